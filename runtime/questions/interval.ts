import { allCombinations } from '../api/checks.ts';
import { linkTo, pathTo } from '../documents/links.ts';
import { QuestionError, readNumber, type TypedNumber } from '../input/pitches.ts';
import { ratioShown } from '../presentation/numbers.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import type { TuningSystemDetail } from '../schemas/tuning-systems.ts';
import { get } from './archive.ts';
import { type CombinationInput, listField, type QuestionContext, rounded } from './context.ts';
import { type ResolvedCombination, requireNameLength } from './names.ts';
import { originOf } from './origin.ts';
import { Refusal } from './refusal.ts';

interface IntervalInput extends CombinationInput {
  /** A note name, a ratio or cents. */
  readonly from: string;
  readonly to: string;
}

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
  combination: ResolvedCombination,
): Promise<readonly [string, string | undefined]> {
  requireNameLength(text);
  const number = numberIn(text);
  if (number === null) return [(await names.noteIn(text, combination)).id, undefined];
  if (number.format !== 'frequencies') return [number.value, TYPES[number.format]];
  throw new Refusal('refused', {
    error: `'${text}' is a frequency; an interval has note names, ratios or cents.`,
    hint: 'Give the ratio of two frequencies, such as 330/220.',
  });
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
  input: IntervalInput,
  { tuningSystem, startingNote }: ResolvedCombination,
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
async function intervalsIn(
  context: QuestionContext,
  input: IntervalInput,
  combinations: readonly ResolvedCombination[],
) {
  const settled = await Promise.allSettled(combinations.map((combination) => intervalIn(context, input, combination)));
  const found = settled.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  for (const it of settled) if (found.length === 0 && it.status === 'rejected') throw it.reason;
  return found;
}

/** The tunings of a question: all that the name fits, from the given starting note or from all of theirs. */
async function combinationsOf({ archive, names }: QuestionContext, { tuningSystem, startingNote }: CombinationInput) {
  if (tuningSystem === undefined || startingNote !== undefined)
    return [await names.combination(tuningSystem, startingNote)];
  const ids = (await names.tuningSystemsNamed(tuningSystem)).map(({ id }) => id);
  const everywhere = allCombinations(await archive.document('catalogue'));
  return ids.flatMap((id) => everywhere.filter((it) => it.tuningSystem === id));
}

/** What was assumed of the tuning of the first of several intervals. @param others those with another value */
function assumedOf([first, ...rest]: readonly ResolvedCombination[], others: readonly unknown[]): string {
  const isOneOfSystems = rest.some(({ tuningSystem }) => tuningSystem !== first.tuningSystem);
  const what = isOneOfSystems
    ? `${first.tuningSystem} from ${first.startingNote}`
    : `starting note ${first.startingNote}`;
  const same = others.length === 0 ? 'all give the same' : '`others` lists the other values';
  return `${what}, one of ${rest.length + 1} that have these notes; ${same}`;
}

/** The interval between two pitches in a tuning; where several tunings or starting notes fit, in each with another value. */
export async function measureInterval(context: QuestionContext, input: IntervalInput) {
  const combinations = await combinationsOf(context, input);
  const found = await intervalsIn(context, input, combinations);
  const [first, ...rest] = found;
  const others = rest
    .filter(({ tuningSystem, cents }) => tuningSystem !== first.tuningSystem || cents !== first.cents)
    .map(({ tuningSystem, startingNote, cents, ratio }) => ({ tuningSystem, startingNote, cents, ratio }));
  const [{ assumed = combinations.length > 1 ? assumedOf(found, others) : undefined }] = combinations as readonly {
    readonly assumed?: string;
  }[];
  const system = (await get(context.archive, pathTo('tuning-systems', first.tuningSystem))) as TuningSystemDetail;
  return {
    ...first,
    ...listField('others', others),
    ...listField('tuningOrigin', originOf(system)),
    ...(assumed === undefined ? {} : { assumed }),
  };
}
