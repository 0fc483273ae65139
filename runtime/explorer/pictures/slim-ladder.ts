import { html, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { OCTAVE_MARK, SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { PracticeMaterial } from '../audio/practice.ts';

/**
 * The notes of a form on one horizontal line of cents; the sounding note is highlighted.
 */

const WIDTH = 260;
const HEIGHT = 30;
const MARGIN = 12;

/**
 * The line, from left to right in every language, as the keys. It is hidden from screen readers, which have the ladders or
 * the lists of notes.
 */
export function slimLadder({ degrees, descending, drones }: PracticeMaterial): TemplateResult {
  const high = Math.max(OCTAVE_CENTS, ...[...degrees, ...descending].map(({ cents }) => cents));
  const x = (cents: number) => MARGIN + (cents / high) * (WIDTH - 2 * MARGIN);
  const closing =
    high <= OCTAVE_CENTS + SAME_NOTE_CENTS ? [{ ...degrees[0], cents: OCTAVE_CENTS, mark: OCTAVE_MARK }] : [];
  // A note of both directions is one dot.
  const own = [...degrees, ...closing].map((note) => ({
    ...note,
    mark: [note, ...descending.filter(({ cents }) => Math.abs(cents - note.cents) < SAME_NOTE_CENTS)]
      .map(({ mark }) => mark)
      .join(' '),
    kind: note.frequency === drones.ghammaz ? 'ghammaz' : 'degree',
  }));
  const others = descending
    .filter(({ cents }) => !own.some((note) => Math.abs(cents - note.cents) < SAME_NOTE_CENTS))
    .map((note) => ({ ...note, kind: 'down' }));
  return html`<svg class="slim" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <line class="rail" x1=${x(0)} x2=${x(high)} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
    ${[...others, ...own].map(
      ({ cents, mark, kind }) =>
        svg`<circle class="slim-note ${kind}" data-mark=${mark} cx=${x(cents)} cy=${HEIGHT / 2} r=${kind === 'down' ? 4.5 : 7} />`,
    )}
  </svg>`;
}
