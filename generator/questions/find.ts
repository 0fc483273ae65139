import { type PitchFormat, type Question, QuestionError, readQuestion } from '../../runtime/input/pitches.ts';
import { type FoundForm, foundForm, type LookUpOptions, rankForms } from '../../runtime/lookup/find-forms.ts';
import { createLookup, type Lookup } from '../../runtime/lookup/form-index.ts';
import { WIDEST } from '../../runtime/lookup/ranking.ts';
import { once } from '../../runtime/memo.ts';
import { CommandError, EXIT } from '../command-error.ts';
import type { Archive } from './archive.ts';
import type { CombinationInput } from './context.ts';

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
  /** How to find something, if there is no result. */
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

/** More than there are forms. */
const ALL_FORMS = 2 ** 18;

/** @throws CommandError for pitches that cannot be read */
function questionOf({ pitches, format }: FindInput, { table }: Lookup): Question {
  try {
    return readQuestion(pitches, table.noteNames, format);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new CommandError(EXIT.refused, {
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
      throw new CommandError(EXIT.refused, { error: `within is ${within}; it must be 0 to ${WIDEST} cents.` });
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
      const best = foundForm(it, own[0], question);
      return {
        kind: best.kind,
        id: best.entity.idName,
        name: best.entity.displayName,
        best,
        forms: own.length,
        tunings: new Set(own.map(({ here }) => here)).size,
      };
    });
    return {
      entities,
      forms: total,
      ...(assumptions.length === 0 ? {} : { assumed: assumptions.join('; ') }),
      ...(total === 0 ? { hint: hintFor(it, question, options) } : {}),
    };
  };
}
