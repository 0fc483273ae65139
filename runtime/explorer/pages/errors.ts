import { html } from 'lit-html';
import type { App, Page } from '../app.ts';
import { combinationsOf } from '../combinations.ts';
import type { Kind } from '../forms.ts';
import { nameIn } from '../names.ts';

/** What is shown in place of a page that cannot be. */

export const offlinePage = ({ text }: App): Page => ({
  title: text.title,
  view: () => html`<p class="notice">${text.offline}</p>`,
});

/** An address of nothing; for a form that a tuning cannot realise, where it can be found. */
export async function notTherePage(app: App): Promise<Page> {
  const { text, route, data, language } = app;
  const [page, id] = route.path;
  const { tuningSystem, startingNote } = app.combination;
  const home = html`<p><a href=${app.href(['maqamat', tuningSystem, startingNote])}>${text.back}</a></p>`;
  const nothingThere: Page = { title: text.title, view: () => html`<p class="notice">${text.notThere}</p>${home}` };
  if (page !== 'maqam' && page !== 'jins') return nothingThere;
  const kind: Kind = page;
  const catalogue = await data.read('catalogue', {});
  const entity = (kind === 'maqam' ? catalogue.maqamat : catalogue.ajnas).find(({ idName }) => idName === id);
  if (entity === undefined) return nothingThere;
  const all = combinationsOf(catalogue);
  const places = entity.combinations.map((place) => all[place]);
  return {
    title: nameIn(language, entity),
    view: () => html`<h1>${nameIn(language, entity)}</h1>
      <p class="notice">${text.notRealisable}</p>
      <ul class="chips">
        ${places.map(
          (place) =>
            html`<li><a href=${app.href([kind, entity.idName, place.tuningSystem, place.startingNote])}>${nameIn(language, place.names)}</a></li>`,
        )}
      </ul>
      ${home}`,
  };
}
