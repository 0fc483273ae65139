import { html, nothing, type TemplateResult } from 'lit-html';
import { createSearch, type Searched } from '../../input/names.ts';
import { type Persons, sourceSpellings, tuningSpellings } from '../../input/titles.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { nameIn } from '../names.ts';

/** Tuning systems and sources that the text of the search field names: by a title, or by a person. */

type Work = Searched & { readonly path: readonly string[] };

/** The works that a text names, and whether it is one of their names; other texts are a part of their names. */
export interface WorksFound {
  readonly works: readonly Work[];
  readonly isExact: boolean;
}

/** Searches tuning systems and sources by name. @throws FetchError */
export async function searchWorks({ data, route }: App, catalogue: Catalogue, persons: Persons): Promise<WorksFound> {
  const typed = (route.query.q ?? '').trim();
  if (typed === '') return { works: [], isExact: false };
  const sources = await data.read('sources', {});
  const works: readonly Work[] = [
    ...catalogue.tuningSystems.map(({ id, displayName, displayNameAr, startingNotes: [start] }) => ({
      idName: id,
      displayName,
      displayNameAr,
      aliases: tuningSpellings(id, [displayName, displayNameAr], persons),
      path: ['tuning', id, start],
    })),
    ...sources.data.map(({ id, title, titleAr, contributors, publicationDate, originalPublicationDate = '' }) => ({
      idName: id,
      displayName: title,
      displayNameAr: titleAr,
      aliases: sourceSpellings({ id, contributors, years: [publicationDate, originalPublicationDate] }, persons),
      path: ['source', id],
    })),
  ];
  const { found, best, isExact } = createSearch(works)(typed);
  return { works: isExact ? best : found, isExact };
}

/** Links to works; nothing without any. */
export const worksView = (app: App, { works }: WorksFound): TemplateResult | typeof nothing =>
  works.length === 0
    ? nothing
    : html`<section class="family">
    <h2>${app.text.tunings}${app.text.comma}${app.text.sources}</h2>
    <ul class="entries works">${works.map(
      (work) =>
        html`<li><a href=${app.href(work.path)}><span class="entry-name">${nameIn(app.language, work)}</span></a></li>`,
    )}</ul>
  </section>`;
