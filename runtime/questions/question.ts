import { InvalidValue, type Parameter, type ParameterTable, readJsonValue, type Values } from '../api/parameters.ts';
import { didYouMean, orList, shortQuote } from '../api/suggestions.ts';
import type { QuestionContext } from './context.ts';
import { Refusal } from './refusal.ts';

/** The declaration of a question. The page, the command, the assistants and the library take everything but layout from it. */
export interface Question<P extends ParameterTable = ParameterTable, A = unknown> {
  /** The name of its command and its tool. */
  readonly name: string;
  readonly title: string;
  /** One line for lists of questions. */
  readonly summary: string;
  /** The answer and the meaning of its fields, in two to five sentences. */
  readonly description: string;
  readonly parameters: P;
  /** Other names of parameters that inputs in JSON may use. */
  readonly otherNames?: Readonly<Record<string, keyof P & string>>;
  /** @throws Refusal when the question has no answer; its text suggests another question */
  run(context: QuestionContext, values: Values<P>): Promise<A>;
}

/** Declares a question: its values are typed by its table of parameters. */
export const defineQuestion = <const P extends ParameterTable, A>(question: Question<P, A>): Question<P, A> => question;

type RequiredName<P extends ParameterTable> = {
  [K in keyof P]: P[K] extends Parameter<unknown, true> ? K : never;
}[keyof P];

/** The values of a question as programs give them: optional ones can be missing. */
export type Input<P extends ParameterTable> = Pick<Values<P>, RequiredName<P>> & Partial<Values<P>>;

/** The JSON Schema of an input of a question. */
export const inputSchema = (parameters: ParameterTable) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    Object.entries(parameters).map(([name, { schema, items, description }]) => [
      name,
      {
        ...(items === undefined
          ? schema
          : { type: 'array', items: { type: 'string' }, minItems: items.least, maxItems: items.most }),
        description,
      },
    ]),
  ),
  required: Object.keys(parameters).filter((name) => parameters[name].required),
});

const refuse = (error: string, hint = '', validOptions?: readonly string[]): Refusal =>
  new Refusal('usage', { error, ...(hint === '' ? {} : { hint }), ...(validOptions && { validOptions }) });

/** Reads one value, naming the parameter in the error. @throws Refusal */
function readValue<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw refuse(`${name} ${error.message}.`, '', error.validOptions);
  }
}

/**
 * Reads an input in JSON, where null means that there is no value.
 *
 * @throws Refusal for an unknown, missing or invalid parameter
 */
export function readInput<P extends ParameterTable>(
  { parameters, otherNames = {} }: Pick<Question<P>, 'parameters' | 'otherNames'>,
  given: Readonly<Record<string, unknown>>,
): Values<P> {
  const known = Object.keys(parameters);
  const input = new Map<string, unknown>();
  for (const [typed, value] of Object.entries(given)) {
    const name = otherNames[typed] ?? typed;
    if (!known.includes(name)) {
      throw refuse(`There is no parameter '${shortQuote(typed)}'.`, didYouMean(typed, known).trim(), known);
    }
    if (input.has(name)) throw refuse(`${typed} is given twice: it is another name of ${name}.`);
    if (value !== undefined && value !== null) input.set(name, value);
  }
  const missing = known.filter((name) => parameters[name].required && !input.has(name));
  if (missing.length > 0) throw refuse(`${orList(missing)} is missing.`);
  return Object.fromEntries(
    known.map((name) => [
      name,
      input.has(name)
        ? readValue(name, () => readJsonValue(parameters[name], input.get(name)))
        : parameters[name].fallback,
    ]),
  ) as Values<P>;
}

/**
 * Reads the values of an address of the page. A flag that is `on` is true; an unreadable value is replaced by its default.
 *
 * @returns also the names of the unreadable values
 */
export function readAddress<P extends ParameterTable>(
  parameters: P,
  query: Readonly<Record<string, string | undefined>>,
): { readonly values: Values<P>; readonly unread: readonly (keyof P & string)[] } {
  const unread: string[] = [];
  const entries = Object.entries(parameters).map(([name, { fallback, parse, schema }]) => {
    const given = query[name]?.trim() ?? '';
    if (given === '') return [name, fallback];
    try {
      return [name, parse(given === 'on' && schema.type === 'boolean' ? 'true' : given)];
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      unread.push(name);
      return [name, fallback];
    }
  });
  return { values: Object.fromEntries(entries) as Values<P>, unread };
}
