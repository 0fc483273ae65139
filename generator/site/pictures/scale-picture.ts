import { OCTAVE_CENTS } from '../../../runtime/engine/octave.ts';
import { FAMILY_COLOURS, jinsFamily } from '../../../runtime/presentation/jins-family.ts';
import { decimals } from '../../../runtime/presentation/numbers.ts';
import { inEuropeanDigits, type Names, shortName } from '../../../runtime/presentation/plain-names.ts';
import type { Span } from '../../../runtime/presentation/spans.ts';
import { spread } from '../../../runtime/presentation/spread.ts';
import { withoutIsolates } from '../../../runtime/text/isolated.ts';
import { type Html, html } from '../html.ts';
import type { Scale, ScaleNote } from '../scales.ts';
import { ARABIC_FONT, LATIN_FONT } from './png.ts';

/** Pictures for previews, as SVG: a scale on a line of cents with its names, below its ajnās. */

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
const INNER = WIDTH - 2 * MARGIN;

/** The light theme of the explorer (styles/tokens.css). */
const PAPER = '#fbf8f2';
const INK = '#211c17';
const SOFT = '#5d544a';
const GRID = '#e2d9ca';
const ACCENT = '#8a2f1b';

/** Average width of a letter, in units of the font size; generous, so that text stays inside the picture. */
const LETTER = 0.5;
/** Bands of ajnās end here. */
const BANDS = 385;
const BAND_HEIGHT = 38;
const FIRST_BAND = 210;
/** The line of notes, with and without ajnās above. */
const LINE = { below: 413, alone: 300 } as const;
/** Labels closer than this alternate between two rows. */
const LABEL_WIDTH = 125;
/** With more notes, names do not fit side by side. */
const MAX_UPRIGHT_LABELS = 15;

/** The largest font size up to `most` at which texts fit side by side. */
const fitting = (most: number, width: number, ...texts: readonly string[]): number =>
  Math.min(most, width / (LETTER * (texts.join('  ').length || 1)));

/** The Arabic name with European digits and without marks of direction, which the font does not have. */
const arabicOf = ({ displayName, displayNameAr = displayName }: Names): string =>
  inEuropeanDigits(withoutIsolates(displayNameAr));

const latin = (y: number, size: number, text: string) =>
  html`<text x="${MARGIN}" y="${y}" font-size="${size}">${text}</text>`;

/**
 * resvg lays out every line from left to right, so around a year with a letter the parts of an Arabic text must be
 * reversed.
 */
const inVisualOrder = (text: string): string =>
  /[a-z]/.test(text)
    ? text
        .split(/(?<!\s)\s*(\(\d+[a-z]\)|·)\s*/)
        .reverse()
        .join(' ')
    : text;

const arabic = (y: number, size: number, text: string) =>
  html`<text x="${WIDTH - MARGIN}" y="${y}" font-size="${size}" text-anchor="end" font-family="${ARABIC_FONT}">${inVisualOrder(text)}</text>`;

function heading({ title, tuning }: Scale): Html {
  const rows = (names: Names, y: number, step: number, most: number) => [
    latin(y, fitting(most, INNER, names.displayName), names.displayName),
    arabic(y + step, fitting(most, INNER, arabicOf(names)), arabicOf(names)),
  ];
  if (tuning === null) return html`${rows(title, 95, 75, 52)}`;
  const size = fitting(60, INNER, title.displayName, arabicOf(title));
  return html`${latin(95, size, title.displayName)}${arabic(95, size, arabicOf(title))}<g fill="${SOFT}">${rows(tuning, 145, 40, 28)}</g>`;
}

type XOfCents = (cents: number) => number;

function bands(ajnas: readonly Span[], at: XOfCents): readonly Html[] {
  const lanes = Math.max(0, ...ajnas.map(({ lane }) => lane)) + 1;
  const step = Math.min(BAND_HEIGHT, (BANDS - FIRST_BAND) / lanes);
  return ajnas.map(({ names, role, low, high, lane, notes }) => {
    const [left, width, top] = [at(low), at(high) - at(low), BANDS - (lane + 1) * step];
    const name = shortName(names.displayName);
    const colour = FAMILY_COLOURS[jinsFamily(notes.map(({ cents }) => cents))];
    const size = fitting(step * 0.6, width - 10, name);
    return html`<rect class="jins" x="${left + 1}" y="${top}" width="${width - 2}" height="${step - 4}" rx="6" fill="${colour}" fill-opacity="${role === 'otherJins' ? 0.22 : 0.46}"/><text x="${left + width / 2}" y="${top + step / 2 - 2 + size / 3}" font-size="${size}" text-anchor="middle">${name}</text>`;
  });
}

