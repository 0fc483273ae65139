import { z } from 'zod';
import type { QuestionContext } from '../../runtime/questions/context.ts';
import type { FindInput, FindResult } from '../../runtime/questions/find.ts';

/** The context of tools. */
export interface ToolContext extends QuestionContext {
  readonly find: (input: FindInput) => Promise<FindResult>;
}

/** A tool: a question with its input and its answer. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** @throws Refusal when the question has no answer; the message suggests a better question */
  answer(context: ToolContext, input: unknown): Promise<Record<string, unknown>>;
}

interface ToolDefinition<I extends z.ZodRawShape, O extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  answer(context: ToolContext, input: z.output<z.ZodObject<I>>): Promise<z.input<z.ZodObject<O>>>;
}

/** Declares a tool: the compiler compares its answer with its output schema. */
export function tool<const I extends z.ZodRawShape, const O extends z.ZodRawShape>(
  definition: ToolDefinition<I, O>,
): Tool {
  const { name, title, description, answer } = definition;
  const [input, output] = [z.object(definition.input), z.object(definition.output)];
  return {
    name,
    title,
    description,
    input,
    output,
    answer: async (context, given) => output.parse(await answer(context, input.parse(given))),
  };
}
