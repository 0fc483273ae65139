import { allCombinations } from '../api/checks.ts';
import { pathTo } from '../documents/links.ts';
import { homeCombination } from '../engine/home.ts';
import { resolutionOf, type Searched } from '../input/names.ts';
import { createNoteReader, letterIn } from '../input/notes.ts';
import {
  createNameSearch,
  NAMED_TYPES,
  type NamedThingType,
  namedThings,
  type SearchableThing,
  statedType,
} from '../lookup/named-things.ts';
import { once } from '../memo.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { type Archive, get } from './archive.ts';
import type { Assumption } from './notes.ts';
import { Refusal } from './refusal.ts';

/** A thing of the archive, by its id. */
export interface NamedThing {
  readonly kind: NamedThingType;
  readonly id: string;
  readonly name: string;
  readonly nameArabic?: string | undefined;
}

/** A thing that a text names. */
export interface ResolvedThing extends NamedThing {
  /** The guess, if the name is spelled otherwise; empty for a name that is written or sounds as typed. */
  readonly guessed: readonly Assumption[];
}

/** The things that a text can name; if there are none, things with similar names. */
interface FoundThings {
  readonly found: readonly NamedThing[];
  readonly similar: readonly NamedThing[];
}

/** A tuning system from one of its starting notes. */
export interface ResolvedCombination {
  readonly tuningSystem: string;
  readonly startingNote: string;
}

/** Maximum number of candidates that an error lists with their names. */
const MAX_CANDIDATES = 10;

/** Maximum number of tuning systems with one name that are all answered. */
const MAX_SYSTEMS = 3;

const thing = ({ kind, idName: id, displayName: name, displayNameAr: nameArabic }: SearchableThing): NamedThing => ({
  kind,
  id,
  name,
  ...(nameArabic === undefined ? {} : { nameArabic }),
});

const listed = ({ idName, displayName }: Searched): string => `${displayName} (${idName})`;

const unknown = (thingType: string, text: string, nearest: readonly Searched[]): Refusal =>
  new Refusal('refused', {
    error: `The archive has no ${thingType} '${text}'.`,
    ...(nearest.length === 0 ? {} : { hint: `Did you mean ${nearest.map(listed).join(' or ')}?` }),
  });

const otherType = (types: readonly NamedThingType[], named: SearchableThing): Refusal =>
  new Refusal('refused', {
    error: `${named.displayName} is a ${named.kind}, not a ${types.join(' or ')}.`,
    hint: `Ask for the ${named.kind} ${named.idName}.`,
  });

const ambiguous = (text: string, candidates: readonly SearchableThing[]): Refusal =>
  new Refusal('refused', {
    error: `'${text}' names ${candidates.length} things of the kind ${candidates[0].kind}: ${candidates.slice(0, MAX_CANDIDATES).map(listed).join(', ')}.`,
    hint: 'Name one of them, by its id.',
    validOptions: candidates.map(({ idName }) => idName),
  });

/** Titles are named by some of their words, so that such names are no guesses. */
const GUESSED_TYPES: readonly NamedThingType[] = ['maqam', 'jins', 'note'];

/**
 * Finds things by their names as people write them: in either script, with or without diacritics, by an alias or a
 * similar spelling, or by id.
 */
