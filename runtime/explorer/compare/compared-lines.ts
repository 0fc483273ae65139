import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { SAME_PITCH } from '../../engine/tolerance.ts';
import type { JinsFamily } from '../../presentation/jins-family.ts';
import { decimals } from '../../presentation/numbers.ts';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { type Note, passage } from '../audio/schedule.ts';
import { placeLabels } from '../components/label-rows.ts';
import { buttonKeys } from '../pictures/button-keys.ts';
import { reachOf, TOUCH_AREA } from '../pictures/touch-area.ts';

/** Scales as lines one below the other: the first with all of its notes, the others with those that differ. */

export interface ComparedLineNote extends Note {
  /** In the range of the picture. */
  readonly cents: number;
  readonly label: string;
  /** Otherwise the picture shows its cents. */
  readonly hasName: boolean;
  /** Cents of the note of the first scale beside it; null if that has none. */
  readonly beside: number | null;
}

export interface ComparedLine {
  /** `A` for the first. */
  readonly letter: string;
  readonly family: JinsFamily;
  readonly notes: readonly ComparedLineNote[];
}

/** Content narrower than this has the measures of a phone. */
const PHONE = 600;
/** Cents below which a lens shows the difference of two notes. */
const NEAR = 10;
/** A lens: its cents, its height, and its width on a phone and elsewhere. */
const LENS = { cents: 20, height: 76, phone: 150, wide: 200, gap: 8 } as const;
const LINE_GAP = 76;
/** Air between a ring and a label or a leader. */
const AIR = 10;
/** Of letters with their signs, in parts of their size. */
const LETTERS = { en: { rise: 0.8, fall: 0.26 }, ar: { rise: 1.16, fall: 0.66 } } as const;

const isSame = ({ cents, beside }: ComparedLineNote): boolean =>
  beside !== null && Math.abs(cents - beside) <= SAME_PITCH;
const isNear = ({ cents, beside }: ComparedLineNote): boolean => beside !== null && Math.abs(cents - beside) < NEAR;
const tenth = (value: number): number => Math.round(10 * value) / 10;

/** Its name, or its cents without one. */
const nameOf = ({ label, hasName, cents }: ComparedLineNote): string => (hasName ? label : ltr(decimals(cents, 0)));

/** A note that differs from the first scale: its name or its cents, and by how much it is above or below. */
function differenceText({ text }: App, note: ComparedLineNote): string {
  const { hasName, cents, beside } = note;
  if (beside === null) return nameOf(note);
  const difference = ltr(`${cents > beside ? '+' : ''}${decimals(cents - beside, 1)}`);
  return hasName ? `${nameOf(note)} ${difference}` : `${text.inCents(decimals(cents, 0))}${text.comma}${difference}`;
}

/** Lenses beside each other, which push each other aside; null where there is no room. */
function besideEachOther(xs: readonly number[], lens: number, width: number): readonly number[] | null {
  const step = lens + LENS.gap;
  const lefts: number[] = [];
  for (const x of xs) lefts.push(Math.max(x - lens / 2, 0, (lefts.at(-1) ?? -step) + step));
  for (let i = lefts.length - 1; i >= 0; i--)
    lefts[i] = Math.min(lefts[i], width - lens - (lefts.length - 1 - i) * step);
  return lefts.every((left) => left >= 0) ? lefts : null;
}

interface Extent {
  readonly x: number;
  /** On each side. */
  readonly half: number;
}

/** Lenses under their rings, in rows from the left without room; with leaders where these touch nothing, else with numbers. */
function placeLenses(
  xs: readonly number[],
  { rings, labels }: { readonly rings: readonly Extent[]; readonly labels: readonly Extent[] },
  lens: number,
  width: number,
) {
  const beside = besideEachOther(xs, lens, width)?.map((left, i) => {
    const to = Math.max(left + LENS.gap, Math.min(left + lens - LENS.gap, xs[i]));
    return { x: xs[i], left, row: 0, to };
  });
  const isFree = beside?.every(({ x, to }) =>
    [...labels, ...rings.filter((ring) => ring.x !== x)].every(
      (it) => Math.max(x, to) < it.x - it.half || Math.min(x, to) > it.x + it.half,
    ),
  );
  if (beside !== undefined) return isFree ? beside : beside.map((it) => ({ ...it, to: null }));
  const inRow = Math.max(1, Math.floor((width + LENS.gap) / (lens + LENS.gap)));
  return xs.map((x, i) => ({ x, left: (i % inRow) * (lens + LENS.gap), row: Math.floor(i / inRow), to: null }));
}

