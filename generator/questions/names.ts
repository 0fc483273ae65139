import { homeCombination } from '../../runtime/engine/home.ts';
import { allCombinations } from '../../runtime/interface/checks.ts';
import { createSearch, resolutionOf, type Searched } from '../../runtime/input/names.ts';
import { createNoteReader, letterIn, type NoteName } from '../../runtime/input/notes.ts';
import { memoize, once } from '../../runtime/memo.ts';
import type { NoteNameList } from '../../runtime/schemas/listings.ts';
import type { SourceList } from '../../runtime/schemas/sources.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { type Archive, get } from './archive.ts';

/** Kinds of things that have names, in the order in which a name without a kind is looked up. */
export const KINDS = ['maqam', 'jins', 'tuning system', 'source', 'note'] as const;
export type Kind = (typeof KINDS)[number];

/** A thing of the archive, by its id. */
export interface Thing {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
}

/** A tuning system from one of its starting notes. */
export interface Place {
  readonly tuningSystem: string;
  readonly startingNote: string;
}

/** Words at the beginning of a name that state its kind. */
const KIND_WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(maq[aā]m|makam)[\s_]|^مقام\s/iu, 'maqam'],
  [/^(jins|djins|cins|ajn[aā]s)[\s_]|^جنس\s/iu, 'jins'],
  [/^note\s/iu, 'note'],
];

interface Named extends Searched {
  readonly kind: Kind;
}

const thing = ({ kind, idName: id, displayName: name, displayNameAr: nameArabic }: Named): Thing => ({
  kind,
  id,
  name,
  ...(nameArabic === undefined ? {} : { nameArabic }),
});

/** Everything that has a name, by kind. */
async function namedThings(archive: Archive): Promise<Readonly<Record<Kind, readonly Named[]>>> {
  const [catalogue, { aliases }, sources, notes] = await Promise.all([
    archive.document('catalogue'),
    archive.document('aliases'),
    get(archive, '/sources?includeArabic=true') as Promise<SourceList>,
    get(archive, '/pitch-classes/note-names?includeArabic=true') as Promise<NoteNameList>,
  ]);
  const spelled = (kind: Kind, things: readonly Searched[]): readonly Named[] =>
    things.map((it) => ({ ...it, kind, aliases: aliases[it.idName] }));
  return {
    maqam: spelled('maqam', catalogue.maqamat),
    jins: spelled('jins', catalogue.ajnas),
    'tuning system': catalogue.tuningSystems.map(({ id, ...names }) => ({
      ...names,
      kind: 'tuning system',
      idName: id,
      aliases: [id],
    })),
    source: sources.data.map(({ id, title, titleAr, contributors, publicationDate }) => ({
      kind: 'source',
      idName: id,
      displayName: title,
      displayNameAr: titleAr,
      aliases: [
        id,
        ...contributors.flatMap(({ firstName, lastName, lastNameAr = '' }) => [
          `${lastName} ${publicationDate}`,
          `${firstName} ${lastName}`,
          ...(lastNameAr === '' ? [] : [lastNameAr]),
        ]),
      ],
    })),
    // A letter without an octave means the note between C3 and B3, the octave of rāst.
    note: [...notes.data]
      .sort((a, b) => Number(b.englishName.endsWith('3')) - Number(a.englishName.endsWith('3')))
      .map(({ noteName, englishName }) => ({
        ...noteName,
        kind: 'note',
        aliases: [englishName, englishName.replace(/-?\d+$/, '')],
      })),
  };
}

const unknown = (kind: string, text: string, nearest: readonly Searched[]): CommandError =>
  new CommandError(EXIT.refused, {
    error: `The archive has no ${kind} '${text}'.`,
    ...(nearest.length === 0
      ? {}
      : {
          hint: `Did you mean ${nearest.map(({ idName, displayName }) => `${displayName} (${idName})`).join(' or ')}?`,
        }),
  });

/** The note with an id or letter name; undefined for other texts. */
function noteIn(notes: readonly Named[], text: string): Named | undefined {
  const letter = letterName(text);
  return notes.find(({ idName, aliases }) => idName === text || (letter !== null && aliases?.includes(letter)));
}

/**
 * Finds things by their names as people write them: in either script, with or without diacritics, by an alias or a
 * similar spelling, or by id.
 */