export function createNames(archive: Archive) {
  const named = once(async () => {
    const [catalogue, aliases, { sources }] = await Promise.all([
      archive.document('catalogue'),
      archive.document('aliases'),
      archive.document('archive'),
    ]);
    const things = namedThings(catalogue, aliases, sources);
    return { things, ...createNameSearch(things, aliases.absent) };
  });

  /** Things that a text may name, the best first, or similar names; without a text all of the kinds. */
  async function search(text: string, types: readonly NamedThingType[] = NAMED_TYPES): Promise<FoundThings> {
    const { found, similar } = (await named()).search(text, types);
    return { found: found.map(thing), similar: similar.map(thing) };
  }

  /** The types of things that a text can name: the one that it states, or all. */
  function typesOf(text: string, types: readonly NamedThingType[]): readonly NamedThingType[] {
    const stated = statedType(text);
    return stated !== undefined && types.includes(stated) ? [stated] : types;
  }

  /**
   * The things of one type that a text names equally well, at least one, and whether they are guesses.
   *
   * @param types what they may be, the likelier first
   * @throws Refusal that suggests similar names
   */
  async function candidatesOf(
    text: string,
    types: readonly NamedThingType[],
  ): Promise<{ readonly candidates: readonly SearchableThing[]; readonly isGuess: boolean }> {
    const { things, reader, searchOf } = await named();
    const order = typesOf(text, types);
    const trimmed = text.trim().replace(/^note\s+/i, '');
    // Ids of notes are names of maqāmāt, too.
    const withIds = order.length === 1 ? order : order.filter((type) => type !== 'note');
    const byId = withIds.flatMap((type) => things[type]).find(({ idName }) => idName === trimmed);
    if (byId !== undefined) return { candidates: [byId], isGuess: false };
    const isNote = order.includes('note') && (order.length === 1 || letterIn(trimmed) !== null);
    const [note] = isNote ? reader.candidates(trimmed) : [];
    if (note !== undefined) return { candidates: [note], isGuess: false };
    const found = searchOf(order)(trimmed);
    if (trimmed === '' || found.best.length === 0) {
      const other = searchOf(NAMED_TYPES)(trimmed);
      if (other.isExact) throw otherType(types, other.best[0]);
      throw unknown(types.join(' or '), trimmed, found.nearest);
    }
    // A name of several kinds means the likeliest of them.
    const likeliest = order.find((it) => found.best.some((named) => named.kind === it));
    const resolution = resolutionOf({ ...found, best: found.best.filter((named) => named.kind === likeliest) });
    return {
      candidates: 'entity' in resolution ? [resolution.entity] : resolution.candidates,
      isGuess: found.isGuess && likeliest !== undefined && GUESSED_TYPES.includes(likeliest),
    };
  }

  /**
   * The one thing that a text names.
   *
   * @param types what it may be, the likelier first
   * @throws Refusal that suggests similar names, or lists the things that the text can name
   */
  async function resolve(text: string, ...types: readonly NamedThingType[]): Promise<ResolvedThing> {
    const { candidates, isGuess } = await candidatesOf(text, types);
    if (candidates.length > 1) throw ambiguous(text.trim(), candidates);
    const named = thing(candidates[0]);
    const guess: Assumption = { code: 'nameGuessed', typed: text.trim(), name: named.name, id: named.id };
    return { ...named, guessed: isGuess ? [guess] : [] };
  }

  /** The one thing that a text names, whether it is a guess or not. @throws Refusal as `resolve` */
  async function find(text: string, ...types: readonly NamedThingType[]): Promise<NamedThing> {
    const { guessed: _, ...named } = await resolve(text, ...types);
    return named;
  }

  /** The tuning systems that a name fits, if they are few. @throws Refusal for others, and for none */
  async function tuningSystemsNamed(text: string): Promise<readonly NamedThing[]> {
    const { candidates } = await candidatesOf(text, ['tuning system']);
    if (candidates.length > MAX_SYSTEMS) throw ambiguous(text.trim(), candidates);
    return candidates.map(thing);
  }

  /** What else has a name, as it is written to mean that: `note segah`, `jins_segah`. A letter means notes only. */
  async function alsoNamed(
    text: string,
    entity: NamedThing,
    ...types: readonly NamedThingType[]
  ): Promise<readonly string[]> {
    if (letterIn(text) !== null) return [];
    const { searchOf } = await named();
    // A name that is found by another spelling has namesakes of its own: `chahārgāh (al-Shawwā)`, for `jihārkāh`.
    const [plain] = entity.name.endsWith(')') ? entity.name.split('(', 1) : [entity.name];
    const spellings = [text, plain.trimEnd()];
    const namesakes = spellings.flatMap((name) => searchOf(typesOf(name, types))(name).namesakes);
    return [...new Set(namesakes)]
      .filter(({ kind, idName }) => kind !== entity.kind || idName !== entity.id)
      .map(({ kind, idName }) => (kind === 'note' ? `note ${idName}` : idName));
  }

  /** The notes that a text names, the likeliest first: a letter can mean several. @throws Refusal if it names none */
  async function notesNamed(text: string): Promise<readonly NamedThing[]> {
    const trimmed = text.trim().replace(/^note\s+/i, '');
    const { note: notes } = (await named()).things;
    const candidates = notes.some(({ idName }) => idName === trimmed) ? [] : (await named()).reader.candidates(trimmed);
    return candidates.length > 0 ? candidates.map(thing) : [await find(text, 'note')];
  }

  /** The notes that a text names in any octave if it is a letter, otherwise the one note. @throws Refusal for none */
  async function notesInOctaves(text: string): Promise<readonly NamedThing[]> {
    const { things, reader } = await named();
    if (letterIn(text) === null) return notesNamed(text);
    const withoutOctave = ({ ipnName }: { readonly ipnName: string }): string => ipnName.replace(/\d$/, '');
    const letters = reader.candidates(text).map(withoutOctave);
    return things.note.filter((note) => letters.includes(withoutOctave(note))).map(thing);
  }

  /** The note that a text names; of several candidates the likeliest that a tuning has. @throws Refusal if it names none */
  async function noteIn(text: string, { tuningSystem, startingNote }: ResolvedCombination): Promise<NamedThing> {
    const candidates = await notesNamed(text);
    if (candidates.length === 1) return candidates[0];
    const url = pathTo('tuning-systems', tuningSystem, startingNote, 'pitch-classes');
    const { pitchClasses } = (await get(archive, url)) as PitchClassList;
    const own = new Set(pitchClasses.map(({ noteName }) => noteName));
    return candidates.find(({ id }) => own.has(id)) ?? candidates[0];
  }

  /** The note of a list of ids that a text names. @throws Refusal with the list */
  async function noteOf(text: string, ids: readonly string[], what: string): Promise<string> {
    const { note: notes } = (await named()).things;
    const candidates = notes.filter(({ idName }) => ids.includes(idName));
    // A letter names the note of the list in any octave.
    const read = createNoteReader(candidates).read(text);
    const slots = 'notes' in read && read.notes.length === 1 ? read.notes[0].slots : [];
    const inOctave = [text.trim(), ...(await named()).reader.candidates(text).map(({ idName }) => idName)];
    const found =
      candidates.find(({ idName }) => inOctave.includes(idName)) ?? candidates.find(({ slot }) => slots.includes(slot));
    if (found !== undefined) return found.idName;
    throw new Refusal('refused', { error: `${what} on '${text}'.`, validOptions: ids });
  }

  /**
   * The tuning system and starting note of an answer: the given ones; otherwise al-Ṣabbāgh's of 1954 from rāst, or the
   * first in which the maqām or jins is realisable.
   *
   * @returns also the parts that were chosen
   * @throws Refusal for names that do not exist
   */
  async function combination(
    tuningSystem: string | null,
    startingNote: string | null,
    entity?: NamedThing,
  ): Promise<ResolvedCombination & { readonly assumed: readonly Assumption[] }> {
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
      const note = await noteOf(
        startingNote ?? '',
        [...new Set(combinations.map((it) => it.startingNote))],
        'No tuning starts',
      );
      const there = combinations.filter((it) => it.startingNote === note);
      const home = homeCombination(there) ?? everywhere[0];
      const others = there.map((it) => it.tuningSystem).filter((id) => id !== home.tuningSystem);
      return { ...home, assumed: [{ code: 'systemChosen', tuningSystem: home.tuningSystem, others }] };
    }
    const { id, name } = await find(tuningSystem, 'tuning system');
    const own = everywhere.filter((it) => it.tuningSystem === id);
    if (startingNote !== null) {
      const notes = own.map((it) => it.startingNote);
      return {
        tuningSystem: id,
        startingNote: await noteOf(startingNote, notes, `${name} does not start`),
        assumed: [],
      };
    }
    const chosen = combinations.find((it) => it.tuningSystem === id);
    const notes = own.map((it) => it.startingNote);
    if (chosen === undefined) {
      throw new Refusal('refused', {
        error: `${entity?.name} cannot be realised in ${id} from ${notes.join(' or ')}: some of its notes have no pitch class there. It has no transpositions there either.`,
        hint: `GET ${pathTo(entity?.kind === 'jins' ? 'ajnas' : 'maqamat', entity?.id ?? '', 'availability')} lists the tunings that realise it.`,
      });
    }
    const others = notes.filter((note) => note !== chosen.startingNote);
    return {
      ...chosen,
      assumed: others.length === 0 ? [] : [{ code: 'startingNoteChosen', startingNote: chosen.startingNote, others }],
    };
  }

  return {
    search,
    resolve,
    find,
    tuningSystemsNamed,
    alsoNamed,
    notesNamed,
    notesInOctaves,
    noteIn,
    noteOf,
    combination,
  };
}

export type Names = ReturnType<typeof createNames>;
