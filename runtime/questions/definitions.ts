import { folded } from '../input/folded.ts';
import { frontAr } from '../presentation/text/front-ar.ts';
import { frontEn } from '../presentation/text/front-en.ts';

/** Definitions of terms, from the glossaries of the page. */

/** A text for comparison, without the Arabic article. */
const termKey = (text: string): string => folded(text).replace(/^(ال|al )(?=..)/, '');

/** The names by which a term of the glossary is known: `Jins (plural ajnās)` has two. */
const termNames = (title: string): readonly string[] =>
  title.split(/[()]/).map((name) => termKey(name).replace(/^(plural|وجمعه) /, ''));

/** The definition of a term, in the language of the term. */
export function definitionOf(text: string): { readonly term: string; readonly definition: string } | undefined {
  const wanted = termKey(text);
  const entry = [...frontEn.glossary, ...frontAr.glossary].find(
    ([title]) => wanted !== '' && termNames(title).includes(wanted),
  );
  return entry && { term: entry[0], definition: entry[1] };
}
