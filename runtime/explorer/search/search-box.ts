import { html, nothing, type TemplateResult } from 'lit-html';
import { isNameLength } from '../../text/limits.ts';
import type { App } from '../app.ts';
import { partFailure } from '../data/failures.ts';
import { bothNames } from '../forms/names.ts';
import type { Results } from './result.ts';

/** The search of the header: a field over a list of results, moved through by arrow keys. */

/** Maximum results below the field. */
const MAX_SHOWN = 8;

/** What a list of results says about itself: their number, or that nothing has the name. */
export function statusOf({ text }: App, { typed, found, isSimilar }: Results): string {
  if (typed.trim() === '') return text.searchHelp;
  if (!isNameLength(typed)) return text.nameTooLong;
  if (found.length === 0) return text.noResult(typed.trim());
  return isSimilar ? text.didYouMean : text.resultCount(found.length);
}

const ICON = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5" /><path d="M12.8 12.8 17.5 17.5" /></svg>`;

/** Opens the search of the page with `/`, except in fields. */
export function openWithSlash(event: KeyboardEvent, root: ParentNode): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && target.matches('input, select, textarea, [contenteditable]')) return;
  const box = root.querySelector<HTMLElement>('.search-box[popover]');
  if (box === null || box.matches(':popover-open')) return;
  event.preventDefault();
  box.showPopover();
}

/** The button of the header, and the field with the results that it opens. */
export function searchBox(app: App): TemplateResult {
  const { text, language, search } = app;
  const id = `search-${language}`;
  const { results, active } = search;
  const shown = results?.found.slice(0, MAX_SHOWN) ?? [];
  const rest = (results?.found.length ?? 0) - shown.length;
  const options = shown.length + (rest > 0 ? 1 : 0);
  const close = () => document.getElementById(id)?.hidePopover();
  const choose = (index: number) => {
    close();
    const result = shown[index];
    if (result === undefined) app.go(['search'], { q: search.typed });
    else app.go(result.path, result.query);
  };
  const type = async ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { value } = target;
    search.typed = value;
    const found = await search.find(app, value).catch((error) => {
      app.notify(partFailure(text, error));
      return null;
    });
    // The visitor has gone on typing.
    if (search.typed !== value) return;
    Object.assign(search, { results: found, active: -1 });
    app.refresh();
  };
  const typedKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options > 0) {
      event.preventDefault();
      // One step before the first and after the last is the field itself.
      search.active = ((active + 1 + step + options + 1) % (options + 1)) - 1;
      app.refresh();
      document.getElementById(`${id}-${search.active}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && search.typed.trim() !== '') {
      event.preventDefault();
      choose(results?.typed === search.typed && !results.isSimilar ? Math.max(0, active) : active);
    }
  };
  const option = (position: number, content: unknown) => html`<li role="option" id="${id}-${position}"
      aria-selected=${position === active ? 'true' : 'false'} @click=${() => choose(position)}>${content}</li>`;
  const button = html`<button class="search-open" popovertarget=${id} aria-label=${text.searchAll} aria-keyshortcuts="/">
      ${ICON}<span>${text.searchAll}</span><kbd>/</kbd></button>`;
  if (app.isStatic) return button;
  return html`${button}
    <div class="search-box" id=${id} popover role="search" aria-label=${text.searchTitle}>
      <input type="search" role="combobox" autofocus autocomplete="off" spellcheck="false" aria-label=${text.searchAll}
        placeholder=${text.searchHint} aria-expanded=${options > 0 ? 'true' : 'false'} aria-controls="${id}-list"
        aria-autocomplete="list" aria-activedescendant=${active < 0 ? nothing : `${id}-${active}`}
        .value=${search.typed} @input=${type} @keydown=${typedKey} />
      <p class="hint" role="status">${results === null ? text.searchHelp : statusOf(app, results)}</p>
      <ul role="listbox" id="${id}-list" aria-label=${text.searchTitle} ?hidden=${options === 0}>
        ${shown.map(({ names, about }, at) => option(at, html`<span class="result-name">${bothNames(language, names)}</span> <span class="faint">${about}</span>`))}
        ${rest > 0 ? option(shown.length, text.allResults(shown.length + rest)) : nothing}
      </ul>
    </div>`;
}
