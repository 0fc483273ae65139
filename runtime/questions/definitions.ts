import { folded } from '../input/folded.ts';
import { frontAr } from '../presentation/text/front-ar.ts';
import { frontEn } from '../presentation/text/front-en.ts';

/** Definitions of terms, from the glossaries of the page. */

/** The words of a question before a term, and its article. */
const BEFORE = /^(what (is|are) |ما (هو |هي )?)?(an? |the )?(ال|al )?(?=..)/u;

/** A text for comparison. @example termKey('What is a jins?') // 'jins' */
const termKey = (text: string): string => folded(text).replace(BEFORE, '');

/** The names by which a term of the glossary is known: `Jins (plural ajnās)` has two. */
const termNames = (title: string): readonly string[] =>
  title.split(/[()]/).map((name) => termKey(name).replace(/^(plural|وجمعه) /, ''));

/** A text as a term: as it is, and without the s of an English plural. */
const wantedTerms = (text: string): readonly string[] => {
  const key = termKey(text);
  return key === '' ? [] : [key, key.replace(/s$/, '')];
};

const isNamed = ([title]: readonly [string, string], wanted: readonly string[]): boolean =>
  termNames(title).some((name) => wanted.includes(name));

/** The definition of a term, in the language of the term. */
export function definitionOf(text: string): { readonly term: string; readonly definition: string } | undefined {
  const wanted = wantedTerms(text);
  const entry = [...frontEn.glossary, ...frontAr.glossary].find((it) => isNamed(it, wanted));
  return entry && { term: entry[0], definition: entry[1] };
}

/** Whether a title has a term as one of its words, whatever the number and the language of the term. */
export function titleTest(text: string): (title: string) => boolean {
  const wanted = wantedTerms(text);
  const names = frontEn.glossary.flatMap((entry, i) => {
    const inBoth = [entry, frontAr.glossary[i]];
    return inBoth.some((it) => isNamed(it, wanted)) ? inBoth.flatMap(([title]) => termNames(title)) : [];
  });
  return (title) => {
    const words = ` ${folded(title).split(' ').map(termKey).join(' ')} `;
    // Shorter words are in too many titles.
    return [...wanted.filter((word) => word.length >= 3), ...names].some((name) => words.includes(` ${name} `));
  };
}
