import { linkTo } from '../documents/links.ts';
import { pathOf } from './answer-request.ts';
import { ApiError } from './api-error.ts';
import type { Query } from './endpoint.ts';
import type { ParameterTable } from './parameters.ts';
import { InvalidValue } from './parameters.ts';
import type { Match } from './routing.ts';
import { didYouMean, orList, shortQuote } from './suggestions.ts';

/** Reads and checks the parameters of a request. */

function requireKnown(match: Match, names: Iterable<string>): void {
  const known = Object.keys(match.endpoint.parameters);
  for (const name of names) {
    if (known.includes(name)) continue;
    throw new ApiError(400, {
      error: `Unknown parameter: ${shortQuote(name)}`,
      message:
        known.length === 0
          ? `${match.endpoint.path} takes no parameters.`
          : `${match.endpoint.path} has no parameter '${shortQuote(name)}'; it takes ${orList(known)}.`,
      hint: `${didYouMean(name, known)}Try GET ${match.endpoint.example}`,
      validOptions: known,
    });
  }
}

function invalid(match: Match, name: string, message: string, validOptions?: readonly string[], value = ''): ApiError {
  return new ApiError(400, {
    error: `Invalid parameter: ${name}`,
    message,
    hint: `${validOptions === undefined ? '' : didYouMean(value, validOptions)}Try GET ${match.endpoint.example}`,
    ...(validOptions === undefined ? {} : { validOptions }),
  });
}

/** The value of a parameter; undefined when it was not given. */
function single(match: Match, search: URLSearchParams, name: string): string | undefined {
  const given = search.getAll(name);
  if (given.length > 1) throw invalid(match, name, `${name} was given ${given.length} times; give it once.`);
  if (given[0]?.trim() === '') throw invalid(match, name, `${name} must not be empty; leave it out for its default.`);
  return given[0];
}

function requireGiven(match: Match, search: URLSearchParams): void {
  const { parameters } = match.endpoint;
  const missing = Object.keys(parameters).filter((name) => parameters[name].required && !search.has(name));
  if (missing.length === 0) return;
  throw new ApiError(400, {
    error: `Missing parameter: ${missing.join(', ')}`,
    message: `${match.endpoint.path} needs ${missing.map((name) => `${name} (${parameters[name].description})`).join(', ')}`,
    hint: `Try GET ${match.endpoint.example}`,
  });
}

/**
 * The values of a request's parameters.
 *
 * @throws ApiError 400 for an unknown, repeated, empty, invalid or missing parameter
 */
export function readParameters(match: Match, search: URLSearchParams): Query<ParameterTable> {
  const { parameters } = match.endpoint;
  requireKnown(match, search.keys());
  const values: Record<string, unknown> = {};
  const given = new Set<string>();
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = single(match, search, name);
    values[name] = parameter.fallback;
    if (text === undefined) continue;
    given.add(name);
    try {
      values[name] = parameter.parse(text);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw invalid(match, name, `${name} ${error.message}, not '${shortQuote(text)}'.`, error.validOptions, text);
    }
  }
  requireGiven(match, search);
  const written = Object.fromEntries([...given].map((name) => [name, parameters[name].write(values[name])] as const));
  return { path: match.path, values, given, self: linkTo(pathOf(match.endpoint.path, match.path), written) };
}
