import { html, nothing, type TemplateResult } from 'lit-html';
import { isNameLength } from '../../text/limits.ts';
import type { App } from '../app.ts';
import { icon } from '../components/icon.ts';
import { LISTS, type Result, type Results } from './result.ts';
import { searchField } from './search-field.ts';

/** The search of the header. */

/** What a list of results says about itself: their number, or that nothing has the name. */
export function statusOf({ text }: App, { typed, found, isSimilar }: Results): string {
  if (typed.trim() === '') return text.searchHelp;
  if (!isNameLength(typed)) return text.nameTooLong;
  if (found.length === 0) return text.noResult(typed.trim());
  return isSimilar ? text.didYouMean : text.resultCount(found.length);
}

/** Fields in which a slash is a letter. */
const TEXT_FIELDS = 'textarea, [contenteditable], input:not([type=checkbox], [type=range], [type=radio])';

/** Opens the search of the page with `/`, except in text fields. */
export function openWithSlash(event: KeyboardEvent, root: ParentNode): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && target.matches(TEXT_FIELDS)) return;
  const box = root.querySelector<HTMLElement>('.search-box[popover]');
  if (box === null || box.matches(':popover-open')) return;
  event.preventDefault();
  box.showPopover();
}

/** The button of the header, and the field with the results that it opens. */
export function searchBox(app: App): TemplateResult {
  const { text, language, search } = app;
  const id = `search-${language}`;
  const button = html`<button class="search-open" popovertarget=${id} aria-label=${text.searchAll} aria-keyshortcuts="/">
      ${icon('search')}<span>${text.searchShort}</span><kbd>/</kbd></button>`;
  if (app.isStatic) return button;
  const { results } = search;
  const choose = (result: Result | null) => {
    document.getElementById(id)?.hidePopover();
    if (result === null) app.go(['search'], { q: search.typed });
    else app.go(result.path, result.query);
  };
  const { field, list, count } = searchField(app, search, {
    id: `${id}-field`,
    label: text.searchAll,
    placeholder: text.searchHint,
    value: search.typed,
    isFirst: true,
    choose,
  });
  return html`${button}
    <div class="search-box" id=${id} popover role="search" aria-label=${text.searchTitle}>
      <div class="search-field">${field}
        <button type="button" class="round" popovertarget=${id} popovertargetaction="hide" aria-label=${text.close}>${icon('close')}</button></div>
      <p class="hint" role="status">${results === null ? text.searchHelp : html`${statusOf(app, results)}${count > 0 ? html`<span class="search-keys">. ${text.searchKeys}</span>` : nothing}`}</p>
      ${list}
      <p class="search-lists">${text.searchLists} ${LISTS.map((name) => html` <a href=${app.href([name])}>${text[name]}</a>`)}</p>
    </div>`;
}
