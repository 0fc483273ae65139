import { z } from 'zod';
import type { ParameterTable, Values } from '../../runtime/api/parameters.ts';
import type { QuestionContext } from '../../runtime/questions/context.ts';
import type { Noted } from '../../runtime/questions/notes.ts';
import { worded } from '../../runtime/questions/notes-en.ts';
import { inputSchema, type Question, readInput } from '../../runtime/questions/question.ts';
import { offset, type PageLimits, pageOf } from './page-of.ts';

/** A tool: a question with the layout of its answer. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema. */
  readonly input: ReturnType<typeof inputSchema>;
  readonly output: z.ZodObject;
  /** @throws Refusal when the question has no answer; the message suggests a better question */
  answer(context: QuestionContext, input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/** An answer with complete lists, and with notes instead of their texts. */
type Shown<O extends z.ZodRawShape> = Omit<z.input<z.ZodObject<O>>, 'assumed' | 'hint' | 'total' | 'more'> &
  Partial<Noted>;

interface ToolLayout<A, O extends z.ZodRawShape> {
  readonly output: O;
  /** The fields of the answer; `items` is given in pages. */
  show(answer: A): Shown<O>;
  readonly limits?: PageLimits;
}

/** Declares the tool of a question: the compiler compares its answer with its output schema. */
export function tool<P extends ParameterTable, A, const O extends z.ZodRawShape>(
  question: Question<P, A>,
  { output: fields, show, limits }: ToolLayout<A, O>,
): Tool {
  const { name, title, description } = question;
  const output = z.object(fields);
  const parameters = 'items' in fields ? { ...question.parameters, offset } : question.parameters;
  return {
    name,
    title,
    description,
    input: inputSchema(parameters),
    output,
    async answer(context, input) {
      const values = readInput({ ...question, parameters }, input) as Values<P> & { readonly offset?: number };
      const shown = worded(show(await question.run(context, values)));
      const paged = 'items' in shown ? pageOf(shown.items as readonly unknown[], values.offset, limits) : {};
      return output.parse({ ...shown, ...paged });
    },
  };
}
