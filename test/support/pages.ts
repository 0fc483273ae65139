import { pages } from '../../runtime/explorer/pages.ts';

/** Every example that a page declares; each page has at least one. */
export const EXAMPLES: readonly string[] = pages.flatMap(({ examples }) => examples);

export const LAST_EXAMPLES: readonly string[] = pages.flatMap(({ examples }) => examples.slice(-1));

/** A form on another tonic, a form that the tuning does not have, and a maqām that does not exist. */
export const PAGES_WITH_NOTICE: readonly string[] = [
  'maqam/maqam_rast/angloeuropean_1800/yegah',
  'maqam/maqam_rast/alkindi_874/yegah',
  'maqam/maqam_rust',
];

export const PAGES: readonly string[] = [...EXAMPLES, ...PAGES_WITH_NOTICE];
