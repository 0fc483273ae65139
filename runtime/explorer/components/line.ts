import { html, nothing, type TemplateResult } from 'lit-html';
import { letterName } from '../../presentation/notation.ts';
import { decimals } from '../../presentation/numbers.ts';
import { withoutIsolates } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { noteLetter, withSigns } from '../parts/international.ts';
import { buttonKeys } from '../pictures/button-keys.ts';
import { isBetweenKeys } from './between-keys.ts';
import type { LineContent, LineNote } from './line-content.ts';
import { type LineLayout, layLine } from './line-layout.ts';

/**
 * A scale on a line of cents: ajnās as blocks with their names, notes as dots with their names below, and the keys of a
 * piano with the tonic on a key. It is drawn in the size in which it is shown, from low at the left to high in every
 * language. A note or a jins plays when it is touched; the arrow keys go from note to note.
 */

type System = LineLayout['systems'][number];

export interface LineOptions {
  /** Whether the lanes of further ajnās are shown. */
  readonly hasLanes?: boolean;
  /** Old places of the notes in cents, as ticks. */
  readonly ticks?: readonly number[];
}

const LANE = 48;
const STRIP = 18;
/** Cents from which a gap between ajnās has its text. */
const WIDE_GAP = 250;
const BLACK = [1, 3, 6, 8, 10];
const KEYS = 12;
const KEY_CENTS = 100;
const px = (value: number): string => `${Math.round(10 * value) / 10}px`;

function jinsView(app: App, jins: System['ajnas'][number], top: number, height: number): TemplateResult {
  const { left, right, shown, size, family, isCutLeft, isCutRight } = jins;
  const item = { id: `jins-${jins.id}`, title: jins.name, notes: jins.notes };
  const look = `jins jins-${family} ${isCutLeft ? 'cut-left' : ''} ${isCutRight ? 'cut-right' : ''}`;
  const style = `left:${px(left + 1)};width:${px(right - left - 2)};top:${px(top)};height:${px(height)};font-size:${size}px`;
  if (app.isStatic) return html`<span class=${look} style=${style}>${shown}</span>`;
  return html`<button type="button" class=${look} style=${style} data-plays aria-label=${app.text.playOf(jins.name)}
    @click=${() => void app.player.play(item)}>${shown}</button>`;
}

function noteText({ text }: App, note: LineNote): string {
  const parts = [note.label, text.inCents(decimals(note.cents, 1))];
  if (note.isTonic) parts.push(text.tonicNote);
  if (note.isGhammaz) parts.push(text.ghammaz);
  if (isBetweenKeys(note.cents)) parts.push(text.betweenKeys);
  if (note.way !== 'both') parts.push(note.way === 'up' ? text.onlyUp : text.onlyDown);
  return parts.join(text.comma);
}

/** The keys of the piano below a system, as two paths. */
function strip({ low, high, x }: System, tonicKey: number, width: number): TemplateResult {
  const unit = x(KEY_CENTS) - x(0);
  const first = Math.ceil(low / KEY_CENTS);
  const keys = Array.from({ length: Math.floor(high / KEY_CENTS + 0.25) - first + 1 }, (_, i) => first + i);
  const isBlack = (key: number) => BLACK.includes((((key + tonicKey) % KEYS) + KEYS) % KEYS);
  const inside = (at: number) => Math.round(10 * Math.max(1, Math.min(width - 1, at))) / 10;
  const path = (shown: readonly number[]) =>
    shown
      .map((key) => [x(key * KEY_CENTS) - unit / 2 + 1, x(key * KEY_CENTS) + unit / 2 - 1].map(inside))
      .map(([from, to]) => `M${from} 1H${to}v16H${from}z`)
      .join('');
  return html`<svg class="strip" width=${width} height=${STRIP} aria-hidden="true"><path class="white" d=${path(keys.filter((key) => !isBlack(key)))} /><path class="black" d=${path(keys.filter(isBlack))} /></svg>`;
}

