import { allCombinations } from '../api/checks.ts';
import { requiredId, type Values } from '../api/parameters.ts';
import type { CombinationOf } from '../documents/documents.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { QuestionError, readNumber, type TypedNumber } from '../input/pitches.ts';
import { ratioShown } from '../presentation/numbers.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import type { TuningSystemDetail } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { combinationParameters } from './common-parameters.ts';
import { listField, type QuestionContext, rounded } from './context.ts';
import { nextAbove, pitchesOf, withDistance } from './interval-premises.ts';
import { QUESTIONS } from './list.ts';
import type { Assumption } from './notes.ts';
import { originOf } from './origin.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

const parameters = {
  from: requiredId('A note name, a ratio (3/2) or cents (702).'),
  to: requiredId('Another.'),
  ...combinationParameters(),
} as const;

type IntervalValues = Values<typeof parameters>;

/** The used fields of the interface's answer. */
interface Calculation {
  readonly from: { readonly pitchClass: PitchEntry | null; readonly identifier: { readonly displayName: string } };
  readonly to: Calculation['from'];
  readonly interval: {
    readonly allUnits: {
      readonly fraction: string;
      readonly isFractionExact: boolean;
      readonly cents: number;
      readonly decimalRatio: number;
    };
  };
}

/** The interface's names of formats. */
const TYPES = { cents: 'cents', ratios: 'fraction' } as const;

/** A pitch for the interface: a value with its format, or the id of a note, of several candidates one of the tuning. */
async function endOf(
  { names }: QuestionContext,
  text: string,
  combination: CombinationOf,
): Promise<readonly [string, string | undefined]> {
  const number = numberIn(text);
  if (number === null) return [(await names.noteIn(text, combination)).id, undefined];
  if (number.format !== 'frequencies') return [number.value, TYPES[number.format]];
  throw new Refusal('refused', {
    error: `'${text}' is a frequency; an interval has note names, ratios or cents.`,
    hint: 'Give the ratio of two frequencies, such as 330/220.',
  });
}

/** The guesses of the notes of an interval. @throws Refusal for a text that names none */
async function guessesOf({ names }: QuestionContext, { from, to }: IntervalValues): Promise<readonly Assumption[]> {
  const notes = await Promise.all([from, to].map((text) => (numberIn(text) === null ? names.notesNamed(text) : [])));
  return notes.flatMap(([note]) => note?.guessed ?? []);
}

/** @throws Refusal for a text that begins with a number and is no value */
function numberIn(text: string): TypedNumber | null {
  try {
    return readNumber(text);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new Refusal('refused', { error: error.message });
  }
}

const shown = ({ pitchClass, identifier }: Calculation['from']) => ({
  name: pitchClass?.noteNameDisplay ?? identifier.displayName,
  ...(pitchClass === null ? {} : { cents: rounded(pitchClass.cents ?? 0), hertz: rounded(pitchClass.frequency ?? 0) }),
});

/** An interval in one tuning. */
async function intervalIn(
  context: QuestionContext,
  input: IntervalValues,
  { tuningSystem, startingNote }: CombinationOf,
) {
  const combination = { tuningSystem, startingNote };
  const [[from, fromType], [to, toType]] = await Promise.all([
    endOf(context, input.from, combination),
    endOf(context, input.to, combination),
  ]);
  const url = linkTo('/intervals/calculate', { from, to, ...combination, unit: 'cents', fromType, toType });
  const answer = (await get(context.archive, url)) as Calculation;
  const { allUnits } = answer.interval;
  return {
    from: shown(answer.from),
    to: shown(answer.to),
    cents: rounded(allUnits.cents),
    ratio: ratioShown(allUnits),
    decimalRatio: rounded(allUnits.decimalRatio, 6),
    ...combination,
  };
}

/** The interval between two pitches from some starting notes; those that lack a note are left out, unless all do. */
async function intervalsIn(context: QuestionContext, input: IntervalValues, combinations: readonly CombinationOf[]) {
  const settled = await Promise.allSettled(combinations.map((combination) => intervalIn(context, input, combination)));
  const found = settled.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  for (const result of settled) if (found.length === 0 && result.status === 'rejected') throw result.reason;
  return found;
}

/** The tunings of a question: all that the name fits, from the given starting note or from all of theirs. */
async function combinationsOf(
  { archive, names }: QuestionContext,
  { tuningSystem, startingNote }: IntervalValues,
): Promise<readonly (CombinationOf & { readonly assumed?: readonly Assumption[] })[]> {
  if (tuningSystem === null || startingNote !== null) return [await names.combination(tuningSystem, startingNote)];
  const ids = (await names.tuningSystemsNamed(tuningSystem)).map(({ id }) => id);
  const everywhere = allCombinations(await archive.document('catalogue'));
  return ids.flatMap((id) => everywhere.filter((it) => it.tuningSystem === id));
}

/** The assumption of the tuning of the first of several intervals. @param others those with another value */
const firstOf = (
  [{ tuningSystem, startingNote }, ...rest]: readonly CombinationOf[],
  others: readonly unknown[],
): Assumption => ({
  code: 'firstTuning',
  tuningSystem: rest.some((other) => other.tuningSystem !== tuningSystem) ? tuningSystem : null,
  startingNote,
  tunings: rest.length + 1,
  hasOthers: others.length > 0,
});

const LETTER_OCTAVE: Assumption = { code: 'letterOctave' };

/** The interval between two pitches in a tuning; where several tunings or starting notes fit, in each with another value. */
export const interval = defineQuestion({
  ...QUESTIONS.interval,
  description:
    'The interval between two pitches in a tuning; each is a note name, a ratio (3/2) or cents (702). A ratio with ≈ is approximate, all others exact. `others`: other values, in tunings and from starting notes that fit too. `fromLetter`: the note is over 35 cents from its letter. `upward`: of a falling interval to a letter without octave, that to the next one above.',
  parameters,
  async run(context, values) {
    const combinations = await combinationsOf(context, values);
    const found = await intervalsIn(context, values, combinations);
    const [first, ...rest] = found;
    const others = rest
      .filter(({ tuningSystem, cents }) => tuningSystem !== first.tuningSystem || cents !== first.cents)
      .map(({ tuningSystem, startingNote, cents, ratio }) => ({ tuningSystem, startingNote, cents, ratio }));
    const [{ assumed = combinations.length > 1 ? [firstOf(found, others)] : [] }] = combinations;
    const pitches = await pitchesOf(context, first);
    const above = nextAbove(values.to, first.to.name, first.cents, pitches);
    const upward = above === undefined ? undefined : await intervalIn(context, { ...values, to: above }, first);
    const system = (await get(context.archive, pathTo('tuning-systems', first.tuningSystem))) as TuningSystemDetail;
    return {
      ...first,
      from: withDistance(first.from, values.from, pitches),
      to: withDistance(first.to, values.to, pitches),
      ...(upward === undefined
        ? {}
        : { octave: LETTER_OCTAVE, upward: { to: upward.to.name, cents: upward.cents, ratio: upward.ratio } }),
      ...listField('others', others),
      ...listField('tuningOrigin', originOf(system)),
      assumed: [...(await guessesOf(context, values)), ...assumed],
    };
  },
});
