import { type PlacedLabel, placeLabels } from './label-rows.ts';
import type { LineContent, LineJins, LineNote } from './line-content.ts';
import { letterWidth } from './measure-text.ts';

/** The places of everything in a line, in pixels (pure functions). */

/** The room of a line, and the sizes of its texts. */
export interface LineRoom {
  readonly width: number;
  readonly language: 'en' | 'ar';
  /** The width of a text. @param size of the font */
  measure(text: string, size: number): number;
}

/** A part of a scale in one row: a phone breaks scales that are wider than an octave. */
interface LineSystem {
  readonly low: number;
  readonly high: number;
  readonly x: (cents: number) => number;
  readonly notes: readonly (LineNote & { readonly place: PlacedLabel; readonly name: string })[];
  readonly ajnas: readonly PlacedJins[];
  readonly lanes: readonly (readonly PlacedJins[])[];
  readonly gaps: readonly (readonly [from: number, to: number])[];
  readonly rows: number;
}

interface PlacedJins extends LineJins {
  readonly left: number;
  readonly right: number;
  /** The name as far as it fits; empty if none fits. */
  readonly shown: string;
  readonly size: number;
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

export interface LineLayout {
  readonly isPhone: boolean;
  readonly radius: number;
  /** Heights: of a block, of the name in it, which plays the jins, of the line from the top of its block, of a label, and from one row of labels to the next. */
  readonly block: number;
  readonly name: number;
  readonly line: number;
  readonly label: number;
  readonly pitch: number;
  readonly systems: readonly LineSystem[];
}

/** Height of the name in a block. */
const NAME = 46;
/** Content narrower than this has the measures of a phone. */
const PHONE = 600;
/** A phone breaks wider scales. */
const MAX_SYSTEM_CENTS = 1300;
const OCTAVE = 1200;
/** Cents in which two notes, or the ends of two ajnās, are the same. */
const SAME = 1;

const SIZES = { en: { name: 18, phone: 16, small: 14 }, ar: { name: 19, phone: 17, small: 15 } } as const;
const BLOCK_PADDING = 16;
const ARROWS = { up: ' ↑', down: ' ↓', both: '' } as const;

const sizesOf = (language: LineRoom['language'], isPhone: boolean) => {
  const { name, phone, small } = SIZES[language];
  return { name: isPhone ? phone : name, jins: [name, phone, small], small };
};

/** A name of a jins in shorter and shorter forms. */
const shorterNames = (name: string): readonly string[] => {
  const withoutNote = name.split(/ al-| ʿalā | ال| على /)[0];
  return [...new Set([name, withoutNote, withoutNote.split(' (')[0]])];
};

/** Cents at which a phone breaks a scale: where the jins across the octave begins, else the octave or the note below it. */
function breakOf({ notes, ajnas }: LineContent): number {
  const across = ajnas.find(({ low, high }) => low > OCTAVE / 2 && low <= OCTAVE && high > OCTAVE + SAME);
  const below = notes.filter(({ cents }) => cents <= OCTAVE + SAME).at(-1)?.cents ?? OCTAVE;
  return across?.low ?? below;
}

/** The free parts of a range between ajnās. */
function gapsOf(ajnas: readonly LineJins[], low: number, high: number): readonly (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  let at = low;
  for (const jins of [...ajnas].sort((a, b) => a.low - b.low)) {
    if (jins.low - at > 2 * SAME) gaps.push([at, jins.low]);
    at = Math.max(at, jins.high);
  }
  if (high - at > 2 * SAME) gaps.push([at, high]);
  return gaps;
}

function systemOf(
  content: LineContent,
  room: LineRoom,
  isPhone: boolean,
  range: readonly [number, number],
  longest: number,
) {
  const [low, high] = range;
  const { width, language, measure } = room;
  const sizes = sizesOf(language, isPhone);
  const margin = isPhone ? 28 : 56;
  const x = (cents: number): number =>
    Math.round(10 * (margin + ((cents - low) / longest) * (width - 2 * margin))) / 10;
  const isInside = ({ low: from, high: to }: LineJins) => to > low + SAME && from < high - SAME;
  const placeJins = (jins: LineJins): PlacedJins => {
    const [left, right] = [x(Math.max(jins.low, low)), x(Math.min(jins.high, high))];
    const free = right - left - BLOCK_PADDING;
    const options = [
      ...shorterNames(jins.name).map((name) => [name, sizes.jins[0]] as const),
      ...sizes.jins.slice(1).map((size) => [shorterNames(jins.name).at(-1) ?? '', size] as const),
    ];
    const [shown, size] = options.find(([name, px]) => measure(name, px) <= free) ?? ['', sizes.small];
    return { ...jins, left, right, shown, size, isCutLeft: jins.low < low - SAME, isCutRight: jins.high > high + SAME };
  };
  const ajnas = content.ajnas.filter(isInside).map(placeJins);
  const notes = content.notes
    .filter(({ cents }) => cents >= low - SAME && cents <= high + SAME)
    .map((note) => {
      const name = `${note.label.split('/')[0].trim()}${ARROWS[note.way]}`;
      const after = isPhone ? '' : ` · ${Math.round(note.cents)}`;
      const letter = letterWidth(measure, note.englishName, sizes.small, after);
      const needed = Math.max(measure(name, sizes.name), letter);
      return { note, name, x: x(note.cents), width: Math.ceil(needed) + 2 };
    });
  const places = placeLabels(notes, width);
  return {
    low,
    high,
    x,
    notes: notes.map(({ note, name }, i) => ({ ...note, name, place: places[i] })),
    ajnas,
    lanes: content.lanes.map((lane) => lane.filter(isInside).map(placeJins)).filter((lane) => lane.length > 0),
    gaps: gapsOf(content.ajnas.filter(isInside), low, high),
    rows: Math.max(0, ...places.map(({ row }) => row + 1)),
  };
}

/** Places a scale in a room. @example layLine(content, room).systems.length // 1 */
export function layLine(content: LineContent, room: LineRoom): LineLayout {
  const isPhone = room.width < PHONE;
  const cents = content.notes.map((note) => note.cents);
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  const isBroken = isPhone && high - low > MAX_SYSTEM_CENTS;
  const at = isBroken ? breakOf(content) : high;
  const ranges: (readonly [number, number])[] = isBroken
    ? [
        [low, at],
        [at, high],
      ]
    : [[low, high]];
  const longest = Math.max(...ranges.map(([from, to]) => to - from), isPhone ? SAME : (content.span ?? SAME));
  const isArabic = room.language === 'ar';
  const label = isArabic ? 50 : 42;
  // A line without ajnās needs no room for their names.
  const name = content.ajnas.length === 0 ? 0 : NAME;
  return {
    isPhone,
    radius: isPhone ? 10 : 13,
    block: name + (isPhone ? 42 : 50),
    name,
    line: name + (isPhone ? 16 : 20),
    label,
    pitch: label + 4,
    systems: ranges.map((range) => systemOf(content, room, isPhone, range, longest)),
  };
}
