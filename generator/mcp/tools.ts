import type { Endpoint } from '../../runtime/interface/endpoint.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { placeholdersOf } from '../../runtime/interface/placeholders.ts';
import { createRouter } from '../../runtime/interface/routing.ts';
import { pathOf } from '../../runtime/interface/stated-request.ts';
import { VIEW_PROPERTIES } from './view.ts';

/** Endpoints as tools of assistants, and requests as calls of them. */

/** What a call of a tool is given. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A call of a tool. */
export interface ToolCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, string>>;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool as the protocol has it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Record<string, JsonSchema>;
    readonly required: string[];
  };
  readonly annotations: { readonly readOnlyHint: true };
}

/** A flag of a query is a text; assistants have a type for it. */
function argumentSchema({ enum: options, ...schema }: JsonSchema): JsonSchema {
  const isFlag = Array.isArray(options) && options.length === 2 && options[0] === 'true' && options[1] === 'false';
  if (isFlag) return { type: 'boolean', default: false };
  return options === undefined ? schema : { ...schema, enum: options };
}

function inputSchema({ path, placeholders, parameters }: Endpoint): Tool['inputSchema'] {
  const inPath = placeholdersOf(path);
  const ofPath = inPath.map((name) => [name, { type: 'string', description: placeholders[name].description }] as const);
  const ofQuery = Object.entries(parameters).map(
    ([name, { description, schema }]) => [name, { ...argumentSchema(schema), description }] as const,
  );
  const required = Object.keys(parameters).filter((name) => parameters[name].required);
  return {
    type: 'object',
    properties: { ...Object.fromEntries([...ofPath, ...ofQuery]), ...VIEW_PROPERTIES },
    required: [...inPath, ...required],
  };
}

/** Every endpoint as a tool, in the order of the table. */
export const tools: readonly Tool[] = endpoints.map((endpoint) => ({
  name: endpoint.id,
  // Assistants read all of it before they ask anything, so it is short; the guide says the rest.
  description: endpoint.summary,
  inputSchema: inputSchema(endpoint),
  annotations: { readOnlyHint: true },
}));

export const endpointOf = (tool: string): Endpoint | undefined => endpoints.find(({ id }) => id === tool);

/** The values of a path that a call leaves out. */
export const missingInPath = ({ path }: Endpoint, given: Arguments): readonly string[] =>
  placeholdersOf(path).filter((name) => given[name] === undefined || String(given[name]).trim() === '');

/** The arguments that no query can say: objects, also in lists. */
export const withoutText = (given: Arguments): readonly string[] =>
  Object.keys(given).filter((name) =>
    [given[name]].flat().some((value) => typeof value === 'object' && value !== null),
  );

/** The request that a call of a tool stands for; what is not of the endpoint is asked too, and refused with a reason. */
export function requestOf({ path }: Endpoint, given: Arguments): string {
  const inPath = placeholdersOf(path);
  const texts = Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)] as const);
  const query = new URLSearchParams(
    texts.filter(([name]) => !inPath.includes(name) && !(name in VIEW_PROPERTIES)).map(([name, text]) => [name, text]),
  ).toString();
  return pathOf(path, Object.fromEntries(texts)) + (query === '' ? '' : `?${query}`);
}

const route = createRouter(endpoints);

/** The call of a tool that stands for a request. @throws ApiError for a path that no endpoint has */
export function callOf(request: string): ToolCall {
  const { pathname, searchParams } = new URL(request, 'http://localhost');
  const { endpoint, path } = route(pathname);
  return { tool: endpoint.id, arguments: { ...path, ...Object.fromEntries(searchParams) } };
}