export function createNames(archive: Archive) {
  const all = once(() => namedThings(archive));
  /** A search among things of some kinds, given as a comma-separated list. */
  const searches = memoize(async (kinds: string) => {
    const [things, { absent }] = await Promise.all([all(), archive.document('aliases')]);
    const names = kinds.split(',') as readonly Kind[];
    return createSearch(
      names.flatMap((kind) => things[kind]),
      names.includes('maqam') ? absent : [],
    );
  });
  const searchOf = (kinds: readonly Kind[]) => searches(kinds.join(','));

  /** Things that a text may name, or else similar names, the best first; without a text all of the kinds. */
  async function search(text: string, kinds: readonly Kind[] = KINDS): Promise<readonly Thing[]> {
    const [things, of] = await Promise.all([all(), searchOf(kinds)]);
    const note = kinds.includes('note') && letterName(text) !== null ? noteIn(things.note, text) : undefined;
    const { found, nearest } = of(text);
    return [...(note === undefined ? [] : [note]), ...(found.length > 0 ? found : nearest)].map(thing);
  }

  /**
   * The one thing that a text names.
   *
   * @param kinds what it may be, the likelier first
   * @throws CommandError that suggests similar names
   */
  async function find(text: string, ...kinds: readonly Kind[]): Promise<Thing> {
    const things = await all();
    const stated = KIND_WORDS.find(([words]) => words.test(text.trim()))?.[1];
    const order = stated !== undefined && kinds.includes(stated) ? [stated] : kinds;
    const trimmed = text.trim().replace(/^note\s+/i, '');
    const ids = order.filter((kind) => kind !== 'note').flatMap((kind) => things[kind]);
    const isNote = order.includes('note') && (order.length === 1 || letterName(trimmed) !== null);
    const exact = ids.find(({ idName }) => idName === trimmed) ?? (isNote ? noteIn(things.note, trimmed) : undefined);
    if (exact !== undefined) return thing(exact);
    const { found, nearest } = (await searchOf(order))(trimmed);
    if (trimmed === '' || found.length === 0) throw unknown(kinds.join(' or '), trimmed, nearest);
    return thing(found[0]);
  }

  /** The note of a list of ids that a text names. @throws CommandError with the list */
  async function noteOf(text: string, ids: readonly string[], what: string): Promise<string> {
    const { note } = await all();
    const candidates = note.filter(({ idName }) => ids.includes(idName));
    const isLetter = letterName(text) !== null;
    const found = noteIn(candidates, text.trim()) ?? (isLetter ? undefined : createSearch(candidates)(text).found[0]);
    if (found !== undefined && text.trim() !== '') return found.idName;
    throw new CommandError(EXIT.refused, { error: `${what} on '${text}'.`, validOptions: ids });
  }

  /**
   * The tuning system and starting note of an answer: the given ones; otherwise al-Ṣabbāgh's of 1954 from rāst, or the
   * first in which the maqām or jins is realisable.
   *
   * @returns also the parts that were not given
   * @throws CommandError for names that do not exist
   */
  async function place(
    tuningSystem: string | undefined,
    startingNote: string | undefined,
    entity?: Thing,
  ): Promise<Place & { readonly assumed?: string }> {
    const catalogue = await archive.document('catalogue');
    const everywhere = allCombinations(catalogue);
    const collection = entity?.kind === 'maqam' ? catalogue.maqamat : entity?.kind === 'jins' ? catalogue.ajnas : null;
    const realisable = collection?.find(({ idName }) => idName === entity?.id)?.combinations.map((i) => everywhere[i]);
    const places = realisable ?? everywhere;
    if (tuningSystem === undefined && startingNote === undefined) {
      const home = homeCombination(places) ?? everywhere[0];
      return { ...home, assumed: `${home.tuningSystem} from ${home.startingNote}, since no tuning was named` };
    }
    if (tuningSystem === undefined) {
      const note = await noteOf(
        startingNote ?? '',
        [...new Set(places.map((it) => it.startingNote))],
        'No tuning starts',
      );
      const there = places.filter((it) => it.startingNote === note);
      const home = homeCombination(there) ?? everywhere[0];
      return { ...home, assumed: `tuning system ${home.tuningSystem}, since none was named` };
    }
    const { id, name } = await find(tuningSystem, 'tuning system');
    const own = everywhere.filter((it) => it.tuningSystem === id);
    if (startingNote !== undefined) {
      const notes = own.map((it) => it.startingNote);
      return { tuningSystem: id, startingNote: await noteOf(startingNote, notes, `${name} does not start`) };
    }
    const chosen = places.find((it) => it.tuningSystem === id) ?? own[0];
    return own.length === 1
      ? chosen
      : { ...chosen, assumed: `starting note ${chosen.startingNote}, since none was named` };
  }

  return { search, find, noteOf, place };
}

export type Names = ReturnType<typeof createNames>;
