import { html } from 'lit-html';
import { KINDS } from '../entities/kind.ts';
import { namedCombination, namedEntity } from './addresses.ts';
import type { App, Page } from './app.ts';
import { bothNames, type Names, nameIn } from './names.ts';

/** The page of a maqām, jins or tuning while its content is loading: its name, from the catalogue. */

/** The subject of the current address; null if it has none or the catalogue does not know it. */
async function subjectOf({ data, route }: App): Promise<Names | null> {
  const catalogue = await data.read('catalogue', {});
  const entity = namedEntity(route.path);
  if (entity !== null)
    return catalogue[KINDS[entity.kind].collection].find(({ idName }) => idName === entity.id) ?? null;
  const system = route.path[0] === 'tuning' ? namedCombination(route.path)?.tuningSystem : undefined;
  return catalogue.tuningSystems.find(({ id }) => id === system) ?? null;
}

/** @returns null for other pages. @throws FetchError */
export async function waitingPage(app: App): Promise<Page | null> {
  const { text, language, route } = app;
  const names = await subjectOf(app);
  if (names === null) return null;
  const title = nameIn(language, names);
  return {
    title,
    view: () => html`<article class="form">
      <header class="head"><h1>${route.path[0] === 'tuning' ? title : bothNames(language, names)}</h1></header>
      <p class="hint">${text.loading}</p>
    </article>`,
  };
}
