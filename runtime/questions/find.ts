import { OCTAVE_CENTS } from '../engine/octave.ts';
import { equalCents } from '../input/letters.ts';
import { letterIn } from '../input/notes.ts';
import { type PitchFormat, type Question, QuestionError, readQuestion } from '../input/pitches.ts';
import { type FoundForm, foundForm, type LookUpOptions, rankForms } from '../lookup/find-forms.ts';
import type { Fit } from '../lookup/fit.ts';
import { createLookup, type Lookup } from '../lookup/form-index.ts';
import { type RankedForm, WIDEST } from '../lookup/ranking.ts';
import { once } from '../memo.ts';
import type { Archive } from './archive.ts';
import type { CombinationInput } from './context.ts';
import { Refusal } from './refusal.ts';

/** Which maqāmāt and ajnās hold some pitches. */
export interface FindInput extends CombinationInput {
  /** Note names, cents, ratios or Hz, or the text of a Scala scale. */
  readonly pitches: string;
  readonly format?: PitchFormat | undefined;
  readonly within?: number | undefined;
  readonly kind?: 'maqam' | 'jins' | undefined;
  readonly base?: boolean | undefined;
  readonly whole?: boolean | undefined;
}

/** A maqām or jins that holds the pitches, by its best form. */
export interface FoundEntity {
  readonly kind: 'maqam' | 'jins';
  readonly id: string;
  readonly name: string;
  readonly best: FoundForm;
  /** How many of its forms hold the pitches, and in how many tunings. */
  readonly forms: number;
  readonly tunings: number;
}

/** The maqāmāt and ajnās that hold the pitches, the best first. */
export interface FindResult {
  readonly entities: readonly FoundEntity[];
  readonly forms: number;
  readonly assumed?: string;
  /** How to find something, or more. */
  readonly hint?: string;
}

/** Tolerances in cents that a question without result is tried with. */
const WIDER = [10, 20, 30, 50, WIDEST];

/** How a question without result finds something: the smallest tolerance that does. */
function hintFor(lookup: Lookup, question: Question, options: LookUpOptions): string {
  const finds = (within: number) => rankForms(lookup, question, { ...options, within, limit: 0 }).total;
  const isNamed = question.pitches.every((pitch) => 'slots' in pitch);
  const wider = isNamed ? undefined : WIDER.find((it) => it > (options.within ?? 0) && finds(it) > 0);
  if (wider !== undefined) return `With within ${wider} (cents), ${finds(wider)} forms hold these pitches.`;
  if (options.isWholeOnly) return 'Without the option whole, forms with further notes are found too.';
  if (options.combination !== undefined) return 'Without a tuning system, every tuning is searched.';
  return 'Fewer pitches are found in more forms.';
}

/** Cents between a note of a tuning and a letter on a piano or a keyboard with quarter-tones. */
const NEAR_EQUAL = 25;
const MAX_HINTED = 6;

/** Letters as cents above the first in equal steps; null for other names. */
function equalSteps({ pitches }: Question): readonly number[] | null {
  const cents = pitches.map(({ text }) => {
    const letter = letterIn(text);
    return letter === null ? null : equalCents(letter);
  });
  const [first] = cents;
  return cents.every((it) => it !== null) && first !== null
    ? cents.map((it) => ((((it ?? 0) - first) % OCTAVE_CENTS) + OCTAVE_CENTS) % OCTAVE_CENTS)
    : null;
}

/** What has no other notes than letters near equal steps, besides what has these names; undefined if nothing has. */
function equalHint(lookup: Lookup, question: Question, options: LookUpOptions, found: readonly FoundEntity[]) {
  const steps = equalSteps(question);
  if (steps === null || steps.length < 3) return undefined;
  const typed = steps.join(' ');
  const byCents = readQuestion(typed, lookup.table.noteNames, 'cents');
  const { forms } = rankForms(lookup, byCents, { ...options, within: NEAR_EQUAL, isWholeOnly: true });
  const all = new Set(forms.map(({ form }) => (form.isJins ? lookup.table.ajnas : lookup.table.maqamat)[form.entity]));
  const others = [...all].filter(
    ({ idName }) => !found.some(({ id, best }) => id === idName && best.grade === 'exact'),
  );
  if (others.length === 0) return undefined;
  const names = others.slice(0, MAX_HINTED).map(({ displayName }) => displayName);
  const more = others.length > MAX_HINTED ? `, and ${others.length - MAX_HINTED} more` : '';
  return `Letters are read as notes of each tuning. By cents, ${typed} within ${NEAR_EQUAL}: also ${names.join(', ')}${more}.`;
}

