import { request } from '../../runtime/documents/links.ts';
import { ratioShown } from '../../runtime/presentation/numbers.ts';
import type { PitchEntry } from '../../runtime/schemas/pitch.ts';
import { get } from './archive.ts';
import { type PlaceInput, type QuestionContext, rounded } from './context.ts';

interface IntervalInput extends PlaceInput {
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

/** A pitch for the interface: a value with its format, or the id of a note. */
async function endOf({ names }: QuestionContext, text: string): Promise<readonly [string, string | undefined]> {
  const trimmed = text.trim();
  const ratio = /^(\d+)\s*[/:]\s*(\d+)$/.exec(trimmed);
  if (ratio !== null) return [`${ratio[1]}/${ratio[2]}`, 'fraction'];
  const cents = /^(\d+(?:\.\d+)?)\s*(?:c|¢|cents?)?$/i.exec(trimmed);
  if (cents !== null) return [cents[1], 'cents'];
  return [(await names.find(trimmed, 'note')).id, undefined];
}

const shown = ({ pitchClass, identifier }: Calculation['from']) => ({
  name: pitchClass?.noteNameDisplay ?? identifier.displayName,
  ...(pitchClass === null ? {} : { cents: rounded(pitchClass.cents ?? 0), hertz: rounded(pitchClass.frequency ?? 0) }),
});

/** The interval between two pitches in a tuning. */
export async function measureInterval(context: QuestionContext, input: IntervalInput) {
  const [[from, fromType], [to, toType], { assumed, ...place }] = await Promise.all([
    endOf(context, input.from),
    endOf(context, input.to),
    context.names.place(input.tuningSystem, input.startingNote),
  ]);
  const url = request('/intervals/calculate', { from, to, ...place, unit: 'cents', fromType, toType });
  const answer = (await get(context.archive, url)) as Calculation;
  const { allUnits } = answer.interval;
  const { cents, decimalRatio } = allUnits;
  return {
    from: shown(answer.from),
    to: shown(answer.to),
    cents: rounded(cents),
    ratio: ratioShown(allUnits),
    decimalRatio: rounded(decimalRatio, 6),
    ...place,
    ...(assumed === undefined ? {} : { assumed }),
  };
}
