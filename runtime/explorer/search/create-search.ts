import { once } from '../../memo.ts';
import type { Data } from '../data/data.ts';
import { NO_SEARCH, type Search } from './result.ts';

/** A search whose code and names are loaded at the first question. */
export function createSearch(data: Data): Search {
  const load = once(async () => (await import('./results.ts')).createResults(data));
  return { find: async (searcher, typed) => (await load())(searcher, typed), ...NO_SEARCH };
}
