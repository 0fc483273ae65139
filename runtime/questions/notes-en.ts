import { listed } from './listed.ts';
import { type Names, type Note, type Noted, type NoteText, noteText } from './notes.ts';

const listedNames = (names: readonly string[]): string => listed(names, ', ', (more) => `and ${more} more`);

const nameOf = ({ displayName }: Names): string => displayName;

const otherChoices = (others: readonly string[]): string =>
  others.length === 0 ? '' : `; other choices: ${others.join(', ')}`;

/** The notes of answers in English. Assumptions are parts of a sentence that begins with "Assumed:". */
export const notesEn: NoteText = {
  tonicAdded: () => '1/1 as the tonic, since the list ends on an octave',
  singlePitch: ({ pitch }) => `1/1 as the tonic below ${pitch}, since a single pitch is no interval`,
  absoluteHertz: () => 'the frequencies as they are, since Hz are absolute',
  inside: () => 'forms that fit inside the pitches, since no form has so many notes',
  tuningChosen: ({ tuningSystem, startingNote, combinations }) =>
    `${tuningSystem} from ${startingNote}, one of ${combinations} tunings and starting notes, since none was named`,
  systemChosen: ({ tuningSystem, others }) =>
    `tuning system ${tuningSystem}, since none was named${otherChoices(others)}`,
  startingNoteChosen: ({ startingNote, others }) =>
    `starting note ${startingNote}, since none was named${otherChoices(others)}`,
  firstTuning: ({ tuningSystem, startingNote, tunings, hasOthers }) =>
    `${tuningSystem === null ? `starting note ${startingNote}` : `${tuningSystem} from ${startingNote}`}, one of ${tunings} that have these notes; ${hasOthers ? '`others` lists the other values' : 'all give the same'}`,
  letterOctave: () => 'a letter without an octave number is in the octave of rāst, C3 to B3',
  farFromLetter: ({ letter, cents }) =>
    `${Math.abs(cents).toFixed(1)} cents ${cents > 0 ? 'above' : 'below'} ${letter} in equal steps from rāst (C)`,
  letterAsTonic: ({ letter, notes }) => `${letter} in any octave: ${listedNames(notes)}`,
  nameGuessed: ({ typed, name, id }) => `${name} (${id}) as the meaning of '${typed}', which is spelled otherwise`,
  wider: ({ within, forms, isInside }) =>
    `With within ${within} (cents), ${forms} forms ${isInside ? 'fit inside' : 'hold'} these pitches.`,
  notWhole: () => 'Without the option whole, forms with further notes are found too.',
  everyTuning: () => 'Without a tuning system, every tuning is searched.',
  fewer: () => 'Fewer pitches are found in more forms.',
  equal: ({ steps, within, names }) =>
    `Letters are notes of each tuning. As cents, ${steps} (±${within}) also gives ${listedNames(names.map(nameOf))}.`,
  intervals: ({ steps, within, names }) =>
    `Frequencies are absolute. As intervals, ${steps} cents (±${within}): ${listedNames(names.map(nameOf))}.`,
  documents: ({ work, id }) => `${work} (${id}) documents`,
  documentedIn: ({ name, id }) => `${name} (${id}) is documented in`,
  undocumented: ({ name, id }) => `${name} (${id}): the archive names no source`,
  otherDescent: () => 'The descent has other notes; descending gives it.',
  truncated: () => 'The search reached its limit: total counts the routes found until then.',
  byAvoided: () => 'Only routes through the avoided maqāmāt lead there.',
  onlyShortest: ({ maxHops }) => `Only the shortest routes; maxHops ${maxHops} gives longer ones too.`,
};

/** Data with its notes as text. */
export type InWords<T> = T extends Note
  ? string
  : T extends readonly (infer I)[]
    ? readonly InWords<I>[]
    : T extends object
      ? { readonly [K in keyof T]: InWords<T[K]> }
      : T;

const isNote = (value: object): value is Note => 'code' in value && String(value.code) in notesEn;

/** Replaces the notes in some data by their text. */
export function inWords<T>(value: T): InWords<T> {
  const replaced = (): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inWords);
    if (isNote(value)) return noteText(notesEn, value);
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, inWords(field)]));
  };
  return replaced() as InWords<T>;
}

/** An answer with its notes as text, as `--json` and assistants have them. No field for no notes. */
export function worded<A extends Partial<Noted>>({ assumed = [], hints = [], ...answer }: A) {
  const text = (notes: Noted['assumed'] | Noted['hints'], separator: string) =>
    notes.map((note) => noteText(notesEn, note)).join(separator);
  return {
    ...answer,
    ...(assumed.length === 0 ? {} : { assumed: text(assumed, '; ') }),
    ...(hints.length === 0 ? {} : { hint: text(hints, ' ') }),
  };
}
