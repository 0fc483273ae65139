import { NotFoundError, type OpenPage } from '../app.ts';
import { openList } from './browse.ts';
import { openForm } from './form.ts';

/** Which page each address opens. */

const pages: Readonly<Record<string, OpenPage>> = {
  maqamat: openList('maqam'),
  ajnas: openList('jins'),
  maqam: openForm('maqam'),
  jins: openForm('jins'),
};

const FIRST_PAGE = 'maqamat';

/** Opens the page of the current address; the list of maqāmāt where it names none. */
export const openPage: OpenPage = (app) => {
  const [name = FIRST_PAGE] = app.route.path;
  const open = pages[name];
  if (open === undefined) throw new NotFoundError(name);
  return open(app);
};
