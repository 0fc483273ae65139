import { templateReader } from '../text/template.ts';
import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { shortQuote, similarValues } from './suggestions.ts';

/** Finds the endpoint of a request path. */

/** An endpoint with the values of its path's placeholders. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * A function that reads the placeholders of an endpoint's path. The last placeholder matches the rest of the path, so
 * that an error can quote it.
 */
const pathReader = ({ path, placeholders }: Endpoint) =>
  templateReader(path, (name) => (placeholders[name].holdsSlashes || path.endsWith(`{${name}}`) ? '.+' : '[^/]+'));

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll('~', '/');
  } catch {
    throw new ApiError(400, {
      error: 'Invalid path',
      message: 'The path has a % that does not begin a valid UTF-8 percent-encoding.',
      hint: 'Write a percent sign as %25 and other characters in UTF-8; GET / lists the paths.',
    });
  }
}

/** Finds the endpoint of a path; the first of the table whose path matches. */
export type Router = (pathname: string) => Match;

/**
 * A router for a table of endpoints.
 *
 * @throws ApiError (from the router) 400 for a path that cannot be decoded, 404 for one that no endpoint has
 */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const routes = endpoints.map((endpoint) => ({ endpoint, read: pathReader(endpoint) }));
  return (pathname) => {
    const path = decode(pathname);
    for (const { endpoint, read } of routes) {
      const texts = read(path);
      if (texts === null) continue;
      const values = Object.entries(texts).map(([name, text]) => [name, endpoint.placeholders[name].read(text)]);
      return { endpoint, path: Object.fromEntries(values) };
    }
    const near = similarValues(
      path,
      endpoints.map((endpoint) => endpoint.path),
      1,
    );
    const example = endpoints.find((endpoint) => endpoint.path === near[0])?.example;
    throw new ApiError(404, {
      error: 'Unknown path',
      message: `No endpoint of this server has the path '${shortQuote(path)}'.`,
      hint: example === undefined ? 'GET / lists the paths.' : `Try GET ${example}; GET / lists the paths.`,
    });
  };
}
