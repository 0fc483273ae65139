import { resolutionOf, type Searched } from '../input/names.ts';
import { letterIn } from '../input/notes.ts';
import {
  NAMED_TYPES,
  type NamedThingType,
  type SearchableThing,
  statedType,
  withoutNoteWord,
} from '../lookup/named-things.ts';
import { type NamedThing, type NameIndex, namedThing, type ResolvedThing } from './name-index.ts';
import type { Assumption } from './notes.ts';
import { Refusal } from './refusal.ts';

/** The thing that a name means: in either script, with or without diacritics, by an alias or a similar spelling, or by id. */

/** Maximum number of candidates that an error lists with their names. */
const MAX_CANDIDATES = 10;

/** Maximum number of tuning systems with one name that are all answered. */
const MAX_SYSTEMS = 3;

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
function candidatesOf(
  { things, reader, searchOf }: NameIndex,
  text: string,
  types: readonly NamedThingType[],
): { readonly candidates: readonly SearchableThing[]; readonly isGuess: boolean } {
  const order = typesOf(text, types);
  const trimmed = withoutNoteWord(text);
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
    if (other.isExact) throw otherType(order, other.best[0]);
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
export function resolve(index: NameIndex, text: string, types: readonly NamedThingType[]): ResolvedThing {
  const { candidates, isGuess } = candidatesOf(index, text, types);
  if (candidates.length > 1) throw ambiguous(text.trim(), candidates);
  const named = namedThing(candidates[0]);
  const guess: Assumption = { code: 'nameGuessed', typed: text.trim(), name: named.name, id: named.id };
  return { ...named, guessed: isGuess ? [guess] : [] };
}

/** The one thing that a text names, whether it is a guess or not. @throws Refusal as `resolve` */
export function find(index: NameIndex, text: string, types: readonly NamedThingType[]): NamedThing {
  const { guessed: _, ...named } = resolve(index, text, types);
  return named;
}

/** The tuning systems that a name fits, if they are few. @throws Refusal for others, and for none */
export function tuningSystemsNamed(index: NameIndex, text: string): readonly NamedThing[] {
  const { candidates } = candidatesOf(index, text, ['tuning system']);
  if (candidates.length > MAX_SYSTEMS) throw ambiguous(text.trim(), candidates);
  return candidates.map(namedThing);
}

/** What else has a name, as it is written to mean that: `note segah`, `jins_segah`. A letter means notes only. */
export function alsoNamed(
  { searchOf }: NameIndex,
  text: string,
  entity: NamedThing,
  types: readonly NamedThingType[],
): readonly string[] {
  if (letterIn(text) !== null) return [];
  // A name that is found by another spelling has namesakes of its own: `chahārgāh (al-Shawwā)`, for `jihārkāh`.
  const [plain] = entity.name.endsWith(')') ? entity.name.split('(', 1) : [entity.name];
  const spellings = [text, plain.trimEnd()];
  const namesakes = spellings.flatMap((name) => searchOf(typesOf(name, types))(name).namesakes);
  return [...new Set(namesakes)]
    .filter(({ kind, idName }) => kind !== entity.kind || idName !== entity.id)
    .map(({ kind, idName }) => (kind === 'note' ? `note ${idName}` : idName));
}
