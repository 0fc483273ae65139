import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { App } from '../app.ts';
import type { Playable } from '../audio/schedule.ts';
import { type Names, nameIn } from '../forms/names.ts';
import { type Kept, keepView } from './keep.ts';
import { type MiniLine, miniLine } from './mini-line.ts';
import { playView } from './play.ts';

/** A scale that can be played and opened, as a card of a grid (`ul.cards`) or a row of a list (`ul.rows`). */

export interface ScaleEntry {
  /** Without the word for its kind. */
  readonly names: Names;
  /** Empty if it has no page of its own. */
  readonly href: string;
  readonly item: Playable;
  readonly line: MiniLine;
  /** A line below the name: of a row, in place of the other name. */
  readonly about?: unknown;
  /** More about it, below the row. */
  readonly more?: unknown;
  /** Shown in place of the line while scales are chosen for the list. */
  readonly kept?: Kept;
  /** Whether a filter leaves out the card. */
  readonly isHidden?: boolean;
}

function names({ language }: App, { displayName, displayNameAr = '' }: Names) {
  // Transliterated Arabic is Arabic in Latin script.
  const scripts = [
    { lang: 'ar-Latn', name: displayName },
    { lang: 'ar', name: nameIn('ar', { displayName, displayNameAr }) },
  ] as const;
  const [own, other] = language === 'ar' ? scripts.toReversed() : scripts;
  return {
    own: html`<span lang=${own.lang}>${own.name}</span>`,
    other: displayNameAr === '' ? nothing : html`<span class="other" lang=${other.lang}>${other.name}</span>`,
  };
}

/** The line of a card. A filter renders a hundred cards again, whose lines are as they were. */
const lineOf = ({ isStatic }: App, line: MiniLine): unknown =>
  isStatic ? miniLine(line) : guard(Object.values(line), () => miniLine(line));

/** A card; on a static page, where nothing sounds, the style sheet draws the disc. */
export function cardView(app: App, entry: ScaleEntry): TemplateResult {
  const { own, other } = names(app, entry.names);
  return html`<li class="scale-card" ?hidden=${entry.isHidden === true}>${app.isStatic ? nothing : playView(app, entry.item)}<a class="scale-name" href=${entry.href}>${own} ${other}</a>${entry.kept === undefined ? lineOf(app, entry.line) : keepView(app, nameIn(app.language, entry.names), entry.kept)}${entry.about === undefined ? nothing : html`<small class="faint">${entry.about}</small>`}</li>`;
}

/** A row; on a static page as for cards. */
export function rowView(app: App, entry: ScaleEntry): TemplateResult {
  const { own, other } = names(app, entry.names);
  const name = html`${own} <small>${entry.about ?? other}</small>`;
  return html`<li class="scale-row">${app.isStatic ? nothing : playView(app, entry.item)}
    ${entry.href === '' ? html`<span class="scale-name">${name}</span>` : html`<a class="scale-name" href=${entry.href}>${name}</a>`}${miniLine(entry.line)}${entry.more ?? nothing}</li>`;
}