/** Places for labels, at least `most` px apart where there is room, between the margins. */
function labelPositions(notes: readonly ScaleNote[], at: XOfCents, most: number): readonly number[] {
  const distance = Math.min(most, INNER / notes.length);
  const positions = spread(
    notes.map(({ cents }) => at(cents)),
    distance,
  );
  const last = notes.length - 1;
  return positions.map((x, i) => Math.min(Math.max(x, MARGIN + i * distance), WIDTH - MARGIN - (last - i) * distance));
}

const centsLabel = (cents: number): string => decimals(cents, 0);

/** Names, cents below. */
function uprightLabels(notes: readonly ScaleNote[], at: XOfCents, y: number): readonly Html[] {
  const isTight = notes.some(({ cents }, i) => i > 0 && at(cents) - at(notes[i - 1].cents) < LABEL_WIDTH);
  const rows = isTight ? [0, 1].map((row) => notes.filter((_, i) => i % 2 === row)) : [notes];
  const size = isTight ? 22 : 32;
  return rows.flatMap((row, i) => {
    const positions = labelPositions(row, at, LABEL_WIDTH);
    return row.map(({ names, cents }, k) => {
      const name = names.displayName.split('/')[0];
      const top = y + 23 + size + i * 92;
      const text = (line: number, letters: number, content: string) =>
        html`<text x="${positions[k]}" y="${top + line * 1.2 * size}" font-size="${letters}" text-anchor="middle">${content}</text>`;
      return html`<line x1="${at(cents)}" x2="${positions[k]}" y1="${y + 20}" y2="${top - 20}" stroke="${GRID}" stroke-width="2"/>${text(0, fitting(size, LABEL_WIDTH, name), name)}<g font-family="${ARABIC_FONT}">${text(1, size, arabicOf(names).split('/')[0])}</g><g fill="${ACCENT}">${text(2, size, centsLabel(cents))}</g>`;
    });
  });
}

/** Names and cents of many notes, written downwards. */
function turnedLabels(notes: readonly ScaleNote[], at: XOfCents, y: number): readonly Html[] {
  const positions = labelPositions(notes, at, 30);
  return notes.map(({ names, cents }, i) => {
    const name = names.displayName.split('/')[0];
    return html`<line x1="${at(cents)}" x2="${positions[i]}" y1="${y + 16}" y2="${y + 48}" stroke="${GRID}" stroke-width="2"/><text transform="translate(${positions[i] - 7} ${y + 55}) rotate(90)" font-size="21"><tspan fill="${ACCENT}">${centsLabel(cents)}</tspan> ${name}</text>`;
  });
}

/** A scale as a picture. */
export function scalePicture(content: Scale): string {
  const { notes, ajnas, reachesOctave } = content;
  const end = Math.max(
    reachesOctave ? OCTAVE_CENTS : 0,
    ...notes.map(({ cents }) => cents),
    ...ajnas.map(({ high }) => high),
  );
  const at: XOfCents = (cents) => MARGIN + 20 + (cents / end) * (INNER - 40);
  const isTurned = notes.length > MAX_UPRIGHT_LABELS;
  const y = ajnas.length === 0 ? LINE.alone : LINE.below;
  const steps = Array.from({ length: Math.floor(end / 100) + 1 }, (_, i) => at(100 * i));
  const labels = isTurned ? turnedLabels : uprightLabels;
  const radius = isTurned ? 8 : 15;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${LATIN_FONT}" fill="${INK}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${heading(content)}
<g stroke="${GRID}" stroke-width="2">${steps.map((x) => html`<line x1="${x}" x2="${x}" y1="${ajnas.length === 0 ? y - 30 : FIRST_BAND}" y2="${y + 16}"/>`)}</g>${bands(ajnas, at)}
<line x1="${at(0)}" x2="${at(end)}" y1="${y}" y2="${y}" stroke="${INK}" stroke-width="4"/>${notes.map(({ cents }) => html`<circle class="note" cx="${at(cents)}" cy="${y}" r="${radius}" fill="${cents === 0 ? ACCENT : INK}"/>`)}
${labels(notes, at, y)}</svg>`.text;
}
