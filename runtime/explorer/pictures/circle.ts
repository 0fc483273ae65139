import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { decimals } from '../numbers.ts';

/** One octave as a circle: the first pitch at the top, rising clockwise, a full turn for 1200 cents. */

export interface CircleNote {
  readonly cents: number;
  readonly label: string;
  readonly mark: string;
}

const SIZE = 640;
/** Room beside the circle for long names. */
const SIDE = 30;
const CENTRE = SIZE / 2;
const RADIUS = 190;
const LABELS = 212;
const OCTAVE = 1200;
const DEGREES = 360;

/** The circle. @param play sounds a note */
export function circle<N extends CircleNote>(
  title: string,
  notes: readonly N[],
  play: (note: N) => void,
): TemplateResult {
  const noteView = (note: N): SVGTemplateResult => {
    const turn = (note.cents / OCTAVE) * DEGREES;
    const isLeft = turn > DEGREES / 2;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      play(note);
    };
    return svg`<g class="circle-note" role="button" tabindex="0" data-mark=${note.mark}
        aria-label="${note.label}, ${decimals(note.cents, 1)} cents" @click=${() => play(note)} @keydown=${onKey}
        transform="rotate(${turn - DEGREES / 4} ${CENTRE} ${CENTRE})">
        <rect class="hit" x=${CENTRE + RADIUS - 14} y=${CENTRE - 9} width="130" height="18" rx="3" />
        <line x1=${CENTRE} x2=${CENTRE + RADIUS} y1=${CENTRE} y2=${CENTRE} />
        <circle cx=${CENTRE + RADIUS} cy=${CENTRE} r="6" />
        <text x=${CENTRE + LABELS} y=${CENTRE + 4.5} text-anchor=${isLeft ? 'end' : 'start'}
          transform=${isLeft ? `rotate(180 ${CENTRE + LABELS} ${CENTRE})` : ''}>${note.label}</text>
      </g>`;
  };
  return html`<svg class="circle" viewBox="${-SIDE} 0 ${SIZE + 2 * SIDE} ${SIZE}" role="group" aria-label=${title}>
    <circle class="turn" cx=${CENTRE} cy=${CENTRE} r=${RADIUS} />
    ${notes.map(noteView)}
  </svg>`;
}
