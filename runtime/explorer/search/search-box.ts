import { html, nothing, type TemplateResult } from 'lit-html';
import { isNameLength } from '../../text/limits.ts';
import { completeRoute } from '../addresses/complete-route.ts';
import type { App } from '../app.ts';
import { type Playable, passage } from '../audio/schedule.ts';
import { icon } from '../components/icon.ts';
import { playDisc, togglePlay } from '../components/play.ts';
import { partFailure } from '../data/failures.ts';
import { loadForm } from '../forms/forms.ts';
import { bothNames, nameIn } from '../forms/names.ts';
import { upward } from '../forms/passages.ts';
import type { Result, Results } from './result.ts';

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

/** A maqām or jins that was found, to play; null for other things. */
function itemOf(app: App, { names, path, query }: Result): Playable | null {
  const [kind, id] = path;
  if (kind !== 'maqam' && kind !== 'jins') return null;
  const { language, data, combination } = app;
  return passage(
    nameIn(language, names),
    async () => {
      const { path: whole, query: known } = await completeRoute({ language, path, query }, combination, data);
      const [, , tuningSystem = '', startingNote = ''] = whole;
      return upward(await loadForm(data, kind, id, { tuningSystem, startingNote }, known.tonic ?? ''), app);
    },
    `found ${kind} ${id} ${query.tonic ?? ''}`,
  );
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
    } else if (event.key === 'ArrowRight' && active >= 0 && shown[active] !== undefined) {
      const item = itemOf(app, shown[active]);
      if (item === null) return;
      event.preventDefault();
      togglePlay(app, item);
    } else if (event.key === 'Enter' && search.typed.trim() !== '') {
      event.preventDefault();
      choose(results?.typed === search.typed && !results.isSimilar ? Math.max(0, active) : active);
    }
  };
  const option = (position: number, content: unknown) => html`<li role="option" id="${id}-${position}"
      aria-selected=${position === active ? 'true' : 'false'} @click=${() => choose(position)}>${content}</li>`;
  const button = html`<button class="search-open" popovertarget=${id} aria-label=${text.searchAll} aria-keyshortcuts="/">
      ${icon('search')}<span>${text.searchShort}</span><kbd>/</kbd></button>`;
  if (app.isStatic) return button;
  return html`${button}
    <div class="search-box" id=${id} popover role="search" aria-label=${text.searchTitle} @toggle=${selectTyped}>
      <div class="search-field"><input type="search" role="combobox" autofocus autocomplete="off" spellcheck="false" aria-label=${text.searchAll}
        placeholder=${text.searchHint} aria-expanded=${options > 0 ? 'true' : 'false'} aria-controls="${id}-list"
        aria-autocomplete="list" aria-activedescendant=${active < 0 ? nothing : `${id}-${active}`}
        .value=${search.typed} @input=${type} @keydown=${typedKey} />
        <button type="button" class="round" popovertarget=${id} popovertargetaction="hide" aria-label=${text.close}>${icon('close')}</button></div>
      <p class="hint" role="status">${results === null ? text.searchHelp : `${statusOf(app, results)} ${options > 0 ? text.searchKeys : ''}`}</p>
      <ul role="listbox" id="${id}-list" aria-label=${text.searchTitle} ?hidden=${options === 0}>
        ${shown.map((result, at) => option(at, html`${playSign(app, itemOf(app, result))}<span class="result-name">${bothNames(language, result.names)}</span> <span class="faint">${result.about}</span>`))}
        ${rest > 0 ? option(shown.length, html`<span></span>${text.allResults(shown.length + rest)}`) : nothing}
      </ul>
    </div>`;
}

/** Selects the old query, so that a new one replaces it. */
function selectTyped({ currentTarget, newState }: ToggleEvent): void {
  if (newState === 'open' && currentTarget instanceof Element) currentTarget.querySelector('input')?.select();
}

/** The play button of an option for the mouse; the arrow key plays it from the field. */
function playSign(app: App, item: Playable | null): TemplateResult {
  if (item === null) return html`<span class="no-play"></span>`;
  const play = (event: Event) => {
    event.stopPropagation();
    togglePlay(app, item);
  };
  return html`<span class="play play-s ${app.player.item?.id === item.id ? 'on' : ''}" aria-hidden="true" @click=${play}>${playDisc(app, item)}</span>`;
}
