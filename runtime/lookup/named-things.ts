import type { ArchiveRecords } from '../engine/records.ts';
import { type Found, type Searched, searchIn, spelled } from '../input/names.ts';
import { createNoteReader, letterIn, type NoteName } from '../input/notes.ts';
import { sourceSpellings, tuningSpellings } from '../input/titles.ts';
import { memoize } from '../memo.ts';
import type { Catalogue } from '../schemas/catalogue.ts';

/** Everything in the archive that has a name, and searches of it in any spelling. */

/** Kinds of things that have names, in the order in which a name without a kind is looked up. */
export const NAMED_TYPES = ['maqam', 'jins', 'tuning system', 'source', 'note'] as const;
export type NamedThingType = (typeof NAMED_TYPES)[number];

export interface SearchableThing extends Searched {
  readonly kind: NamedThingType;
}

/** Everything that has a name, by kind. */
export type NamedThings = Readonly<Record<Exclude<NamedThingType, 'note'>, readonly SearchableThing[]>> & {
  readonly note: readonly (SearchableThing & NoteName)[];
};

/** Words at the beginning of a name that state its kind. */
const TYPE_WORDS: readonly (readonly [RegExp, NamedThingType])[] = [
  [/^(maq[aā]m|makam)[\s_]|^مقام\s/iu, 'maqam'],
  [/^(jins|djins|cins|ajn[aā]s)[\s_]|^جنس\s/iu, 'jins'],
  [/^(note|درجة|درجه|نغمة|نغمه)\s/iu, 'note'],
];

/** The kind that the first word of a text states: `jins hijaz`. */
export const statedType = (text: string): NamedThingType | undefined =>
  TYPE_WORDS.find(([words]) => words.test(text.trim()))?.[1];

/** A name without the word that states that it is a note's. @example withoutNoteWord('درجة السيكاه') // 'السيكاه' */
export const withoutNoteWord = (text: string): string =>
  statedType(text) === 'note' ? text.trim().replace(/^\S+\s+/, '') : text.trim();

/** @param spellings other spellings of names and persons */
export function namedThings(
  catalogue: Catalogue,
  { aliases, persons }: Pick<ArchiveRecords['aliases'], 'aliases' | 'persons'>,
  sources: ArchiveRecords['sources'],
): NamedThings {
  const ofKind = (thingType: NamedThingType, things: readonly Searched[]): readonly SearchableThing[] =>
    things.map((it) => ({ ...it, kind: thingType, aliases: aliases[it.idName] }));
  return {
    maqam: ofKind('maqam', catalogue.maqamat),
    jins: ofKind('jins', catalogue.ajnas),
    'tuning system': catalogue.tuningSystems.map(({ id, ...names }) => ({
      ...names,
      kind: 'tuning system',
      idName: id,
      // Most questions are about forms.
      get aliases() {
        return tuningSpellings(id, [names.displayName, names.displayNameAr], persons);
      },
    })),
    source: sources.map((source) => ({
      kind: 'source',
      idName: source.id,
      displayName: source.titleEnglish,
      displayNameAr: source.titleArabic,
      get aliases() {
        return sourceSpellings(
          {
            id: source.id,
            contributors: source.contributors.map((it) => ({
              firstName: it.firstNameEnglish,
              lastName: it.lastNameEnglish,
              firstNameAr: it.firstNameArabic,
              lastNameAr: it.lastNameArabic,
            })),
            years: [
              source.publicationDateEnglish,
              'originalPublicationDateEnglish' in source ? source.originalPublicationDateEnglish : '',
            ],
          },
          persons,
        );
      },
    })),
    note: catalogue.noteNames.map((note, slot) => ({
      ...note,
      kind: 'note',
      ipnName: catalogue.ipnNames[slot],
      slot,
    })),
  };
}

/**
 * Searches things by name.
 *
 * @param absent names of maqāmāt that are not in the archive; they find nothing
 */
export function createThingSearch(things: NamedThings, absent: readonly string[]) {
  const spelledOf = memoize((thingType: NamedThingType) =>
    things[thingType].map((thing: SearchableThing) => spelled(thing)),
  );
  const searches = memoize((types: string): ((typed: string) => Found<SearchableThing>) => {
    const names = types.split(',') as readonly NamedThingType[];
    return searchIn(names.flatMap(spelledOf), names.includes('maqam') ? absent : []);
  });
  const searchOf = (entityTypes: readonly NamedThingType[]) => searches(entityTypes.join(','));
  const reader = createNoteReader(things.note);
  return {
    /** The search among things of some kinds. */
    searchOf,
    reader,
    /**
     * The things that a text may name, the best first, or things with similar names; without a text all of the kinds. A
     * letter names a note first.
     */
    search(text: string, thingTypes: readonly NamedThingType[] = NAMED_TYPES) {
      const { found: all, best, isSimilar, nearest } = searchOf(thingTypes)(text);
      const stated = statedType(text);
      const found = isSimilar ? [] : [...all].sort((a, b) => Number(b.kind === stated) - Number(a.kind === stated));
      const [note] = thingTypes.includes('note') ? reader.candidates(text) : [];
      if (note === undefined) return { found, similar: isSimilar ? best : nearest };
      if (letterIn(text) !== null) return { found: [note, ...found.filter((other) => other !== note)], similar: [] };
      return { found: found.includes(note) ? found : [...found, note], similar: [] };
    },
  };
}
