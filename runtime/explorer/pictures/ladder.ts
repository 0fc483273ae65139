import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { jinsFamily } from '../../presentation/jins-family.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { Rung, Span } from '../../presentation/spans.ts';
import { spread } from '../../presentation/spread.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { buttonKeys, UPWARDS } from './button-keys.ts';
import { NEAREST, reachOf } from './nearest.ts';
import type { Range } from './ruler.ts';
import { leastTarget, NARROW, playedTarget } from './targets.ts';

/**
 * A pitch ladder: notes at their height in cents, the intervals between them, and ajnās as coloured bars next to them. A
 * click among the notes plays the nearest note, a click among the bars the nearest jins.
 */

interface LadderNote extends Rung {
  readonly degree: string;
  readonly label: string;
  readonly isGhammaz: boolean;
}

interface LadderContent {
  readonly title: string;
  readonly notes: readonly LadderNote[];
  readonly spans: readonly Span[];
  /** Cents at the bottom and the top of the picture; the same for ladders side by side. */
  readonly range: Range;
  /** The octave of the tonic, if the notes do not reach it; else null. */
  readonly octave: LadderNote | null;
}

/** Width at most, so that a phone shows the picture in its own size. */
const WIDTH = 392;
/** Half of what a finger needs, so that the outer notes have it in a picture that is shrunk to LEAST_SCALE too. */
const MARGIN = 25;
const PIXELS_PER_CENT = 0.38;
/** Height at most, between the outer notes, so that name, tuning and ladder share a screen. */
const MAX_RANGE = 450;
const RAIL = 64;
const NAMES = 86;
const LANES = 250;
const LANE_WIDTH = 35;
/** The style sheet shrinks the picture to this part of its height at most. */
const LEAST_SCALE = 0.86;
/** Gap at the ends of a bar, so that bars that end on the same note do not touch. */
const BAR_GAP = 1.5;
const TICK = 6;
const RADIUS = 5;
/** Radius of a dot. Dots close to each other are smaller, so that they do not overlap. */
const DOT = 12;
const MIN_DOT = 7;
/** Preferred height of a name, which is a touch target. */
const NAME = 30;
const CENTS_LINE = 14;
/** Minimum distance of two names with an interval between them; Arabic names are higher. */
const ROOM_FOR_INTERVAL = { latin: 36, arabic: 46 };
/** Length of a bar for each letter of the name of its jins. */
const PIXELS_PER_LETTER = 6.4;

/** Positions to a tenth, which keeps pages without script small. */
const rounded = (position: number): number => Math.round(10 * position) / 10;

