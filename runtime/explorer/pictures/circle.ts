import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../numbers.ts';
import { onActivate } from './activate.ts';
import { FULL_TURN, type Point, pointAt } from './polar.ts';
import { spread } from './spread.ts';

/** One octave as a circle: the first pitch at the top, rising clockwise, a full turn for 1200 cents. */

export interface CircleNote {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
  /** Whether it is one of those chosen, where notes are chosen rather than heard. */
  readonly isChosen?: boolean;
}

export interface CircleContent<N extends CircleNote> {
  readonly title: string;
  readonly notes: readonly N[];
  /** Cents with their unit. */
  inCents(cents: string): string;
  play(note: N): void;
}

const RADIUS = 105;
/** Where the line to a name leaves the circle's direction, and where the name begins. */
const KNEE = 119;
const NAMES = 137;
/** Room for a letter of a name, at the size that it has on phones. */
const LETTER = 9.8;
const LINE = 24;
const MARGIN = 16;
const CENTRE: Point = { x: 0, y: 0 };

/** Letters of a name; vowel signs stand above and below them. */
const lettersOf = (name: string): number => name.replace(/\p{Mark}/gu, '').length;

interface Placed<N> {
  readonly note: N;
  readonly angle: number;
  readonly isLeft: boolean;
  /** Height of the name. */
  readonly y: number;
}

/** The names of one half, from the highest down, so that none covers another. */
function half<N extends CircleNote>(notes: readonly N[], isLeft: boolean): readonly Placed<N>[] {
  const angles = notes
    .map((note) => ({ note, angle: (note.cents / OCTAVE_CENTS) * FULL_TURN, isLeft }))
    .filter(({ angle }) => angle > FULL_TURN / 2 === isLeft)
    .map((place) => ({ ...place, wanted: pointAt(CENTRE, place.angle, KNEE).y }))
    .sort((a, b) => a.wanted - b.wanted);
  const heights = spread(
    angles.map(({ wanted }) => wanted),
    LINE,
  );
  return angles.map(({ note, angle }, i) => ({ note, angle, isLeft, y: heights[i] }));
}

/** The circle. */
export function circle<N extends CircleNote>(content: CircleContent<N>): TemplateResult {
  const places = [...half(content.notes, false), ...half(content.notes, true)].sort((a, b) => a.angle - b.angle);
  const heights = places.map(({ y }) => y);
  const nameWidth = Math.max(...places.map(({ note }) => lettersOf(note.label))) * LETTER;
  const across = NAMES + nameWidth;
  const top = Math.min(-KNEE, ...heights) - MARGIN;
  const bottom = Math.max(KNEE, ...heights) + MARGIN;
  const noteView = ({ note, angle, isLeft, y }: Placed<N>): SVGTemplateResult => {
    const side = isLeft ? -1 : 1;
    const dot = pointAt(CENTRE, angle, RADIUS);
    const knee = pointAt(CENTRE, angle, KNEE);
    const name = CENTRE.x + side * NAMES;
    const action = () => content.play(note);
    return svg`<g class="circle-note" role="button" tabindex="0" data-mark=${note.mark} aria-pressed=${note.isChosen ?? nothing}
        aria-label="${note.label}, ${content.inCents(decimals(note.cents, 1))}" @click=${action} @keydown=${onActivate(action)}>
        <rect class="hit" x=${isLeft ? -across : name - 4} y=${y - LINE / 2} width=${nameWidth + 4} height=${LINE} rx="3" />
        <path class="ray" d="M ${CENTRE.x} ${CENTRE.y} L ${dot.x} ${dot.y}" />
        <path class="leader" d="M ${dot.x} ${dot.y} L ${knee.x} ${knee.y} L ${name - side * 6} ${y}" />
        <circle class="dot" cx=${dot.x} cy=${dot.y} r="5" />
        <text x=${name} y=${y + 5.5} text-anchor=${isLeft ? 'end' : 'start'}>${note.label}</text>
      </g>`;
  };
  return html`<svg class="circle" viewBox="${-across} ${top} ${2 * across} ${bottom - top}" role="group" aria-label=${content.title}>
    <circle class="turn" cx=${CENTRE.x} cy=${CENTRE.y} r=${RADIUS} />
    ${places.map(noteView)}
  </svg>`;
}