/** The octave of rāst, C3, in which a form is shown if it fits equally well in several. */
const isNearRast = ({ table }: Lookup, { here: { combination }, form }: RankedForm<Fit>): boolean =>
  /^[^\d]+3$/.test(table.noteNames[combination.notes[form.tonic]].ipnName);

/** The best form of an entity; of equal ones the first in the octave of rāst. */
const bestOf = (lookup: Lookup, forms: readonly RankedForm<Fit>[]): RankedForm<Fit> =>
  forms.find(
    (it) => it.fit.rank === forms[0].fit.rank && it.form.isBase === forms[0].form.isBase && isNearRast(lookup, it),
  ) ?? forms[0];

/** More than there are forms. */
const ALL_FORMS = 2 ** 18;

/** @throws Refusal for pitches that cannot be read */
function questionOf({ pitches, format }: FindInput, { table }: Lookup): Question {
  try {
    return readQuestion(pitches, table.noteNames, format);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new Refusal('refused', {
      error: error.message,
      hint: 'Examples: C D Ed F (or E-b, Ehb), 0 204 355 498, 1/1 9/8 27/22 4/3.',
    });
  }
}

/** A look-up in an archive; its table is read on first use. */
export function createFinder(archive: Archive): (input: FindInput) => Promise<FindResult> {
  const lookup = once(async () => createLookup(await archive.document('lookup')));
  const names = once(async () => (await import('./names.ts')).createNames(archive));
  /** Ids are looked up in the table, because reading all names takes longer than the question. */
  async function combinationOf({ tuningSystem, startingNote }: CombinationInput, { table }: Lookup) {
    if (tuningSystem === undefined && startingNote === undefined) return undefined;
    const isNamed = (it: CombinationInput) => it.tuningSystem === tuningSystem && it.startingNote === startingNote;
    return table.combinations.find(isNamed) ?? (await names()).combination(tuningSystem, startingNote);
  }
  return async (input) => {
    const { within = 5, kind, base: isBaseOnly = false, whole: isWholeOnly = false } = input;
    if (!(within >= 0 && within <= WIDEST)) {
      throw new Refusal('refused', { error: `within is ${within}; it must be 0 to ${WIDEST} cents.` });
    }
    const it = await lookup();
    const question = questionOf(input, it);
    const combination = await combinationOf(input, it);
    const assumptions = [
      ...(question.isTonicImplied ? ['1/1 as the tonic, since the list ends on an octave'] : []),
      ...(combination !== undefined && 'assumed' in combination ? [combination.assumed ?? ''] : []),
    ].filter((it) => it !== '');
    const options: LookUpOptions = { within, kind, combination, isBaseOnly, isWholeOnly, limit: ALL_FORMS };
    const { total, forms } = rankForms(it, question, options);
    const byEntity = new Map<string, (typeof forms)[number][]>();
    for (const ranked of forms) {
      const key = `${ranked.form.isJins} ${ranked.form.entity}`;
      const own = byEntity.get(key);
      if (own === undefined) byEntity.set(key, [ranked]);
      else own.push(ranked);
    }
    const entities = [...byEntity.values()].map((own): FoundEntity => {
      const best = foundForm(it, bestOf(it, own), question);
      return {
        kind: best.kind,
        id: best.entity.idName,
        name: best.entity.displayName,
        best,
        forms: own.length,
        tunings: new Set(own.map(({ here }) => here)).size,
      };
    });
    const nearHint = equalHint(it, question, options, entities);
    const hint = nearHint ?? (total === 0 ? hintFor(it, question, options) : undefined);
    return {
      entities,
      forms: total,
      ...(assumptions.length === 0 ? {} : { assumed: assumptions.join('; ') }),
      ...(hint === undefined ? {} : { hint }),
    };
  };
}