function systemView(
  app: App,
  content: LineContent,
  layout: LineLayout,
  system: System,
  width: number,
  { hasLanes = false, ticks = [] }: LineOptions,
  isFirst: boolean,
): TemplateResult {
  const { text } = app;
  const { radius, block, name, line, label, pitch, isPhone } = layout;
  const lanes = hasLanes ? system.lanes.toReversed() : [];
  const top = lanes.length * LANE;
  const y = top + line;
  const foot = top + block + 8;
  const stripTop = foot + system.rows * pitch + 4;
  const dotY = (note: LineNote) => (note.way === 'down' ? y + 20 : y);
  const play = (note: LineNote) => void app.player.play({ id: `note-${note.mark}`, title: note.label, notes: [note] });
  const { notes } = system;
  const bounds = notes.map(({ place: { x } }, i) => [
    i === 0 ? x - 24 : (notes[i - 1].place.x + x) / 2,
    i === notes.length - 1 ? x + 24 : (notes[i + 1].place.x + x) / 2,
  ]);
  const isTabStop = (i: number) => isFirst && i === 0;
  return html`<div class="line-system ${isPhone ? 'narrow' : ''}" style="width:${px(width)};height:${px(stripTop + STRIP + 4)};--r:${px(radius)};--label:${px(label)}">
    ${lanes.map((lane, i) => lane.map((jins) => jinsView(app, jins, i * LANE, LANE - 4)))}
    ${system.ajnas.map((jins) => jinsView(app, jins, top, block))}
    ${system.gaps.map(([from, to]) => {
      const room = system.x(to) - system.x(from) - 16;
      const words = [text.emptyHere, text.emptyShort].find((it) => app.measure(it, 14) + 8 <= room);
      return html`<span class="gap" style="left:${px(system.x(from))};width:${px(system.x(to) - system.x(from))};top:${px(y - 1)}"></span>
        ${to - from < WIDE_GAP || words === undefined || content.ajnas.length === 0 ? nothing : html`<span class="gap-text" style="left:${px(system.x(from))};width:${px(system.x(to) - system.x(from))};top:${px(top)}">${words}</span>`}`;
    })}
    ${notes.map((note) => html`<span class="column" data-mark=${note.mark} style="left:${px(note.place.x)};top:${px(top + name)};height:${px(foot + note.place.row * pitch - top - name)}"></span>`)}
    ${system.ajnas.map(({ left, right, family }) => html`<span class="stroke jins-${family}" style="left:${px(left)};width:${px(right - left)};top:${px(y - 3)}"></span>`)}
    ${ticks.filter((cents) => cents >= system.low - 1 && cents <= system.high + 1).map((cents) => html`<span class="tick" style="left:${px(system.x(cents))};top:${px(y - 22)}"></span>`)}
    ${notes.map((note) => html`<span class="leader" style="left:${px(note.place.x)};top:${px(dotY(note))};height:${px(foot + note.place.row * pitch + 4 - dotY(note))}"></span>`)}
    ${notes.map(
      (note) =>
        html`<span class="dot ${isBetweenKeys(note.cents) ? 'between' : ''} ${note.isTonic ? 'tonic' : ''} ${note.isGhammaz ? 'ghammaz' : ''} ${note.isOctave ? 'octave' : ''} ${note.way}" data-mark=${note.mark} style="left:${px(note.place.x)};top:${px(dotY(note))}"></span>`,
    )}
    ${notes.map(({ place, name: noteName, mark, englishName, cents }) => {
      // A moved note is called by its letter.
      const isLetter = withoutIsolates(noteName).startsWith(letterName(englishName));
      const letter = isLetter ? '' : noteLetter(englishName);
      const about = isPhone ? letter : html`${letter}${letter === '' ? '' : ' · '}${Math.round(cents)}`;
      return html`<span class="label ${place.isCrossed ? 'crossed' : ''}" data-mark=${mark} style="left:${px(place.centre - place.width / 2)};width:${px(place.width)};top:${px(foot + place.row * pitch)}"><span class="name">${withSigns(noteName)}</span><span class="about">${about}</span></span>`;
    })}
    ${
      app.isStatic
        ? nothing
        : notes.map(
            (
              note,
              i,
            ) => html`<button type="button" class="hit" data-plays data-mark=${note.mark} tabindex=${isTabStop(i) ? '0' : '-1'} aria-label=${noteText(app, note)}
        style="left:${px(bounds[i][0])};width:${px(bounds[i][1] - bounds[i][0])};top:${px(top + name)};height:${px(block - name + 4)}"
        @click=${() => play(note)} @keydown=${buttonKeys(null, '.hit')}></button>`,
          )
    }
    <div class="strip-frame" style="top:${px(stripTop)}">${strip(system, content.tonicKey, width)}</div>
  </div>`;
}

function lineAt(app: App, content: LineContent, width: number, options: LineOptions): TemplateResult {
  const layout = layLine(content, { width, language: app.language, measure: app.measure });
  return html`<div class="line at-${width}" role="group" aria-label=${content.title}>${layout.systems.map((system, i) =>
    systemView(app, content, layout, system, width, options, i === 0),
  )}</div>`;
}

/** The line in the width of the content; a static page has one for each kind of device. */
export const lineView = (app: App, content: LineContent, options: LineOptions = {}): TemplateResult =>
  html`${app.widths.map((width) => lineAt(app, content, width, options))}`;

/** The names of the signs of a line, as far as it has them. */
export function lineLegend({ text }: App, { notes }: LineContent): TemplateResult {
  const has = (test: (note: LineNote) => boolean) => notes.some(test);
  const sign = (look: string, label: string) => html`<li><span class="dot ${look}"></span>${label}</li>`;
  return html`<ul class="legend">
    ${sign('tonic', text.tonicNote)}
    ${has(({ isGhammaz }) => isGhammaz) ? sign('ghammaz', text.ghammaz) : nothing}
    ${has(({ cents }) => isBetweenKeys(cents)) ? sign('between', text.betweenKeys) : nothing}
    <li><svg width="18" height="12" aria-hidden="true" class="strip"><path class="white" d="M1 1h7v10h-7z" /><path class="black" d="M9 1h7v10h-7z" /></svg>${text.pianoKeys}</li>
    ${has(({ way }) => way !== 'both') ? html`<li>↑ ${text.onlyUp} · ↓ ${text.onlyDown}</li>` : nothing}
  </ul>`;
}
