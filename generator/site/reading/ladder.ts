import { hueOf } from '../../../runtime/presentation/hues.ts';
import type { Language } from '../../../runtime/presentation/location.ts';
import { decimals } from '../../../runtime/presentation/numbers.ts';
import { nameIn, noteNames, shortName } from '../../../runtime/presentation/plain-names.ts';
import type { Span } from '../../../runtime/presentation/spans.ts';
import { spread } from '../../../runtime/presentation/spread.ts';
import { type Html, html } from './html.ts';
import type { PitchRow } from './notes-table.ts';

/** Notes at their height in cents, next to their ajnās: SVG with the styles of the explorer's ladder. */

const WIDTH = 420;
const MARGIN = 24;
const PIXELS_PER_CENT = 0.46;
const RAIL = 84;
const NAMES = 106;
const LANES = 272;
const LANE_WIDTH = 37;
const BAR_WIDTH = 30;
const LINE_HEIGHT = 22;
const DOT = 7;
const MIN_DOT = 3;
/** Average width of a letter of a jins's name. */
const LETTER_WIDTH = 6.4;

/** @param spans in the cents of the pitches */
export function ladder(language: Language, pitches: readonly PitchRow[], spans: readonly Span[]): Html {
  const notes = pitches
    .map((pitch) => ({ name: nameIn(language, noteNames(pitch)), cents: pitch.cents ?? 0 }))
    .sort((a, b) => a.cents - b.cents);
  const low = notes[0]?.cents ?? 0;
  const high = Math.max(...notes.map(({ cents }) => cents), ...spans.map((span) => span.high));
  const height = Math.max((high - low) * PIXELS_PER_CENT, (notes.length - 1) * LINE_HEIGHT) + 2 * MARGIN;
  const width = LANES + (Math.max(-1, ...spans.map(({ lane }) => lane)) + 1) * LANE_WIDTH;
  const scale = (height - 2 * MARGIN) / (high - low);
  const y = (cents: number) => Math.round(height - MARGIN - (cents - low) * scale);
  const isMirrored = language === 'ar';
  const x = (left: number) => (isMirrored ? WIDTH - left : left);
  const [start, end] = isMirrored ? ['end', 'start'] : ['start', 'end'];
  const depths = notes.map(({ cents }) => -y(cents));
  const labels = spread(depths, LINE_HEIGHT).map((depth) => Math.round(-depth));
  // Names that make room for each other may go beyond the scale.
  const upperEdge = Math.min(0, ...labels.map((label) => label - LINE_HEIGHT));
  const lowerEdge = Math.max(height, ...labels.map((label) => label + LINE_HEIGHT));
  const steps = depths.slice(1).map((depth, i) => depth - depths[i]);
  /** Dots close to each other are smaller, so that they do not overlap. */
  const radius = (i: number) =>
    Math.max(MIN_DOT, Math.min(DOT, (steps[i - 1] ?? height) / 2, (steps[i] ?? height) / 2));
  const note = ({ name, cents }: (typeof notes)[number], i: number) =>
    html`<g class="note"><path class="leader" d="M ${x(RAIL)} ${y(cents)} L ${x(NAMES - 4)} ${labels[i]}"/><text class="cents" x="${x(RAIL - 16)}" y="${labels[i] + 5}" text-anchor="${end}">${decimals(cents - low, 0)}</text><text class="name" x="${x(NAMES)}" y="${labels[i] + 5}" text-anchor="${start}">${name}</text></g><g class="rung"><circle class="dot" cx="${x(RAIL)}" cy="${y(cents)}" r="${radius(i)}"/></g>`;
  const colours = [...new Set(spans.map(({ id }) => id))];
  const span = ({ id, names, role, lane, ...ends }: Span) => {
    const centre = x(LANES + lane * LANE_WIDTH + BAR_WIDTH / 2);
    const [top, length] = [y(ends.high) + 1, y(ends.low) - y(ends.high) - 2];
    const name = shortName(nameIn(language, names));
    return html`<g class="span ${role} hue-${hueOf(colours.indexOf(id))}"><rect x="${centre - BAR_WIDTH / 2}" y="${top}" width="${BAR_WIDTH}" height="${length}" rx="5"/></g>${name.length * LETTER_WIDTH > length ? null : html`<text class="span-name" transform="translate(${centre + 4.5} ${top + length / 2}) rotate(-90)" text-anchor="middle">${name}</text>`}`;
  };
  return html`<svg class="ladder" viewBox="${isMirrored ? WIDTH - width : 0} ${upperEdge} ${width} ${lowerEdge - upperEdge}" width="${width}" aria-hidden="true"><line class="rail" x1="${x(RAIL)}" x2="${x(RAIL)}" y1="${y(high)}" y2="${y(low)}"/>${spans.map(span)}${notes.map(note)}</svg>
        `;
}
