import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import type { Playable } from '../audio/schedule.ts';
import { partFailure } from '../data/failures.ts';

/** The button that plays something, and stops it while it sounds. It has the same look everywhere. */

const TRIANGLE = 'M8 5v14l11-7z';
const SQUARE = 'M7 7h10v10H7z';

/** Diameters: 64 in the head of a form, 44 in cards and rows, 32 in a target of 44 for notes. */
export type PlaySize = 'l' | 'm' | 's';

interface PlayOptions {
  readonly size?: PlaySize;
  /** A text beside the disc, in the same button. */
  readonly text?: unknown;
  /** Whether there is nothing to play. */
  readonly isDisabled?: boolean;
}

/** Plays something, or stops it; a failure to fetch its notes is shown as a message. */
export function togglePlay({ player, text, notify }: App, item: Playable): void {
  if (player.item?.id === item.id) player.stop();
  else player.play(item).catch((error) => notify(partFailure(text, error)));
}

/** The disc with a triangle, or with a square while the item sounds. */
export const playDisc = ({ player }: App, { id }: Playable): TemplateResult =>
  html`<span class="disc"><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${player.item?.id === id ? SQUARE : TRIANGLE} /></svg></span>`;

export function playView(
  app: App,
  item: Playable,
  { size = 'm', text, isDisabled = false }: PlayOptions = {},
): TemplateResult {
  const isSounding = app.player.item?.id === item.id;
  const label = (isSounding ? app.text.stopOf : app.text.playOf)(item.title);
  return html`<button type="button" class="play play-${size} ${isSounding ? 'on' : ''}" data-plays ?disabled=${isDisabled}
    aria-label=${text === undefined ? label : nothing} @click=${() => togglePlay(app, item)}>
    ${playDisc(app, item)}
    ${text === undefined ? nothing : html`<span class="play-text">${text}</span>`}</button>`;
}
