import { lru } from '../memo.ts';
import { folded } from './folded.ts';

/** The names by which tuning systems and works are searched besides their titles. */

/** Other spellings of the names of persons, by the spelling of the archive. */
export type Persons = Readonly<Record<string, readonly string[]>>;

/** The spellings of each person, as written and folded. Every name of an archive is searched for its persons. */
const foldedPersons = lru<
  Persons,
  readonly { readonly spellings: readonly string[]; readonly all: readonly string[] }[]
>(1);

const spellingsOfPersons = (persons: Persons) =>
  foldedPersons(persons, () =>
    Object.entries(persons).map(([name, others]) => {
      const spellings = [name, ...others];
      return { spellings, all: [...new Set(spellings.map(folded))] };
    }),
  );

const hasName = (text: string, name: string): boolean => ` ${text} `.includes(` ${name} `);

/**
 * A text with every other spelling of the persons whom it names: each spelling alone, and the text with it.
 *
 * @example spellingsOf('Mukhtār and Musharrafa', persons) // ['Mukhtār', 'Mokhtar', …, 'mokhtar and mosharrafa', …]
 */
function spellingsOf(text: string, persons: Persons): readonly string[] {
  const plain = folded(text);
  const named = spellingsOfPersons(persons).flatMap(({ spellings, all }) => {
    const written = all.filter((it) => hasName(plain, it)).sort((a, b) => b.length - a.length)[0];
    return written === undefined ? [] : [{ written, all, spellings }];
  });
  const most = Math.max(0, ...named.map(({ all }) => all.length));
  const whole = Array.from({ length: most }, (_, i) =>
    named.reduce((result, { written, all }) => result.replace(written, all[Math.min(i, all.length - 1)]), plain),
  );
  return [...new Set([...named.flatMap(({ spellings }) => spellings), ...whole])];
}

/** The usual names of an equal temperament, whose title in the archive is `24-EDO`. */
function temperamentNames(title: string): readonly string[] {
  const steps = /\b(\d+)-EDO\b/.exec(title)?.[1];
  if (steps === undefined) return [];
  const names = ['EDO', 'TET', 'ET', 'tone equal temperament', 'equal temperament', 'equal steps', 'equal divisions'];
  return [...names.map((name) => `${steps} ${name}`), ...names.map((name) => `${steps}${name}`), 'equal temperament'];
}

/** The creator and year at the beginning of the name of a tuning system. */
const creatorIn = (name: string): string => name.slice(0, name.indexOf(')') + 1) || name;

/** The other names of a tuning system. @param names in both scripts */
export const tuningSpellings = (id: string, names: readonly string[], persons: Persons): readonly string[] => [
  id,
  ...names.flatMap(temperamentNames),
  ...names.flatMap((name) => spellingsOf(creatorIn(name), persons)),
];

/** A person who wrote, edited or reviewed a work. */
interface Contributor {
  readonly firstName: string;
  readonly lastName: string;
  readonly firstNameAr?: string | undefined;
  readonly lastNameAr?: string | undefined;
}

/** The other names of a work: those of its contributors, with its year. */
export function sourceSpellings(
  {
    id,
    contributors,
    years,
  }: { readonly id: string; readonly contributors: readonly Contributor[]; readonly years: readonly string[] },
  persons: Persons,
): readonly string[] {
  const names = contributors.flatMap(({ firstName, lastName, firstNameAr = '', lastNameAr = '' }) => [
    ...years.filter((year) => year !== '').map((year) => `${lastName} ${year}`),
    `${firstName} ${lastName}`,
    lastName,
    `${firstNameAr} ${lastNameAr}`,
    lastNameAr,
  ]);
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return [...new Set([id, ...given, ...given.flatMap((name) => spellingsOf(name, persons))])];
}
