import { SAME_PITCH } from '../../engine/tolerance.ts';
import type { Language } from '../../presentation/location.ts';
import { decimals } from '../../presentation/numbers.ts';
import { UNNAMED } from '../../presentation/plain-names.ts';
import type { Text } from '../../presentation/text/en.ts';
import { type ComparedRow, type DifferentNote, differencesOf, differentNotes } from '../../questions/compare-answer.ts';
import { nameIn } from '../forms/names.ts';
import type { LoadedScale } from './scales.ts';

/** The result of a comparison in sentences. */

export interface DirectedRows {
  readonly direction: 'ascending' | 'descending';
  readonly rows: readonly ComparedRow[];
}

export interface Comparison {
  readonly scales: readonly LoadedScale[];
  readonly tables: readonly DirectedRows[];
  readonly isByNote: boolean;
}

interface Words {
  readonly text: Text;
  readonly language: Language;
}

/** Maximum differences that a sentence lists; of more it gives the biggest. */
const MAX_LISTED = 2;

/** The letter of a row. */
export const letterOf = (row: number): string => String.fromCharCode('A'.charCodeAt(0) + row);

/** The name of a scale among others: with its tuning, and the starting note of that, as far as they tell it from others. */
export function titleOf(scale: LoadedScale, scales: readonly LoadedScale[]): string {
  const isUnique = (nameOf: (of: LoadedScale) => string) =>
    scales.filter((other) => nameOf(other) === nameOf(scale)).length === 1;
  if (scale.tuning === '' || isUnique(({ ownName }) => ownName)) return scale.ownName;
  const isTuningEnough = isUnique(({ ownName, tuning }) => `${ownName} ${tuning}`);
  return `${scale.ownName} (${isTuningEnough ? scale.tuning : scale.fullTuning})`;
}

const isEmpty = ({ ascending }: LoadedScale): boolean => ascending.length === 0;

const countsOf = ({ tables }: Comparison, index: number) =>
  differencesOf(
    tables.map(({ rows }) => rows),
    index,
  );

/** How a scale differs from the first: `ḥusaynī differs from bayyāt in one note`. */
export function headingOf({ text }: Words, comparison: Comparison, index: number): string {
  const { scales } = comparison;
  const { differing, more, fewer } = countsOf(comparison, index);
  const [first, other] = [titleOf(scales[0], scales), titleOf(scales[index], scales)];
  if (isEmpty(scales[0]) || isEmpty(scales[index])) return other;
  const same = more + fewer === 0 ? text.sameNotesAs : text.sharedNotesAs;
  const main = differing === 0 ? same(other, first) : text.differsIn(other, first, differing);
  return `${main}${more === 0 ? '' : text.andMore(more)}${fewer === 0 ? '' : text.andFewer(fewer)}`;
}

function clauseOf({ text, language }: Words, isByNote: boolean, { place, first, other, cents }: DifferentNote): string {
  const [from, to] = [first, other].map(({ note: { names } }) =>
    names.displayName === UNNAMED ? text.unnamedNote : nameIn(language, names),
  );
  const size = decimals(Math.abs(cents), 1);
  const apart = from === to ? text.pitchApart(size, cents > 0) : text.apartFrom(size, cents > 0, from);
  return text.noteDiffers(isByNote ? null : place, to, apart);
}

/** Which notes of a scale differ from those of the first, and by how much, the biggest difference first. */
function detailsOf(words: Words, { tables, isByNote }: Comparison, index: number): string {
  const { text } = words;
  // Two scales are compared only in the directions that both have.
  const both = tables.filter(({ rows }) => [0, index].every((column) => rows.some((cells) => cells[column] !== null)));
  const directions = both.map(({ direction, rows }) => {
    const notes = differentNotes(rows, index);
    const clauses = notes
      .slice(0, notes.length > MAX_LISTED ? 1 : MAX_LISTED)
      .map((it) => clauseOf(words, isByNote, it));
    const listed = `${notes.length > MAX_LISTED ? text.mostOfAll : ''}${clauses.join(text.semicolon)}`;
    return {
      direction,
      listed,
      same: rows.some((cells) => (cells[0] === null) !== (cells[index] === null)) ? text.goingShared : text.goingSame,
      most: Math.abs(notes[0]?.cents ?? 0),
      all: notes.map((it) => clauseOf(words, isByNote, it)).join(),
    };
  });
  const [first, ...others] = directions.sort((a, b) => b.most - a.most);
  if (first === undefined || first.most === 0) return '';
  if (others.every(({ all }) => all === first.all)) return text.sentence(first.listed);
  return directions
    .map(({ direction, listed, same }) => (listed === '' ? same[direction] : text.going[direction](listed)))
    .join(' ');
}

/** The heading of a comparison, and a line below it. */
export function resultOf(words: Words, comparison: Comparison): { readonly heading: string; readonly details: string } {
  const { text } = words;
  const { scales } = comparison;
  const others = isEmpty(scales[0]) ? [] : scales.flatMap((scale, i) => (i === 0 || isEmpty(scale) ? [] : [i]));
  if (others.length === 0) return { heading: titleOf(scales[0], scales), details: text.addToCompare };
  if (others.length === 1)
    return { heading: headingOf(words, comparison, others[0]), details: detailsOf(words, comparison, others[0]) };
  const counts = others.map((index) => ({ index, ...countsOf(comparison, index) }));
  const sizeOf = ({ differing, more, fewer }: (typeof counts)[number]) => differing + more + fewer;
  const [most, second] = counts.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.most - a.most);
  if (sizeOf(most) === 0) return { heading: text.allSameAs(titleOf(scales[0], scales)), details: '' };
  const heading = headingOf(words, comparison, most.index);
  const isTie = sizeOf(second) === sizeOf(most) && Math.abs(second.most - most.most) <= SAME_PITCH;
  return {
    heading: isTie ? heading : text.differsMost(heading),
    details: detailsOf(words, comparison, most.index),
  };
}
