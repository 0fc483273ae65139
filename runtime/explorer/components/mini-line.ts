import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { JinsFamily } from '../../presentation/jins-family.ts';
import { isBetweenKeys } from './between-keys.ts';

/** A scale as a small line of dots, for cards, rows and results. The lowest note is at the left in every language. */

export interface MiniLine {
  readonly notes: readonly {
    /** Above the tonic. */
    readonly cents: number;
    /** Key of the dot, which is highlighted while it sounds. */
    readonly mark?: string;
  }[];
  /** The family that colours it. */
  readonly family: JinsFamily;
  /** Whether a note is one of those that were looked for; without it, notes between two piano keys are filled. */
  readonly isFound?: (cents: number) => boolean;
  /** Whether the octave of the first note, which is not one of the notes, closes the line. */
  readonly isClosed?: boolean;
}

/** Percent of the width at each end. */
const MARGIN = 3;

export function miniLine({ notes, family, isFound, isClosed }: MiniLine): TemplateResult {
  const cents = notes.map((note) => note.cents);
  const [low, high] = [Math.min(0, ...cents), Math.max(OCTAVE_CENTS, ...cents)];
  const x = (at: number): string =>
    `${Math.round(10 * (MARGIN + ((100 - 2 * MARGIN) * (at - low)) / (high - low))) / 10}%`;
  const look = (at: number): string =>
    isFound === undefined ? (isBetweenKeys(at) ? 'filled' : '') : isFound(at) ? 'found' : '';
  // Heights and radius are in the style sheet, which keeps lists without script small.
  return html`<svg class="mini jins-${family}" aria-hidden="true"><rect />${notes.map(
    (note) => svg`<circle class=${look(note.cents) || nothing} data-mark=${note.mark ?? ''} cx=${x(note.cents)} />`,
  )}${isClosed ? svg`<circle class="octave" cx=${x(OCTAVE_CENTS)} />` : nothing}</svg>`;
}
