import { html, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import { keysIn, listOf, storedList, storeList } from '../list/list-items.ts';
import { chipLink } from './controls.ts';
import { icon } from './icon.ts';

/** Choosing scales for the list of one's own, on their pages and on pages with many. */

/** A scale that can be in the list. */
export interface Kept {
  /** Its key, or the beginning of all its keys. */
  readonly key: string;
  /** Gives the key with which it is added. */
  added(): Promise<string>;
}

/** Whether scales are chosen for the list. */
export const isChoosing = ({ route }: App): boolean => route.query.choose === 'on';

/** Begins and ends choosing, and leads to the list. */
export function chooseLinks(app: App): TemplateResult {
  const { text, route, href } = app;
  const isChosen = isChoosing(app);
  return html`${chipLink({ label: text.addToList, isChosen }, href(route.path, { ...route.query, choose: isChosen ? '' : 'on' }))}
    ${isChosen ? html`<a class="chip" href=${href(['list'])}>${text.myList} <small>${keysIn(storedList()).length}</small></a>` : ''}`;
}

/** Adds scales to the list, or removes them, and says so with a link to the list. */
export function addView(app: App, added: readonly string[]): TemplateResult {
  const { text, href } = app;
  const keys = keysIn(storedList());
  const isKept = added.every((key) => keys.includes(key));
  const toggle = () => {
    storeList(listOf(isKept ? keys.filter((key) => !added.includes(key)) : [...keys, ...added]));
    app.refresh();
  };
  return html`<button type="button" class="button" aria-pressed=${isKept ? 'true' : 'false'} @click=${toggle}>${isKept ? icon('check') : ''}${text.addToList}</button>
    <span role="status">${isKept ? html`${text.keptIn} <a href=${href(['list'])}>${text.myList} (${keys.length})</a>` : ''}</span>`;
}

/** Adds a scale to the list, or removes it. */
export function keepView(app: App, name: string, { key, added }: Kept): TemplateResult {
  const keys = keysIn(storedList());
  const others = keys.filter((it) => !it.startsWith(key));
  const isKept = others.length < keys.length;
  const toggle = async () => {
    storeList(listOf(isKept ? others : [...keys, await added()]));
    app.refresh();
  };
  return html`<button type="button" class="round keep" aria-pressed=${isKept ? 'true' : 'false'} aria-label="${app.text.myList}: ${name}" @click=${toggle}>${icon(isKept ? 'check' : 'add')}</button>`;
}
