import type { ErrorBody } from '../../runtime/interface/api-error.ts';
import { ApiError } from '../../runtime/interface/api-error.ts';
import {
  type Arguments,
  callOf,
  endpointOf,
  missingInPath,
  requestOf,
  type ToolCall,
  tools,
  withoutText,
} from './tools.ts';
import { readView, ViewError, viewOf } from './view.ts';

/** Calls of tools: an answer, or an error that leads to a call that works. */

/** Asks the interface for a path. */
export type Ask = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What a tool gives back. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

/** Valid options that are listed; more than these say less. */
const OPTIONS_SHOWN = 40;

/** Fields that make the items of a list so long that one item would fill an answer; another tool gives each. */
const LONG_FIELDS: Readonly<Record<string, string>> = { listMaqamat: 'availability', listAjnas: 'availability' };

/** Requests that a text names: `GET /…`. */
const REQUESTS = /GET (\/\S*[^\s;,.)])|GET (\/)/g;

/** The calls that a hint leads to, or else the example of the tool. */
function callsIn(hint: string, tool: string): readonly ToolCall[] {
  const paths = new Set([...hint.matchAll(REQUESTS)].map(([, path, root]) => path ?? root));
  const named = [...paths].flatMap((path) => {
    try {
      return [callOf(path)];
    } catch (error) {
      // Files of the tree are named too, and no tool gives them.
      if (error instanceof ApiError) return [];
      throw error;
    }
  });
  const example = endpointOf(tool)?.example;
  return named.length > 0 || example === undefined ? named : [callOf(example)];
}

function failure(tool: string, { error, message, hint, validOptions = [] }: ErrorBody): ToolResult {
  const left = validOptions.length - OPTIONS_SHOWN;
  const body = {
    error,
    message,
    hint,
    ...(validOptions.length === 0 ? {} : { validOptions: validOptions.slice(0, OPTIONS_SHOWN) }),
    ...(left > 0 ? { validOptionsLeftOut: left } : {}),
    try: callsIn(hint, tool),
  };
  return { text: JSON.stringify(body), isError: true };
}

/** The call that failed, without what asks for a part of the answer. */
const wholeCall = (tool: string, { at: _, offset: __, characters: ___, ...given }: Arguments): ToolCall => ({
  tool,
  arguments: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])),
});

/** What is told of a part that is not there. */
function viewFailure(tool: string, given: Arguments, { message, parts }: ViewError): ToolResult {
  const body = {
    error: 'No such part',
    message,
    hint: 'Ask without at and offset, and go on from what the answer names.',
    ...(parts.length === 0 ? {} : { validOptions: parts.slice(0, OPTIONS_SHOWN) }),
    try: [wholeCall(tool, given)],
  };
  return { text: JSON.stringify(body), isError: true };
}

/** Calls a tool. */
export async function callTool(ask: Ask, tool: string, given: Arguments): Promise<ToolResult> {
  const endpoint = endpointOf(tool);
  if (endpoint === undefined) {
    return failure('getRootIndex', {
      error: `Unknown tool: ${tool}`,
      message: `This server has no tool '${tool}'.`,
      hint: 'getRootIndex lists what there is.',
      validOptions: tools.map(({ name }) => name),
    });
  }
  const missing = missingInPath(endpoint, given);
  if (missing.length > 0) {
    return failure(tool, {
      error: `Missing argument: ${missing.join(', ')}`,
      message: missing.map((name) => `${name}: ${endpoint.placeholders[name].description}`).join(' '),
      hint: `Try GET ${endpoint.example}`,
    });
  }
  const unreadable = withoutText(given);
  if (unreadable.length > 0) {
    return failure(tool, {
      error: `Invalid argument: ${unreadable.join(', ')}`,
      message: 'An argument is a text, a number, true or false, or a list of them, and no object.',
      hint: `Try GET ${endpoint.example}`,
    });
  }
  try {
    const { status, body } = await ask(requestOf(endpoint, given));
    if (status !== 200) return failure(tool, body as ErrorBody);
    return { text: viewOf(body, readView(given), LONG_FIELDS[tool]), isError: false };
  } catch (error) {
    if (error instanceof ViewError) return viewFailure(tool, given, error);
    throw error;
  }
}
