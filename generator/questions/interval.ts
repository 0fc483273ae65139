import { request } from '../../runtime/documents/links.ts';
import { QuestionError, readNumber, type TypedNumber } from '../../runtime/input/pitches.ts';
import { ratioShown } from '../../runtime/presentation/numbers.ts';
import type { PitchEntry } from '../../runtime/schemas/pitch.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { get } from './archive.ts';
import { type CombinationInput, type QuestionContext, rounded } from './context.ts';
import type { ResolvedCombination } from './names.ts';

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
  const number = numberIn(text);
  if (number === null) return [(await names.noteIn(text, combination)).id, undefined];
  if (number.format !== 'frequencies') return [number.value, TYPES[number.format]];
  throw new CommandError(EXIT.refused, {
    error: `'${text}' is a frequency; an interval has note names, ratios or cents.`,
    hint: 'Give the ratio of two frequencies, such as 330/220.',
  });
}

/** @throws CommandError for a text that begins with a number and is no value */
function numberIn(text: string): TypedNumber | null {
  try {
    return readNumber(text);
  } catch (error) {
    if (!(error instanceof QuestionError)) throw error;
    throw new CommandError(EXIT.refused, { error: error.message });
  }
}

const shown = ({ pitchClass, identifier }: Calculation['from']) => ({
  name: pitchClass?.noteNameDisplay ?? identifier.displayName,
  ...(pitchClass === null ? {} : { cents: rounded(pitchClass.cents ?? 0), hertz: rounded(pitchClass.frequency ?? 0) }),
});

/** The interval between two pitches in a tuning. */
export async function measureInterval(context: QuestionContext, input: IntervalInput) {
  const { assumed, ...combination } = await context.names.combination(input.tuningSystem, input.startingNote);
  const [[from, fromType], [to, toType]] = await Promise.all([
    endOf(context, input.from, combination),
    endOf(context, input.to, combination),
  ]);
  const url = request('/intervals/calculate', { from, to, ...combination, unit: 'cents', fromType, toType });
  const answer = (await get(context.archive, url)) as Calculation;
  const { allUnits } = answer.interval;
  const { cents, decimalRatio } = allUnits;
  return {
    from: shown(answer.from),
    to: shown(answer.to),
    cents: rounded(cents),
    ratio: ratioShown(allUnits),
    decimalRatio: rounded(decimalRatio, 6),
    ...combination,
    ...(assumed === undefined ? {} : { assumed }),
  };
}
