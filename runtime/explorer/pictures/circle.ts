import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { decimals } from '../../presentation/numbers.ts';
import { spread } from '../../presentation/spread.ts';
import { onActivate } from './activate.ts';
import { NEAREST, reachOf } from './nearest.ts';
import { FULL_TURN, type Point, pointAt } from './polar.ts';
import { leastTarget } from './targets.ts';

/**
 * One octave as a circle: the first pitch at the top, the others clockwise, 1200 cents for a full turn. A click anywhere
 * goes to the nearest note.
 */

export interface CircleNote {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
  /** Whether it is chosen, in a circle for choosing notes. */
  readonly isChosen?: boolean;
}

export interface CircleContent<N extends CircleNote> {
  readonly title: string;
  readonly notes: readonly N[];
  /** Cents with their unit. */
  inCents(cents: string): string;
  play(note: N): void;
}

const RADIUS = 170;
/** Radius of the bend in the line to a name, and horizontal distance of the names from the centre. */
const KNEE = 184;
const NAMES = 200;
/** Width of a letter of a name at the font size for phones. */
const LETTER = 13;
const CENTRE: Point = { x: 0, y: 0 };

/** The first name of a note: there is room for one. The label for screen readers has all names. */
const firstName = (label: string): string => label.split('/')[0];

/** The number of letters of a name, without vowel signs, which take no width. */
const lettersOf = (name: string): number => name.replace(/\p{Mark}/gu, '').length;

interface Placed<N> {
  readonly note: N;
  readonly angle: number;
  readonly isLeft: boolean;
  /** Where the middle of the name is. */
  readonly y: number;
}

/** The names of one half, from the highest down. @param line height of a name */
function half<N extends CircleNote>(notes: readonly N[], isLeft: boolean, line: number): readonly Placed<N>[] {
  const angles = notes
    .map((note) => ({ note, angle: (note.cents / OCTAVE_CENTS) * FULL_TURN, isLeft }))
    .filter(({ angle }) => angle > FULL_TURN / 2 === isLeft)
    .map((place) => ({ ...place, wanted: pointAt(CENTRE, place.angle, KNEE).y }))
    .sort((a, b) => a.wanted - b.wanted);
  const heights = spread(
    angles.map(({ wanted }) => wanted),
    line,
  );
  return angles.map(({ note, angle }, i) => ({ note, angle, isLeft, y: heights[i] }));
}

/** The circle. */
export function circle<N extends CircleNote>(content: CircleContent<N>): TemplateResult {
  const nameWidth = Math.max(...content.notes.map(({ label }) => lettersOf(firstName(label)))) * LETTER;
  const across = NAMES + nameWidth;
  const line = leastTarget(2 * across);
  const places = [false, true].flatMap((isLeft) => half(content.notes, isLeft, line)).sort((a, b) => a.angle - b.angle);
  const heights = places.map(({ y }) => y);
  const top = Math.min(-KNEE, ...heights) - line / 2;
  const bottom = Math.max(KNEE, ...heights) + line / 2;
  const noteView = ({ note, angle, isLeft, y }: Placed<N>): SVGTemplateResult => {
    const side = isLeft ? -1 : 1;
    const dot = pointAt(CENTRE, angle, RADIUS);
    const knee = pointAt(CENTRE, angle, KNEE);
    const name = CENTRE.x + side * NAMES;
    const begin = name - side * 6;
    const reach = reachOf(CENTRE, dot, knee, { x: begin, y }, { x: side * across, y });
    const action = () => content.play(note);
    return svg`<g class="circle-note" role="button" tabindex="0" data-mark=${note.mark} aria-pressed=${note.isChosen ?? nothing}
        aria-label="${note.label}, ${content.inCents(decimals(note.cents, 1))}" data-reach=${reach} @click=${action} @keydown=${onActivate(action)}>
        <rect class="hit" x=${isLeft ? -across : name - 4} y=${y - line / 2} width=${nameWidth + 4} height=${line} rx="3" />
        <text x=${name} y=${y + 5.5} text-anchor=${isLeft ? 'end' : 'start'}>${firstName(note.label)}</text>
      </g>
      <g class="circle-place" aria-hidden="true" data-mark=${note.mark}>
        <path class="ray" d="M ${CENTRE.x} ${CENTRE.y} L ${dot.x} ${dot.y}" />
        <path class="leader" d="M ${dot.x} ${dot.y} L ${knee.x} ${knee.y} L ${begin} ${y}" />
        <circle class="dot" cx=${dot.x} cy=${dot.y} r="5" />
      </g>`;
  };
  return html`<svg class="circle" viewBox="${-across} ${top} ${2 * across} ${bottom - top}" role="group" aria-label=${content.title}
    data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
    <circle class="turn" cx=${CENTRE.x} cy=${CENTRE.y} r=${RADIUS} />
    ${places.map(noteView)}
  </svg>`;
}
