import { type Command, InvalidArgumentError, Option } from 'commander';
import { InvalidValue, type Parameter, type ParameterTable, type Values } from '../../runtime/api/parameters.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';

/** Options of commands from the parameters of their questions. */

interface OptionLayout<P extends ParameterTable> {
  /** The flags of options that differ from the name of their parameter. */
  readonly flags?: { readonly [K in keyof P]?: string };
  /** Parameters that are arguments of the command. */
  readonly argumentNames?: readonly (keyof P)[];
}

/** @example kebab('maxHops') // 'max-hops' */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function flagsOf(name: string, { schema, items }: Parameter<unknown>): string {
  if (schema.type === 'boolean') return `--${kebab(name)}`;
  const value = items === undefined ? (schema.enum === undefined ? 'value' : kebab(name)) : 'names...';
  return `--${kebab(name)} <${value}>`;
}

/** Reads the text of an option. @throws InvalidArgumentError with the expected value */
const reading =
  (parse: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw new InvalidArgumentError(`It ${error.message}.`);
    }
  };

function optionOf(flags: string, parameter: Parameter<unknown>): Option {
  const { description, schema, items, fallback, parse } = parameter;
  const option = new Option(flags, description);
  // Commander gives a list word by word.
  if (items !== undefined) return option;
  if (Array.isArray(schema.enum)) option.choices(schema.enum);
  else if (schema.type !== 'boolean') option.argParser(reading(parse));
  return fallback === null || fallback === false ? option : option.default(fallback);
}

/** Adds an option for each parameter that is no argument. */
export function withParameters<P extends ParameterTable>(
  command: Command,
  parameters: P,
  { flags = {}, argumentNames = [] }: OptionLayout<P> = {},
): Command {
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!argumentNames.includes(name)) command.addOption(optionOf(flags[name] ?? flagsOf(name, parameter), parameter));
  }
  return command;
}

/** @throws Refusal with the name of an argument or option that has an invalid value */
function checked<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    throw new Refusal('usage', {
      error: `${name} ${error.message}.`,
      ...(error.validOptions && { validOptions: error.validOptions }),
    });
  }
}

/**
 * The values of a question from the options and arguments of its command.
 *
 * @param given the options as Commander read them, and the arguments as texts or lists of texts
 * @throws Refusal for an argument or a list that is invalid
 */
export const valuesOf = <P extends ParameterTable>(
  parameters: P,
  given: Readonly<Record<string, unknown>>,
): Values<P> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, { fallback, items, parse }]) => {
      const typed = given[name];
      // All words of an argument that has no list are one text.
      const value = items === undefined && Array.isArray(typed) ? typed.join(' ') || undefined : typed;
      if (value === undefined) return [name, fallback];
      if (items !== undefined) return [name, checked(name, () => items.read(value as readonly string[]))];
      // Arguments are texts; Commander has read the numbers of options.
      return [name, typeof value === 'string' ? checked(name, () => parse(value)) : value];
    }),
  ) as Values<P>;
