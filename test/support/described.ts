import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { strictSchema } from '../../generator/site/description/json-schema.ts';
import { ApiError } from '../../runtime/api/api-error.ts';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { createRouter } from '../../runtime/api/routing.ts';
import { type ResponseName, responseSchemas } from '../../runtime/schemas/responses.ts';
import type { Handler } from '../../runtime/server/handler.ts';

interface Description {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Readonly<Record<string, unknown>> } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** Statuses that no operation describes: preflights, and redirects from paths that end in a slash. */
const OF_HTTP = [204, 308];

const route = createRouter(endpoints);

/** The endpoint that a path is routed to; null for a path of no resource. */
function endpointOf(pathname: string): (typeof endpoints)[number] | null {
  try {
    return route(pathname).endpoint;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function responseName({ response, optionsResponse }: (typeof endpoints)[number], { searchParams }: URL): ResponseName {
  return (searchParams.get('options') === 'true' ? optionsResponse : undefined) ?? response;
}

function createAnswerCheck(publicDirectory: string): (request: Request, response: Response) => Promise<void> {
  const description: Description = JSON.parse(readFileSync(join(publicDirectory, 'openapi.json'), 'utf8'));
  const ajv = addFormats.default(new Ajv2020({ strict: false, code: { optimize: false } }));
  ajv.addSchema({ $id: 'openapi', components: description.components });
  const compiled = new Map<string, ValidateFunction>();
  const validator = (name: string, schema: () => object): ValidateFunction => {
    const validate = compiled.get(name) ?? ajv.compile(schema());
    compiled.set(name, validate);
    return validate;
  };
  const require = (holds: boolean, request: Request, message: string) => {
    if (!holds) throw new Error(`${request.method} ${request.url}: ${message}`);
  };
  const checked = new Set<string>();
  return async (request, response) => {
    const endpoint = endpointOf(new URL(request.url).pathname);
    const { status } = response;
    if (endpoint !== null && !OF_HTTP.includes(status)) {
      const { responses } = description.paths[endpoint.path].get;
      require(String(status) in responses, request, `status ${status} is not described`);
    }
    const text = await response.clone().text();
    if (text === '') return;
    const name = status === 200 && endpoint !== null ? responseName(endpoint, new URL(request.url)) : 'Error';
    // Many requests have the same answer.
    const answer = `${name} ${createHash('sha1').update(text).digest('hex')}`;
    if (checked.has(answer)) return;
    const body: unknown = JSON.parse(text);
    const described = validator(name, () => ({ $ref: `openapi#/components/schemas/${name}` }));
    require(described(body), request, `${name}: ${ajv.errorsText(described.errors)}`);
    if (name !== 'Error') {
      // The description lets objects grow; the service itself is held to exactly the fields that it declares.
      const exact = validator(`exact ${name}`, () => strictSchema(responseSchemas[name]));
      require(exact(body), request, `${name}, exactly: ${ajv.errorsText(exact.errors)}`);
    }
    checked.add(answer);
  };
}

export function describedHandler(handler: Handler, publicDirectory: string): Handler {
  const check = createAnswerCheck(publicDirectory);
  return async (request) => {
    const response = await handler(request);
    await check(request, response);
    return response;
  };
}
