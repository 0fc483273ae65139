import { NotFoundError, type OpenPage } from '../app.ts';
import { hasSurplus, tuningWithoutStart } from '../settings.ts';
import { openList } from './browse.ts';
import { openCompare } from './compare.ts';
import { openFiles } from './files.ts';
import { openForm } from './form.ts';
import { openJson } from './json.ts';
import { openRoutes } from './routes.ts';
import { openSets } from './sets.ts';
import { openTuning } from './tuning.ts';
import { openTunings } from './tunings.ts';

/** Which page each address opens. */

const pages: ReadonlyMap<string, OpenPage> = new Map([
  ['maqamat', openList('maqam')],
  ['ajnas', openList('jins')],
  ['maqam', openForm('maqam')],
  ['jins', openForm('jins')],
  ['tunings', openTunings],
  ['tuning', openTuning],
  ['compare', openCompare],
  ['routes', openRoutes],
  ['sets', openSets],
  ['files', openFiles],
  ['json', openJson],
]);

const FIRST_PAGE = 'maqamat';

/** Opens the page of the current address; the list of maqāmāt where it names none. */
export const openPage: OpenPage = async (app) => {
  const { path } = app.route;
  const [name = FIRST_PAGE] = path;
  const open = pages.get(name);
  if (open === undefined) throw new NotFoundError(name);
  // What is shown would not be what the address names.
  if (tuningWithoutStart(path) !== null || hasSurplus(path)) throw new NotFoundError(path.join('/'));
  return open(app);
};