const fitting = (text: string, pixels: number): string => {
  const letters = Math.floor(pixels / PIXELS_PER_LETTER);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1))}…`;
};

export function ladder(app: App, { title, notes: degrees, spans, range, octave }: LadderContent): TemplateResult {
  const { text, language, player } = app;
  const [low, high] = range;
  const isMirrored = language === 'ar';
  const notes = octave === null ? degrees : [...degrees, octave];
  const scale = Math.min(PIXELS_PER_CENT, MAX_RANGE / (high - low));
  const height = rounded((high - low) * scale + 2 * MARGIN);
  const lanes = Math.max(0, ...spans.map(({ lane }) => lane + 1));
  const laneWidth = Math.min(LANE_WIDTH, (WIDTH - LANES) / lanes);
  const barWidth = rounded(0.8 * laneWidth);
  const width = LANES + lanes * laneWidth;
  const across = Math.max(width, NARROW / LEAST_SCALE);
  const y = (cents: number) => rounded(height - MARGIN - (cents - low) * scale);
  const x = (left: number) => (isMirrored ? WIDTH - left : left);
  const [start, end] = isMirrored ? ['end', 'start'] : ['start', 'end'];
  const tonic = notes[0]?.cents ?? 0;
  const steps = notes.slice(1).map(({ cents }, i) => y(notes[i].cents) - y(cents));
  const dots = notes.map((_, i) =>
    rounded(Math.min(DOT, Math.max(MIN_DOT, Math.min(steps[i - 1] ?? 2 * DOT, steps[i] ?? 2 * DOT) / 2))),
  );
  /** Heights for labels of the notes, with a minimum distance. */
  const apart = (distance: number): readonly number[] =>
    spread(
      notes.map(({ cents }) => -y(cents)),
      distance,
    ).map((above) => rounded(-above));
  const nameHeights = apart(Math.max(NAME, leastTarget(across)));
  /** The extent of a name's touch target towards the next name: half the distance, or the minimum for a finger. */
  const reach = (i: number, next: number): number =>
    Math.min(playedTarget(across), Math.abs(nameHeights[i] - (nameHeights[next] ?? Number.POSITIVE_INFINITY))) / 2;
  const centsHeights = apart(CENTS_LINE);

  const intervals = notes.slice(1).map((note, i): SVGTemplateResult | typeof nothing => {
    const [from, to] = [nameHeights[i], nameHeights[i + 1]];
    if (from - to < ROOM_FOR_INTERVAL[isMirrored ? 'arabic' : 'latin']) return nothing;
    return svg`<text class="interval" x=${x(NAMES)} y=${(from + to) / 2 + 4}>${decimals(note.cents - notes[i].cents, 0)}</text>`;
  });

  // The other labels of a note are hidden from screen readers: the note's own label contains them.
  const rungMarks = (note: LadderNote, i: number): SVGTemplateResult => svg`
    <g class="rung" data-mark=${note.mark}>
      <text class="cents" x=${x(RAIL - 22)} y=${centsHeights[i] + 4}>${decimals(note.cents - tonic, 0)}</text>
      ${note.isGhammaz ? svg`<circle class="ring" cx=${x(RAIL)} cy=${y(note.cents)} r=${dots[i] + 4} />` : nothing}
      <circle class="dot" cx=${x(RAIL)} cy=${y(note.cents)} r=${dots[i]} />
      <text class="roman" x=${x(RAIL)} y=${y(note.cents) + 3.5}>${note.degree}</text>
    </g>`;

  /** The value of `data-reach` of a note: a line along its cents, its dot and its name. */
  const lineOf = (note: LadderNote, i: number): string =>
    reachOf(
      { x: x(0), y: centsHeights[i] },
      { x: x(RAIL - 22), y: centsHeights[i] },
      { x: x(RAIL), y: y(note.cents) },
      { x: x(NAMES - 4), y: nameHeights[i] },
      { x: x(LANES), y: nameHeights[i] },
    );

  const noteGroup = (note: LadderNote, i: number): SVGTemplateResult => {
    const play = () => void player.play(passage(note.label, [note]));
    return svg`
    <g class="note ${note.isGhammaz ? 'ghammaz' : ''}" role="button" tabindex=${i === 0 ? '0' : '-1'} data-mark=${note.mark} data-reach=${lineOf(note, i)}
       aria-label=${[note.label, note.degree, text.inCents(decimals(note.cents - tonic, 1)), ...(note.isGhammaz ? [text.ghammaz] : [])].join(text.comma)}
       @click=${play} @keydown=${buttonKeys(play, '.note', UPWARDS)}>
      <rect class="hit" x=${isMirrored ? WIDTH - LANES + 6 : 0} y=${nameHeights[i] - reach(i, i + 1)} width=${LANES - 6} height=${reach(i, i + 1) + reach(i, i - 1)} rx="4" />
      <path class="leader" d="M ${x(RAIL + dots[i])} ${y(note.cents)} L ${x(NAMES - 4)} ${nameHeights[i]}" />
      <text class="name" x=${x(NAMES)} y=${nameHeights[i] + 5}>${note.label}</text>
    </g>`;
  };

  const spanGroup = (span: Span, i: number): SVGTemplateResult => {
    const left = LANES + span.lane * laneWidth;
    // A jins beyond the octave continues above the picture.
    const top = Math.max(y(span.high), -BAR_GAP - RADIUS);
    const length = y(span.low) - top;
    const seen = y(span.low) - Math.max(top, 0);
    const centre = rounded(x(left + barWidth / 2));
    const middle = reachOf({ x: centre, y: Math.max(top, 0) }, { x: centre, y: top + length });
    const name = shortName(nameIn(language, span.names));
    const play = () => void player.play(passage(nameIn(language, span.names), span.notes));
    // The ends of a bar are its outer notes; ticks on the side of the rail mark the notes between.
    const inside = span.notes.slice(1, -1).filter(({ cents }) => y(cents) > 0);
    const inward = isMirrored ? -1 : 1;
    const edge = centre - inward * (barWidth / 2);
    return svg`
      <g class="span jins-${jinsFamily(span.notes.map(({ cents }) => cents))} ${span.role}" role="button" tabindex=${i === 0 ? '0' : '-1'}
         aria-label="${text[span.role]}: ${name}" data-reach=${middle} @click=${play} @keydown=${buttonKeys(play, '.span', UPWARDS)}>
        <rect x=${centre - barWidth / 2} y=${top + BAR_GAP} width=${barWidth} height=${length - 2 * BAR_GAP} rx=${RADIUS} />
        <path d=${inside.map(({ cents }) => `M${edge} ${y(cents)}h${inward * TICK}`).join('')} />
      </g>
      <text class="span-name" aria-hidden="true" transform="translate(${centre + 4.5} ${y(span.low) - seen / 2}) rotate(-90)">${fitting(name, seen - 6)}</text>`;
  };

  /** A part of the picture in which a click takes the nearest element. */
  const area = (
    left: number,
    right: number,
    parts: readonly (SVGTemplateResult | typeof nothing)[],
  ): SVGTemplateResult =>
    svg`<g data-nearest data-plays @click=${NEAREST.click} @pointermove=${NEAREST.move} @pointerleave=${NEAREST.leave}>
      <rect class="hit" x=${Math.min(x(left), x(right))} y="0" width=${right - left} height=${height} />${parts}</g>`;

  const [viewX, viewWidth] = isMirrored ? [WIDTH - width, width] : [0, width];
  const top = degrees.at(-1)?.cents ?? 0;
  return html`<svg class="ladder" viewBox="${viewX} 0 ${viewWidth} ${height}" style="--width: ${viewWidth}px; --height: ${height}px"
      preserveAspectRatio=${isMirrored ? 'xMaxYMin' : 'xMinYMin'} text-anchor=${start} role="group" aria-label=${title}>
      <line class="rail" x1=${x(RAIL)} x2=${x(RAIL)} y1=${y(top)} y2=${y(tonic)} />
      ${octave === null ? nothing : svg`<line class="rail above" x1=${x(RAIL)} x2=${x(RAIL)} y1=${y(top)} y2=${y(octave.cents)} />`}
      ${spans.length === 0 ? nothing : area(LANES - 3, width, spans.map(spanGroup))}
      ${area(0, LANES - 3, [...intervals, ...notes.map(noteGroup), svg`<g aria-hidden="true" text-anchor=${end}>${notes.map(rungMarks)}</g>`])}
    </svg>`;
}
