import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, Page } from '../app.ts';
import { chooseLinks } from '../components/keep.ts';
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
  const pageIn = (app: App): Page => ({
    title: text.searchTitle,
    again: (next) => ((next.route.query.q ?? '') === typed ? pageIn(next) : null),
    view: () => html`<h1>${text.searchTitle}</h1>
      ${searchForm(app, typed)}
      <div class="part-head"><p class="count" role="status">${statusOf(app, results)}</p>
        ${results.found.length === 0 ? nothing : chooseLinks(app)}</div>
      ${resultsView(app, results)}`,
  });
  return pageIn(app);
}
