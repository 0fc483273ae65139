import { allCombinations } from '../api/checks.ts';
import type { CombinationOf } from '../documents/documents.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { lackedInEnglish } from '../documents/pitches/lacking.ts';
import { homeCombination } from '../engine/home.ts';
import type { LackedNote } from '../engine/lacking.ts';
import { type Archive, get } from './archive.ts';
import { listed } from './listed.ts';
import type { NamedThing, NameIndex } from './name-index.ts';
import type { Assumption } from './notes.ts';
import { Refusal } from './refusal.ts';
import { find } from './resolve-name.ts';
import { noteOf } from './resolve-note.ts';

/** The notes that a form lacks from the first starting note of a tuning system, as a sentence after another. */
async function lackedNotes(archive: Archive, path: string, tuningSystem: string): Promise<string> {
  const { comparisons } = (await get(archive, linkTo(path, { tuningSystems: tuningSystem, startingNotes: 'all' }))) as {
    readonly comparisons: { readonly data: readonly { readonly lacks?: readonly LackedNote[] }[] };
  };
  const [lacks] = comparisons.data.flatMap((cell) => (cell.lacks === undefined ? [] : [cell.lacks]));
  return lacks === undefined ? '' : ` ${lackedInEnglish(lacks)}`;
}

/**
 * The tuning system and starting note of an answer: the given ones; otherwise al-Ṣabbāgh's of 1954 from rāst, or the
 * first in which the maqām or jins is realisable.
 *
 * @returns also the parts that were chosen
 * @throws Refusal for names that do not exist
 */
export async function combination(
  index: NameIndex,
  archive: Archive,
  tuningSystem: string | null,
  startingNote: string | null,
  entity?: NamedThing,
): Promise<CombinationOf & { readonly assumed: readonly Assumption[] }> {
  const catalogue = await archive.document('catalogue');
  const everywhere = allCombinations(catalogue);
  const collection = entity?.kind === 'maqam' ? catalogue.maqamat : entity?.kind === 'jins' ? catalogue.ajnas : null;
  const realisable = collection?.find(({ idName }) => idName === entity?.id)?.combinations.map((i) => everywhere[i]);
  const combinations = realisable ?? everywhere;
  if (tuningSystem === null && startingNote === null) {
    const home = homeCombination(combinations) ?? everywhere[0];
    return { ...home, assumed: [{ code: 'tuningChosen', ...home, combinations: combinations.length }] };
  }
  if (tuningSystem === null) {
    const note = noteOf(
      index,
      startingNote ?? '',
      [...new Set(combinations.map((it) => it.startingNote))],
      'No tuning starts',
    );
    const there = combinations.filter((it) => it.startingNote === note);
    const home = homeCombination(there) ?? everywhere[0];
    const others = there.map((it) => it.tuningSystem).filter((id) => id !== home.tuningSystem);
    return { ...home, assumed: [{ code: 'systemChosen', tuningSystem: home.tuningSystem, others }] };
  }
  const { id, name } = find(index, tuningSystem, ['tuning system']);
  const own = everywhere.filter((it) => it.tuningSystem === id);
  if (startingNote !== null) {
    const notes = own.map((it) => it.startingNote);
    return {
      tuningSystem: id,
      startingNote: noteOf(index, startingNote, notes, `${name} does not start`),
      assumed: [],
    };
  }
  const chosen = combinations.find((it) => it.tuningSystem === id);
  const notes = own.map((it) => it.startingNote);
  if (chosen === undefined) {
    const systems = [...new Set(combinations.map((it) => it.tuningSystem))];
    const collection = entity?.kind === 'jins' ? 'ajnas' : 'maqamat';
    const path = pathTo(collection, entity?.id ?? '', 'availability');
    const lacks = await lackedNotes(archive, pathTo(collection, entity?.id ?? '', 'compare'), id);
    throw new Refusal('refused', {
      error: `${entity?.name} cannot be realised in ${id} from ${notes.join(' or ')}: some of its notes have no pitch class there. It has no transpositions there either.${lacks}`,
      hint: `GET ${path} lists the tunings that realise it: ${listed(systems, ', ', (more) => `and ${more} more`)}.`,
    });
  }
  const others = notes.filter((note) => note !== chosen.startingNote);
  return {
    ...chosen,
    assumed: others.length === 0 ? [] : [{ code: 'startingNoteChosen', startingNote: chosen.startingNote, others }],
  };
}
