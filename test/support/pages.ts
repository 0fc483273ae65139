/** Addresses of every page of the explorer, below the language. */

const PLACE = 'alsabbagh_1954/rast';

export const PAGES = [
  `maqamat/${PLACE}`,
  `ajnas/${PLACE}`,
  `maqam/maqam_rast/${PLACE}`,
  `jins/jins_hijaz/${PLACE}`,
  'tunings',
  `tuning/${PLACE}`,
  'compare/maqam/maqam_bayyat',
  `routes/${PLACE}`,
  `sets/${PLACE}`,
  'files/maqamat/maqam_rast',
  `json/maqamat/maqam_rast/${PLACE}.json`,
  'maqam/maqam_rast/angloeuropean_1800/yegah',
  'maqam/maqam_rast/alkindi_874/yegah',
  'maqam/maqam_rust',
];
