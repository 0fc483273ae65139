import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';

/**
 * Doors: titles with a line about their content, of which one can be open, with its content below. The address names the
 * open door. On a static page, the content of all doors follows.
 */

export interface Door {
  /** Its name in the address. */
  readonly id: string;
  readonly title: string;
  /** One line about its content. */
  readonly about: unknown;
  /** Rendered while it is open. */
  readonly content: () => unknown;
}

const headOf = ({ title, about }: Pick<Door, 'title' | 'about'>): TemplateResult =>
  html`<span class="door-title">${title}</span><span class="door-about">${about}</span>`;

/** Opens a door, or closes the open one, without a new entry in the history. @param id empty to close */
export const openDoor = ({ route, go }: App, id: string): void => go(route.path, { ...route.query, door: id }, true);

export function doorsView(app: App, doors: readonly Door[]): TemplateResult {
  if (app.isStatic) {
    return html`<ul class="doors">${doors.map((door) => html`<li><a class="door" href=${app.here(`door-${door.id}`)}>${headOf(door)}</a></li>`)}</ul>
      ${doors.map((door) => html`<section class="panel" id="door-${door.id}"><h2>${door.title}</h2>${door.content()}</section>`)}`;
  }
  const open = app.route.query.door ?? '';
  return html`<div class="doors">${doors.map((door) => {
    const isOpen = door.id === open;
    return html`<h2 class="door-head"><button type="button" class="door" id="open-${door.id}" aria-expanded=${isOpen ? 'true' : 'false'}
        aria-controls=${isOpen ? `door-${door.id}` : nothing} @click=${() => openDoor(app, isOpen ? '' : door.id)}>${headOf(door)}</button></h2>
      ${isOpen ? html`<section class="panel" id="door-${door.id}" aria-labelledby="open-${door.id}">${door.content()}</section>` : nothing}`;
  })}</div>`;
}

/** Doors to other pages. @param doors each with the address of its page, or with links in place of its line */
export const doorLinks = (
  doors: readonly (Pick<Door, 'title' | 'about'> & { readonly href?: string })[],
): TemplateResult =>
  html`<ul class="doors">${doors.map(
    ({ href, ...door }) =>
      html`<li>${href === undefined ? html`<div class="door to-page">${headOf(door)}</div>` : html`<a class="door to-page" href=${href}>${headOf(door)}</a>`}</li>`,
  )}</ul>`;
