import { ApiError } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { nearest, quoted } from './nearest.ts';
import { placeholdersOf } from './placeholders.ts';

/** Finds the endpoint of a request path. */

/** The last placeholder matches the rest of the path, so that an error can quote it. */
const isLast = (parts: readonly string[], i: number): boolean => i === parts.length - 2 && parts[i + 1] === '';

interface Route {
  readonly endpoint: Endpoint;
  /** The prefix of its paths; the whole path if it has no placeholder. */
  readonly beginning: string;
  readonly pattern: RegExp;
  readonly placeholders: readonly string[];
}

/** An endpoint with the values of its path's placeholders. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly path: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function compile(endpoint: Endpoint): Route {
  const parts = endpoint.path.split(/\{(\w+)\}/);
  const placeholders = placeholdersOf(endpoint.path);
  const source = parts
    .map((part, i) =>
      i % 2 === 0 ? escaped(part) : endpoint.placeholders[part].holdsSlashes || isLast(parts, i) ? '(.+)' : '([^/]+)',
    )
    .join('');
  return { endpoint, beginning: parts[0], pattern: new RegExp(`^${source}$`, 's'), placeholders };
}

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
  const routes = endpoints.map(compile);
  return (pathname) => {
    const path = decode(pathname);
    for (const { endpoint, beginning, pattern, placeholders } of routes) {
      // Comparing the prefix is faster than matching, and rules out most endpoints.
      if (!path.startsWith(beginning)) continue;
      if (placeholders.length === 0 && path.length === beginning.length) return { endpoint, path: {} };
      const match = pattern.exec(path);
      if (match === null) continue;
      const values = placeholders.map((name, i) => [name, endpoint.placeholders[name].read(match[i + 1])]);
      return { endpoint, path: Object.fromEntries(values) };
    }
    const near = nearest(
      path,
      endpoints.map((endpoint) => endpoint.path),
      1,
    );
    const example = endpoints.find((endpoint) => endpoint.path === near[0])?.example;
    throw new ApiError(404, {
      error: 'Unknown path',
      message: `No resource of this service has the path '${quoted(path)}'.`,
      hint: example === undefined ? 'GET / lists the paths.' : `Try GET ${example}; GET / lists the paths.`,
    });
  };
}
