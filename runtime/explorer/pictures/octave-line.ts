import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { type Note, passage } from '../audio/schedule.ts';
import { isBetweenKeys } from '../components/between-keys.ts';
import { noteLetter } from '../parts/international.ts';
import { buttonKeys } from './button-keys.ts';

/**
 * The pitches of a tuning as dots on one octave, with the letters of those without a sign and the keys of a piano below. It
 * has the width of its place; the lowest pitch is at the left in every language.
 */

export interface PitchNote extends Note {
  /** Above the first pitch. */
  readonly cents: number;
  readonly label: string;
  readonly englishName: string;
}

/** Cents before the first pitch and after the octave. */
const MARGIN = 60;
const WIDTH = OCTAVE_CENTS + 2 * MARGIN;
const OCTAVE_KEYS = [false, true, false, true, false, false, true, false, true, false, true, false, false];

const percent = (cents: number): string => `${Math.round((10_000 * (cents + MARGIN)) / WIDTH) / 100}%`;
const span = (cents: number): string => `${Math.round((10_000 * cents) / WIDTH) / 100}%`;
/** Whether a name such as `E3` has no sign. */
const isNatural = ({ englishName }: PitchNote): boolean => /^[A-G]\d/.test(englishName);

function noteButton(app: App, notes: readonly PitchNote[], index: number): TemplateResult {
  const { text, player } = app;
  const note = notes[index];
  const [from, to] = [
    ((notes[index - 1]?.cents ?? note.cents - 2 * MARGIN) + note.cents) / 2,
    ((notes[index + 1]?.cents ?? note.cents + 2 * MARGIN) + note.cents) / 2,
  ];
  const label = [note.label, text.inCents(decimals(note.cents, 1))];
  if (isBetweenKeys(note.cents)) label.push(text.betweenKeys);
  return html`<button type="button" class="hit" data-plays data-mark=${note.mark} tabindex=${index === 0 ? '0' : '-1'} title=${label[0]} aria-label=${label.join(text.comma)}
    style="left:${percent(from)};width:${span(to - from)}" @click=${() => void player.play(passage(note.label, [note]))} @keydown=${buttonKeys(null, '.hit')}></button>`;
}

/** @param title for screen readers @param firstKey semitones of the first pitch above C */
export function octaveLine(app: App, title: string, notes: readonly PitchNote[], firstKey: number): TemplateResult {
  const keys = OCTAVE_KEYS.map((_, i) => OCTAVE_KEYS[(i + firstKey) % 12]);
  return html`<div class="line octave-line" style="--octave:${span(OCTAVE_CENTS)}" role=${app.isStatic ? 'img' : 'group'} aria-label=${title}>
    ${notes.map(({ cents, mark, ...note }) => html`<span class="dot ${isBetweenKeys(cents) ? 'between' : ''}" data-mark=${mark} style="left:${percent(cents)}"></span>${isNatural({ ...note, cents, mark }) ? html`<span class="octave-letter" style="left:${percent(cents)}">${noteLetter(note.englishName)}</span>` : nothing}`)}
    <span class="dot octave" style="left:${percent(OCTAVE_CENTS)}"></span>
    <svg class="strip" width="100%" height="18" aria-hidden="true">${keys.map((isBlack, i) => svg`<rect class=${isBlack ? 'black' : 'white'} x=${percent(100 * i - 48)} width=${span(96)} y="1" height="16" />`)}</svg>
    ${app.isStatic ? nothing : notes.map((_, i) => noteButton(app, notes, i))}
  </div>`;
}
