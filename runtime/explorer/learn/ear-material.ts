import type { CombinationOf } from '../../documents/documents.ts';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { sayrPassages } from '../../formats/sayr.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { Data } from '../data/data.ts';
import { entityTypeOf, type Form, loadForm, maqamOf } from '../forms/forms.ts';
import { DIFFERENT_CENTS, firstOctave } from './confusable.ts';
import { centsIn, JINS_PATHS, type MelodyScale, type PhraseNote, phrase } from './phrase.ts';

/** What the ear training asks for: choices of ajnās or maqāmāt, and the paths of their phrases. */

const FIVE = ['jins_rast', 'jins_nahawand', 'jins_bayyat', 'jins_hijaz', 'jins_kurd'];

/** Choices with a name. */
export const LEVELS = {
  two: FIVE.slice(0, 2),
  five: FIVE,
  maqamat: ['maqam_rast', 'maqam_nahawand', 'maqam_bayyat', 'maqam_hijaz', 'maqam_kurd', 'maqam_saba'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Degrees in which the stops of a sayr are looked for: from an octave below the tonic to two octaves above it. */
const DEGREES = Array.from({ length: 22 }, (_, i) => i - 7);
/** The degree of the highest note of the first jins. */
const FOURTH = 3;
/** Phrases that are drawn before one that goes through the whole octave is asked. */
const MAX_DRAWS = 20;

export type EarItem = Awaited<ReturnType<typeof earItem>>;

/** A jins or maqām with the paths of its phrases, as degrees. @throws FetchError when the combination lacks it */
export async function earItem(
  data: Data,
  archive: ArchiveRecords,
  id: string,
  { tuningSystem, startingNote }: CombinationOf,
) {
  const kind = entityTypeOf(id);
  const form = await loadForm(data, kind, id, { tuningSystem, startingNote }, '');
  const tonic = form.ascending[0]?.cents ?? 0;
  const aboveTonic = (degrees: Form['ascending']) => degrees.map(({ cents = 0 }) => cents - tonic);
  const up = firstOctave(aboveTonic(form.ascending));
  const scale = { up, down: kind === 'jins' ? up : firstOctave(aboveTonic(form.descending)) };
  if (kind === 'jins') return { form, scale, paths: JINS_PATHS };
  const isAt = (cents: number) => (degree: number) =>
    [true, false].some((isFalling) => Math.abs(centsIn(scale, { degree, isFalling }) - cents) < SAME_NOTE_CENTS);
  // Some maqāmāt have other notes above the octave.
  const isWide = aboveTonic([...form.ascending, ...form.descending]).some((cents) => !DEGREES.some(isAt(cents)));
  const degrees = DEGREES.filter((degree) => !isWide || degree <= up.length);
  const sources = await stopSources(data.load, archive, form.id, form.detail);
  const maqam = maqamOf(form);
  const suyur = (maqam?.suyur ?? []).map(async ({ stops }) => {
    const passages = await sayrPassages(stops, sources, tonic);
    // Notes that the maqām does not have are left out.
    const path = passages.flat().flatMap(({ cents }) => degrees.find(isAt(cents)) ?? []);
    const isWhole = path.length > 0 && stops.every(({ type }, i) => type === 'direction' || passages[i].length > 0);
    // Without one of its stops, too little of a path can be left to recognise the maqām.
    return isWhole ? path : [0, FOURTH, ...path];
  });
  const paths = await Promise.all(suyur);
  return { form, scale, paths: paths.length === 0 ? [throughOctave(scale)] : paths };
}

/** Up to the octave and down to the tonic. */
const throughOctave = ({ up }: MelodyScale): readonly number[] => [0, up.length, 0];

/** Whether a phrase has another note in one scale than in another. */
const isOther = (notes: readonly PhraseNote[], a: MelodyScale, b: MelodyScale): boolean =>
  notes.some((note) => Math.abs(centsIn(a, note) - centsIn(b, note)) > DIFFERENT_CENTS);

/** A phrase of an item that has another note in each of the other items, unless they have the same notes. */
export function askedPhrase(item: EarItem, items: readonly EarItem[], random: () => number): readonly PhraseNote[] {
  const others = items.filter((it) => it !== item);
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const notes = phrase(item.paths, random);
    if (others.every(({ scale }) => isOther(notes, item.scale, scale))) return notes;
  }
  return phrase([throughOctave(item.scale)], () => 0.5);
}
