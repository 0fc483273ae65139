import { pages } from '../../runtime/explorer/pages.ts';

/** Addresses of the explorer, below the language. */

/** One of each page at least, as it gives them. */
export const EXAMPLES: readonly string[] = pages.flatMap(({ examples }) => examples);

/** Those, and some that show less than they ask for. */
export const PAGES: readonly string[] = [
  ...EXAMPLES,
  'maqam/maqam_rast/angloeuropean_1800/yegah',
  'maqam/maqam_rast/alkindi_874/yegah',
  'maqam/maqam_rust',
];
