import { html, nothing } from 'lit-html';
import type { App } from '../app.ts';
import { togglePlay } from '../components/play.ts';
import { partFailure } from '../data/failures.ts';
import type { Result, SearchState } from './result.ts';
import { itemOf, resultOption } from './result-row.ts';

/** A field that searches names, over the list of its results, moved through by arrow keys. */

/** Maximum results below the field. */
const MAX_SHOWN = 8;

export interface SearchFieldOptions {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The shown text. */
  readonly value: string;
  /** Whether it has the focus when the box around it opens. */
  readonly isFirst?: boolean;
  /** Which results are listed; all by default. */
  accepts?(result: Result): boolean;
  /** @param result null for none of them, or for all of them */
  choose(result: Result | null): void;
}

/** The field keeps the focus while an option is pressed. */
const keepFocus = (event: Event): void => event.preventDefault();

/** @returns the field, the list of its results, and the number of its options */
export function searchField(app: App, state: SearchState, options: SearchFieldOptions) {
  const { search, text } = app;
  const { id, accepts = () => true, choose } = options;
  const { results, active } = state;
  const found = results?.found.filter(accepts) ?? [];
  const shown = found.slice(0, MAX_SHOWN);
  const count = shown.length + (found.length > MAX_SHOWN ? 1 : 0);
  const find = async (typed: string) => {
    const answer = await search.find(app, typed).catch((error) => {
      app.notify(partFailure(text, error));
      return null;
    });
    // The visitor has gone on typing.
    if (state.typed !== typed) return;
    Object.assign(state, { results: answer, active: -1 });
    app.refresh();
  };
  const type = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return;
    state.typed = target.value;
    void find(target.value);
  };
  /** Opens the chosen result, else the first that has the name. */
  const enter = async () => {
    const { typed } = state;
    if (state.results?.typed !== typed) await find(typed);
    if (state.typed !== typed) return;
    const { results: now, active: at } = state;
    choose(now?.found.filter(accepts)[now.isSimilar || at >= 0 ? at : 0] ?? null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      // One step before the first and after the last is the field itself.
      state.active = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      app.refresh();
      document.getElementById(`${id}-${state.active}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === (app.language === 'ar' ? 'ArrowLeft' : 'ArrowRight') && shown[active] !== undefined) {
      const item = itemOf(app, shown[active]);
      if (item === null) return;
      event.preventDefault();
      togglePlay(app, item);
    } else if (event.key === 'Enter' && state.typed.trim() !== '') {
      event.preventDefault();
      void enter();
    }
  };
  const option = (position: number, content: unknown) => html`<li class="scale-row" role="option" id="${id}-${position}"
      aria-selected=${position === active ? 'true' : 'false'} @mousedown=${keepFocus} @click=${() => choose(shown[position] ?? null)}>${content}</li>`;
  const select = ({ target }: Event) => (target as HTMLInputElement).select();
  const field = html`<input type="search" role="combobox" id=${id} ?autofocus=${options.isFirst === true} autocomplete="off" spellcheck="false" dir="auto" aria-label=${options.label}
      placeholder=${options.placeholder} aria-expanded=${count > 0 ? 'true' : 'false'} aria-controls="${id}-list"
      aria-autocomplete="list" aria-activedescendant=${active < 0 ? nothing : `${id}-${active}`}
      .value=${options.value} @focus=${select} @input=${type} @keydown=${press} />`;
  const list = html`<ul class="search-results" role="listbox" id="${id}-list" aria-label=${text.searchTitle} ?hidden=${count === 0}>
      ${shown.map((result, at) => option(at, resultOption(app, result)))}
      ${found.length > MAX_SHOWN ? option(MAX_SHOWN, html`<span></span>${text.allResults(found.length)}`) : nothing}
    </ul>`;
  return { field, list, count };
}
