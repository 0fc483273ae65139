import { fromJsonSchema, type jsonSchemaValidator, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { SERVICE } from '../../runtime/api/description.ts';
import type { Archive } from '../../runtime/questions/archive.ts';
import { createContext, type QuestionContext } from '../../runtime/questions/context.ts';
import { Refusal, refusalLines } from '../../runtime/questions/refusal.ts';
import { MAX_PITCHES_LENGTH } from '../../runtime/text/limits.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';

const INSTRUCTIONS = [
  SERVICE.description,
  'Names are accepted in any common spelling. Pitches exist only in a tuning system from a starting note; `assumed` states what was chosen where none was named.',
  'Lists keep complete items; `more` states how many are left out and how to get them.',
  `Data: ${SERVICE.licence.name}, ${SERVICE.licence.attribution}; name it where you use it.`,
].join('\n');

/** A prompt: a task of a user, with its arguments. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly arguments: Readonly<Record<string, string>>;
  write(given: Readonly<Record<string, string>>): string;
}

const PROMPTS: readonly Prompt[] = [
  {
    name: 'explain_maqam',
    title: 'Explain a maqām',
    arguments: { maqam: 'its name' },
    write: ({ maqam }) =>
      `Explain maqām ${maqam} to a musician: its notes and ajnās, its sayr, where it modulates, and its sources with pages. Use the tools maqam (also with show=suyur and show=modulations) and sources.`,
  },
  {
    name: 'identify_scale',
    title: 'Identify a scale',
    arguments: { pitches: 'note names, cents or ratios' },
    write: ({ pitches }) =>
      `Which maqām or jins has these pitches: ${pitches}? Use the tool find, then maqam or jins for the best result. State how well it fits and in which tuning.`,
  },
  {
    name: 'plan_modulation',
    title: 'Plan a modulation',
    arguments: { from: 'a maqām', to: 'another' },
    write: ({ from, to }) =>
      `Plan a modulation from maqām ${from} to maqām ${to}. Use the tool routes, choose a route that is easy to hear, and name the notes that each pair of neighbours shares (tool compare).`,
  },
];

/** Checks nothing: tools read their inputs themselves, and their errors name parameters. */
const UNCHECKED = {
  getValidator: () => (data: unknown) => ({ valid: true as const, data, errorMessage: undefined }),
} as jsonSchemaValidator;

/** Fields of a JSON Schema that assistants do not need: they read all tools before the first question. */
const UNLISTED = [
  ...['default', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems'],
  ...['additionalProperties', 'readOnly', '$schema'],
];

/** A schema of the list of tools. The two libraries type the same JSON Schema in two ways. */
const listed = (schema: object) =>
  fromJsonSchema<Record<string, unknown>>(
    JSON.parse(JSON.stringify(schema, (key, value) => (UNLISTED.includes(key) ? undefined : value))),
    UNCHECKED,
  );

/** The schema of an input, without the descriptions of earlier tools, which are added to the set. */
const withNewDescriptions = ({ properties, ...schema }: Tool['input'], described: Set<string>) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, { description, ...property }]) => {
      const isNew = !described.has(description);
      described.add(description);
      return [name, isNew ? { ...property, description } : property];
    }),
  ),
});

/** Fields of many answers, which the instructions explain. */
const COMMON_FIELDS = ['assumed', 'total', 'more'];

/** The schema of an answer, without required fields: an answer shows which of its fields it has. */
const listedOutput = (schema: z.ZodObject) =>
  listed(
    z.toJSONSchema(schema, {
      io: 'output',
      override({ jsonSchema }) {
        delete jsonSchema.required;
        // Most lists have texts.
        if ([undefined, 'string'].includes(Object(jsonSchema.items).type)) delete jsonSchema.items;
        for (const name of COMMON_FIELDS) delete jsonSchema.properties?.[name];
      },
    }),
  );

/** The tool that gives the answer to a request, in words. */
function toolFor(path: string): string {
  const [, collection, id] = /^\/(maqamat|ajnas)\/([^/?]+)\/availability$/.exec(path) ?? [];
  if (id === undefined) return `request with path=${path}`;
  return `${collection === 'maqamat' ? 'maqam' : 'jins'} with name=${id}, show=tunings`;
}

/** An error in words for clients that have tools and arguments, not requests and options of a command. */
const inTools = (text: string): string =>
  text
    .replace(/\bGET (\/(?:\S*[^\s.,;])?)/g, (_, path: string) => toolFor(path))
    .replace(/--([a-z]+(?:-[a-z]+)*)/g, (_, option: string) =>
      option.replace(/-(.)/g, (_, it: string) => it.toUpperCase()),
    );

/** Calls a tool; a Refusal is a result of the protocol. */
async function callTool({ answer }: Tool, context: QuestionContext, input: Record<string, unknown>) {
  try {
    const structuredContent = await answer(context, input);
    return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { content: [{ type: 'text' as const, text: inTools(refusalLines(error.text)) }], isError: true };
  }
}

/** Makes servers for assistants, which share the cached parts of the archive. @param version of the package */
export function createServerFactory(archive: Archive, version: string): () => McpServer {
  const context = createContext(archive);
  // Over HTTP every request has a server of its own.
  const described = new Set<string>();
  const entries = tools.map((tool) => ({
    tool,
    inputSchema: listed(withNewDescriptions(tool.input, described)),
    outputSchema: listedOutput(tool.output),
  }));
  return () => {
    const server = new McpServer(
      { name: 'maqam-archive', title: SERVICE.name, version },
      { instructions: INSTRUCTIONS },
    );
    for (const { tool, inputSchema, outputSchema } of entries) {
      const { name, title, description } = tool;
      const annotations = { readOnlyHint: true };
      server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (input) =>
        callTool(tool, context, input),
      );
    }
    for (const { name, title, arguments: named, write } of PROMPTS) {
      const argsSchema = z.object(
        Object.fromEntries(
          Object.entries(named).map(([key, what]) => [key, z.string().max(MAX_PITCHES_LENGTH).describe(what)]),
        ),
      );
      server.registerPrompt(name, { title, argsSchema }, (given) => ({
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text: write(given) } }],
      }));
    }
    return server;
  };
}
