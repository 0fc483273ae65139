import { html, type TemplateResult } from 'lit-html';
import type { App, Page } from '../app.ts';
import type { Results } from './result.ts';
import { resultRow } from './result-row.ts';
import { statusOf } from './search-box.ts';

/** The results of a search as a list of links. */
export const resultsView = (app: App, { found }: Results): TemplateResult =>
  html`<ul class="results">${found.map((result) => resultRow(app, result))}</ul>`;

/** A field that opens this page. */
export function searchForm({ text, go }: App, typed: string): TemplateResult {
  const search = (event: Event) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('q');
    if (field instanceof HTMLInputElement) go(['search'], { q: field.value });
  };
  return html`<form class="filters" role="search" aria-label=${text.searchTitle} @submit=${search}>
      <label class="field wide"><span>${text.searchAll}</span>
        <input type="search" name="q" autocomplete="off" placeholder=${text.searchHint} .value=${typed} /></label>
      <button class="button">${text.searchTitle}</button>
    </form>`;
}

export async function openSearch(app: App): Promise<Page> {
  const { text, route } = app;
  const typed = route.query.q ?? '';
  const results = await app.search.find(app, typed);
  return {
    title: text.searchTitle,
    view: () => html`<h1>${text.searchTitle}</h1>
      ${searchForm(app, typed)}
      <p class="count" role="status">${statusOf(app, results)}</p>
      ${resultsView(app, results)}`,
  };
}