function lensView(app: App, note: ComparedLineNote, left: number, top: number, width: number): SVGTemplateResult {
  const { cents, beside } = note;
  const first = beside ?? cents;
  const middle = (cents + first) / 2;
  const x = (at: number) => tenth(left + width / 2 + ((at - middle) / LENS.cents) * (width - 24));
  const ticks = [-8, -6, -4, -2, 0, 2, 4, 6, 8].map((at) => `M${x(middle + at)} ${top + 46}v5`).join('');
  return svg`<g class="lens"><rect x=${left} y=${top} width=${width} height=${LENS.height} rx="8" />
    <text class="differs" x=${left + width / 2} y=${top + 22}>${differenceText(app, note)}</text>
    <path d=${`M${left + 12} ${top + 38}h${width - 24}${ticks}`} />
    <path class="way" d=${`M${x(first)} ${top + 38}H${x(cents)}`} />
    <circle class="own" cx=${x(first)} cy=${top + 38} r="6" /><circle class="differs" cx=${x(cents)} cy=${top + 38} r="6" />
    <text class="small" x=${left + width / 2} y=${top + LENS.height - 8}>${app.text.lensWidth}</text></g>`;
}

function pictureAt(app: App, title: string, lines: readonly ComparedLine[], width: number): TemplateResult {
  const { language, measure, text, isStatic, player } = app;
  const isPhone = width < PHONE;
  const size = (isPhone ? 16 : 18) + (language === 'ar' ? 1 : 0);
  const pitch = size + (language === 'ar' ? 15 : 10);
  const { rise, fall } = LETTERS[language];
  const margin = isPhone ? 38 : 56;
  const radius = isPhone ? 9 : 12;
  const edge = radius + 2 + AIR;
  const all = lines.flatMap(({ notes }) => notes.map(({ cents }) => cents));
  const [low, high] = [Math.min(0, ...all), Math.max(OCTAVE_CENTS, ...all)];
  const x = (cents: number) => tenth(margin + ((cents - low) / (high - low)) * (width - 2 * margin));
  const labelled = (notes: readonly ComparedLineNote[], textOf: (note: ComparedLineNote) => string) => {
    const sorted = notes.toSorted((a, b) => a.cents - b.cents);
    const shown = sorted.map((note) => ({ note, shown: textOf(note) }));
    const places = placeLabels(
      shown.map((it) => ({ x: x(it.note.cents), width: Math.ceil(measure(it.shown, size)) + 2 })),
      width,
    );
    return shown.map((it, i) => ({ ...it, ...places[i] }));
  };
  const rowsOf = (labels: readonly { readonly row: number }[]) => Math.max(0, ...labels.map(({ row }) => row + 1));
  const [first, ...others] = lines;
  const names = labelled(first.notes, nameOf);
  const firstY = rowsOf(names) * pitch + edge;
  const lens = isPhone ? LENS.phone : LENS.wide;
  const radiusOf = (note: ComparedLineNote) => (isSame(note) ? 4.5 : radius);
  let y = firstY;
  let bottom = firstY + radius + 6;
  const placed = others.map((line) => {
    y = bottom + LINE_GAP - radius;
    const differing = line.notes.filter((note) => !isSame(note));
    const labels = labelled(
      differing.filter((note) => !isNear(note)),
      (note) => differenceText(app, note),
    );
    const near = differing.filter(isNear).toSorted((a, b) => a.cents - b.cents);
    const lenses = placeLenses(
      near.map(({ cents }) => x(cents)),
      {
        rings: line.notes.map((note) => ({ x: x(note.cents), half: radiusOf(note) })),
        labels: labels.map((it) => ({ x: it.centre, half: it.width / 2 })),
      },
      lens,
      width,
    );
    const lensTop = y + edge + rowsOf(labels) * pitch + LENS.gap;
    bottom = lensTop - LENS.gap + rowsOf(lenses) * (LENS.height + LENS.gap);
    return { line, y, labels, near, lenses, lensTop };
  });
  const noteView = (note: ComparedLineNote, at: number, look: string, r: number, isTabStop: boolean) => {
    const play = () => void player.play(passage(note.label, [note]));
    const name = `${note.label}${text.comma}${text.inCents(decimals(note.cents, 1))}`;
    const circle = svg`<circle class=${look} cx=${x(note.cents)} cy=${at} r=${r} />`;
    if (isStatic) return circle;
    const point = { x: x(note.cents), y: at };
    return svg`<g class="compared-note" role="button" tabindex=${isTabStop ? '0' : '-1'} aria-label=${name} data-mark=${note.mark}
      data-reach=${reachOf(point, point)} @click=${play} @keydown=${buttonKeys(play, '.compared-note')}>${circle}<title>${name}</title></g>`;
  };
  /** From the first note of a scale to its last. */
  const baseOf = ({ notes }: ComparedLine, at: number) => {
    const own = notes.map(({ cents }) => cents);
    return `M${x(Math.min(...own))} ${at}H${x(Math.max(...own))}`;
  };
  const letterView = (letter: string, at: number, look: string) =>
    svg`<text class="letter ${look}" x=${isPhone ? 8 : 14} y=${at + 6}>${letter}</text>`;
  const numberView = (index: number, left: number, top: number) =>
    svg`<text class="small differs" x=${left} y=${top}>${index + 1}</text>`;
  const look = (note: ComparedLineNote) => (isSame(note) ? 'same' : isNear(note) ? 'near' : 'differs');
  return html`<svg class="line compared-lines at-${width}" width=${width} height=${bottom + 4} style="font-size:${size}px" role=${isStatic ? 'img' : 'group'} aria-label=${title}
    data-nearest data-plays @click=${TOUCH_AREA.click} @pointermove=${TOUCH_AREA.move} @pointerleave=${TOUCH_AREA.leave}>
    <path class="columns" d=${names.map(({ x: at, row }) => `M${at} ${firstY - edge + 2 - row * pitch}V${y + radius + 4}`).join('')} />
    <path class="base jins-${first.family}" d=${baseOf(first, firstY)} />
    ${letterView(first.letter, firstY, '')}
    ${names.map(({ shown, centre, row, isCrossed }) => svg`<text class=${isCrossed ? 'crossed' : ''} x=${centre} y=${tenth(firstY - edge - fall * size - row * pitch)}>${shown}</text>`)}
    ${first.notes.map((note, i) => noteView(note, firstY, 'own', radius, i === 0))}
    ${placed.map(
      ({ line, y: at, labels, near, lenses, lensTop }) => svg`
        <path class="base" d=${baseOf(line, at)} />
        <path class="way" d=${line.notes.map(({ cents, beside }) => (beside === null ? '' : `M${x(beside)} ${at}H${x(cents)}`)).join('')} />
        ${letterView(line.letter, at, 'differs')}
        ${lenses.map(({ x: from, left, row, to }, i) => {
          const top = lensTop + row * (LENS.height + LENS.gap);
          const link =
            to === null
              ? [numberView(i, from, at - radius - 6), numberView(i, left + 14, top + LENS.height - 8)]
              : svg`<path class="way thin" d=${`M${from} ${at}L${to} ${top}`} />`;
          return svg`${lensView(app, near[i], left, top, lens)}${link}`;
        })}
        ${labels.map(({ x: from, row }) => svg`<path class="columns" d=${`M${from} ${at}V${at + edge - 2 + row * pitch}`} />`)}
        ${line.notes.map((note) => noteView(note, at, look(note), radiusOf(note), false))}
        ${labels.map(({ shown, centre, row, isCrossed }) => svg`<text class="differs ${isCrossed ? 'crossed' : ''}" x=${centre} y=${tenth(at + edge + rise * size + row * pitch)}>${shown}</text>`)}`,
    )}
  </svg>`;
}

/** @param lines at least one, the first with names for all of its notes */
export const comparedLines = (app: App, title: string, lines: readonly ComparedLine[]): TemplateResult =>
  html`<div class="compared-picture">${lines[0] === undefined ? nothing : app.widths.map((width) => pictureAt(app, title, lines, width))}</div>`;
