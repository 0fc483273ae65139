import { html, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import type { Note } from '../audio/schedule.ts';

/** Buttons that play one thing. Their sign is drawn, because not every font has it. */

/** A filled picture of 20 units. @param path of SVG */
export const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg>`;

export const PLAY = 'M6 3 17 10 6 17Z';

/** The main action of a page: buttons that play something in several ways. */
export const playSegments = (
  { text, player }: App,
  name: string,
  passages: readonly (readonly [label: string, notes: readonly Note[]])[],
): TemplateResult => html`<div class="segments" role="group" aria-label=${text.playOf(name)}>
  ${passages.map(([label, notes]) => html`<button class="play" data-plays @click=${() => player.play(notes, name)}>${label}</button>`)}
</div>`;

/** A small button in a row. @param label what it plays */
export const playButton = (label: string, play: () => void): TemplateResult =>
  html`<button class="quiet" data-plays aria-label=${label} @click=${play}>${icon(PLAY)}</button>`;
