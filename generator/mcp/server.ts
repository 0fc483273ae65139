import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { SERVICE } from '../../runtime/interface/description.ts';
import { type Ask, callTool } from './call-tool.ts';
import { readResource, resources, resourceTemplates } from './resources.ts';
import { tools } from './tools.ts';

/** The archive for assistants, by the Model Context Protocol: tools and resources from the table of endpoints. */

const INSTRUCTIONS = [
  SERVICE.description,
  'Begin with getRootIndex, listMaqamat, listAjnas or listTuningSystems; ids are exact, e.g. maqam_rast, jins_hijaz, alsabbagh_1954.',
  'A pitch exists only in a tuning system from one of its starting notes: getMaqamAvailability and getJinsAvailability say where.',
  'Answers are shortened to some thousand characters and name what is left out: ask the same tool again with `at` and `offset`, or for more `characters`.',
  'An error says what is valid, and `try` holds calls that work.',
  `Data: ${SERVICE.licence.name}, ${SERVICE.licence.attribution}; name it where you use it.`,
].join('\n');

/**
 * A server for one assistant; it is yet to be connected.
 *
 * @param ask answers the interface
 * @param version of the package
 */
export function createAssistantServer(ask: Ask, version: string): Server {
  const server = new Server(
    { name: 'maqam-archive', title: SERVICE.name, version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const { text, isError } = await callTool(ask, name, given);
    return { content: [{ type: 'text' as const, text }], isError };
  });
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: [...resources] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({
    resourceTemplates: [...resourceTemplates],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const read = await readResource(ask, uri);
    if ('error' in read) {
      const { error, hint } = read.error;
      // Not every assistant is shown more than the message.
      throw new McpError(ErrorCode.InvalidParams, `The resource cannot be read. ${error}. ${hint}`, read.error);
    }
    return { contents: [{ uri, ...read }] };
  });
  return server;
}
