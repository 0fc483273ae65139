import { html, render, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import { icon } from './icon.ts';

/** A dialog with a list or choices: under the button that opens it, on a phone at the foot of the screen. */

const MARGIN = 16;

/** Puts the dialog under its button, as far as the window has room. */
function placeUnderButton({ currentTarget, newState }: ToggleEvent): void {
  const dialog = currentTarget;
  if (newState !== 'open' || !(dialog instanceof HTMLElement)) return;
  const button = document.querySelector(`[popovertarget="${dialog.id}"]`);
  if (button === null) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isMirrored = document.documentElement.dir === 'rtl';
  dialog.style.setProperty('--from', `${Math.max(MARGIN, isMirrored ? clientWidth - right : left)}px`);
  dialog.style.setProperty('--top', `${Math.min(bottom + MARGIN / 4, innerHeight / 2)}px`);
}

/** Moves a dialog that is wider than the room beside its button to the edge of the window. */
function keepInside({ currentTarget, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(currentTarget instanceof HTMLElement)) return;
  const { left, right } = currentTarget.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  const outside = dir === 'rtl' ? MARGIN - left : right + MARGIN - clientWidth;
  const from = Number.parseFloat(currentTarget.style.getPropertyValue('--from'));
  if (outside > 0) currentTarget.style.setProperty('--from', `${Math.max(0, from - outside)}px`);
}

/** @param opens called before the dialog opens or closes */
const dialogFor = (
  { text }: App,
  id: string,
  title: string,
  content: unknown,
  opens: (event: ToggleEvent) => void,
): TemplateResult =>
  html`<div class="dialog" id=${id} popover role="dialog" aria-label=${title} @beforetoggle=${opens} @toggle=${keepInside}>
    <div class="dialog-head"><h2>${title}</h2>
      <button type="button" class="round" popovertarget=${id} popovertargetaction="hide" aria-label=${text.close}>${icon('close')}</button></div>
    ${content}</div>`;

/** @param id which `popovertarget` of its button names */
export const dialogView = (app: App, id: string, title: string, content: unknown): TemplateResult =>
  dialogFor(app, id, title, content, placeUnderButton);

/** A dialog with a long list, which is made when it opens: most dialogs stay closed. */
export function listDialogView(app: App, id: string, title: string, list: () => unknown): TemplateResult {
  const open = (event: ToggleEvent) => {
    const { currentTarget, newState } = event;
    const place = currentTarget instanceof Element ? currentTarget.querySelector<HTMLElement>('.dialog-list') : null;
    if (newState === 'open' && place !== null) render(list(), place);
    placeUnderButton(event);
  };
  return dialogFor(app, id, title, html`<div class="dialog-list"></div>`, open);
}
