import { fileTemplate, requestTemplate } from '../../../runtime/api/answer-request.ts';
import { SERVICE } from '../../../runtime/api/description.ts';
import type { Endpoint } from '../../../runtime/api/endpoint.ts';
import { errorBody } from '../../../runtime/schemas/error.ts';
import { type ResponseName, responseSchemas } from '../../../runtime/schemas/responses.ts';
import { placeholdersOf, templateReader } from '../../../runtime/text/template.ts';
import type { JsonSchema } from '../../archive/schema-files.ts';
import { hoistParts, openSchema } from './json-schema.ts';

/** The OpenAPI 3.1 description of the API, from the table of endpoints. */

const SCHEMAS = '#/components/schemas/';

/** Errors, by status: what each means. */
const ERRORS: Readonly<Record<number, string>> = {
  400: 'A parameter is missing, unknown, repeated, empty or not among the valid values; or the path cannot be decoded.',
  404: 'An id or a note name is unknown, or there is nothing under it here.',
  405: 'The server is read-only.',
  408: 'The request did not arrive completely in time.',
  414: 'The path or the query is too long.',
  422: 'The maqām or jins exists, but not in this tuning system from this starting note.',
  431: 'The request line and the headers are too long.',
  500: 'The server failed.',
  503: 'The server is overloaded, or its files were being replaced; send the request again after the time in `Retry-After`.',
};

/** Errors that every operation can answer with. */
const COMMON_ERRORS = [400, 405, 408, 414, 431, 500, 503];

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
};

const errorRef = (status: number) => ({ $ref: `#/components/responses/Error${status}` });

/** The values of placeholders in the example of an endpoint. */
const placeholderExamples = ({ path, example }: Endpoint): Readonly<Record<string, string>> =>
  templateReader(path)(new URL(example, 'http://localhost').pathname) ?? {};

function pathParameters(endpoint: Endpoint) {
  const examples = placeholderExamples(endpoint);
  return placeholdersOf(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: endpoint.placeholders[name].description,
    schema: { type: 'string' },
    example: decodeURIComponent(examples[name]),
  }));
}

/**
 * The query parameters of an operation. An endpoint with discovery (`options=true`) is described without it: that is an
 * operation of its own, and data needs a starting note.
 */
function queryParameters({ parameters, optionsResponse, example }: Endpoint) {
  const hasDiscovery = optionsResponse !== undefined;
  const { searchParams } = new URL(example, 'http://localhost');
  return Object.entries(parameters)
    .filter(([name]) => !(hasDiscovery && name === 'options'))
    .map(([name, { description, required, schema }]) => ({
      name,
      in: 'query',
      required: required || (hasDiscovery && name === 'startingNote'),
      description,
      schema,
      ...(searchParams.has(name) ? { example: exampleValue(searchParams.get(name) ?? '', schema) } : {}),
    }));
}

/** The text of a query parameter as a value of its schema. */
function exampleValue(text: string, { type }: JsonSchema): unknown {
  return type === 'string' ? text : JSON.parse(text);
}

/** The description of an endpoint, and the file with the answer to one request, for users of the files. */
function descriptionOf(endpoint: Endpoint): string {
  const { description, file } = endpoint;
  if (file === null) return `${description} It is computed on request; no file holds it.`;
  return `${description} The file \`${fileTemplate(file)}\` is the answer to \`GET ${requestTemplate(endpoint)}\`.`;
}

/** Answers without an example in the description: Spectral mistakes their descriptions of parameters for schemas. */
const WITHOUT_EXAMPLE: readonly ResponseName[] = ['maqamDiscovery', 'jinsDiscovery'];

function operation(endpoint: Endpoint, answer: unknown) {
  const example = WITHOUT_EXAMPLE.includes(endpoint.response) ? {} : { example: answer };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.tag.name],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    responses: {
      200: {
        description: `The answer, as to \`GET ${endpoint.example}\`.`,
        headers: { ETag: { $ref: '#/components/headers/ETag' } },
        content: { 'application/json': { schema: { $ref: `${SCHEMAS}${endpoint.response}` }, ...example } },
      },
      304: { description: 'Nothing has changed since the ETag in If-None-Match.' },
      ...Object.fromEntries([...COMMON_ERRORS, ...endpoint.errors].map((status) => [status, errorRef(status)])),
    },
  };
}

/** Every response schema and their shared parts. */
function componentSchemas(): Record<string, JsonSchema> {
  const all: Record<string, JsonSchema> = {};
  for (const [name, zod] of [...Object.entries(responseSchemas), ['Error', errorBody] as const]) {
    const { schema, parts } = hoistParts(openSchema(zod), SCHEMAS);
    Object.assign(all, parts);
    // A schema that is a named part itself is a reference to that part.
    if (name in parts) continue;
    const { id: _, ...own } = schema;
    all[name] = own;
  }
  return all;
}

/**
 * The description.
 *
 * @param examples by id of the endpoint, the answer to its example request
 * @param baseUrl the address that the tree is built for; empty for any
 */
export function openApi(
  endpoints: readonly Endpoint[],
  examples: ReadonlyMap<string, unknown>,
  baseUrl = '',
): JsonSchema {
  const { name: title, description, version, licence } = SERVICE;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: `${description}\n\nThe data is licensed ${licence.name} and comes from the ${licence.attribution}.`,
      contact: { name: licence.attribution },
      license: { name: licence.name, url: licence.url },
    },
    // Relative to the description, which can have any path.
    servers: [{ url: baseUrl === '' ? '.' : baseUrl, description: 'Where this description lies.' }],
    security: [],
    tags: [...new Set(endpoints.map(({ tag }) => tag))],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint, examples.get(endpoint.id)) }]),
    ),
    components: {
      schemas: componentSchemas(),
      headers: { ETag: { description: 'Changes with the answer.', schema: { type: 'string' } } },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, text]) => [
          `Error${status}`,
          {
            description: text,
            ...(status === '503' ? { headers: RETRY_AFTER } : {}),
            content: { 'application/json': { schema: { $ref: `${SCHEMAS}Error` } } },
          },
        ]),
      ),
    },
  };
}
