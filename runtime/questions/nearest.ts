import type { Values } from '../api/parameters.ts';
import { withinOctave } from '../engine/octave.ts';
import { ratioCents } from '../engine/ratio.ts';
import { ROUNDING_SLACK } from '../engine/tolerance.ts';
import { readQuestion as readPitches } from '../input/pitches.ts';
import type { Lookup } from '../lookup/form-index.ts';
import { octaveDifference } from '../lookup/targets.ts';
import type { LookupTable } from '../schemas/lookup.ts';
import { format, pitches, readable } from './find.ts';
import { QUESTIONS } from './list.ts';
import type { Assumption, Noted } from './notes.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

/** The question which tunings have pitches nearest to a scale. */

const parameters = { pitches, format };

type Combination = LookupTable['combinations'][number];

/** A pitch of the scale and the nearest one of the tuning. */
interface NearestPitch {
  readonly asked: string;
  /** The note in the octave of rāst or above; null without a name. */
  readonly note: string | null;
  /** Cents of the pitch of the tuning above the asked one. */
  readonly cents: number;
}

/** A tuning with its nearest pitches. */
export interface NearTuning {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** The largest absolute difference in cents. */
  readonly largest: number;
  readonly pitches: readonly NearestPitch[];
}

export interface NearestAnswer extends Noted {
  /** Each tuning system with its best starting note, the nearest first. */
  readonly tunings: readonly NearTuning[];
}

/** Signed cents from a pitch to the nearest pitch class of a tuning, and its index. */
function nearestTo({ cents }: Combination, pitch: number): { readonly index: number; readonly cents: number } {
  let best = { index: 0, cents: Number.POSITIVE_INFINITY };
  for (const [index, value] of cents.entries()) {
    const difference = octaveDifference(pitch, value);
    if (Math.abs(difference) < Math.abs(best.cents)) best = { index, cents: difference };
  }
  return best;
}

/** The tuning at the position of the first pitch that has the smallest largest difference. */
function placed(
  { noteNames }: LookupTable,
  combination: Combination,
  texts: readonly string[],
  steps: readonly number[],
  isRelative: boolean,
): NearTuning {
  const origins = isRelative ? combination.cents : [0];
  const fits = origins.map((origin) => {
    const found = steps.map((step) => nearestTo(combination, origin + step));
    return { found, largest: Math.max(...found.map(({ cents }) => Math.abs(cents))) };
  });
  const { found, largest } = fits.reduce((best, fit) => (fit.largest < best.largest - ROUNDING_SLACK ? fit : best));
  return {
    tuningSystem: combination.tuningSystem,
    startingNote: combination.startingNote,
    largest,
    pitches: found.map(({ index, cents }, i) => ({
      asked: texts[i],
      note: noteNames[combination.notes[index + combination.cents.length]]?.displayName ?? null,
      cents,
    })),
  };
}

/**
 * Answers the question.
 *
 * @throws QuestionError for pitches that cannot be read
 * @throws Refusal for note names, which have no pitch without a tuning
 */
export function answerNearest({ table }: Lookup, { pitches: typed, format }: Values<typeof parameters>): NearestAnswer {
  const { pitches } = readPitches(typed, table.noteNames, format ?? undefined);
  const isRelative = 'cents' in pitches[0];
  const texts = pitches.map(({ text }) => text);
  const nearest = (combination: Combination): NearTuning => {
    const steps = pitches.flatMap((pitch) => {
      if ('cents' in pitch) return [withinOctave(pitch.cents)];
      return 'frequency' in pitch ? [withinOctave(ratioCents(pitch.frequency / combination.frequency))] : [];
    });
    if (steps.length < pitches.length) {
      throw new Refusal('refused', {
        error: 'Note names have no pitch without a tuning.',
        hint: 'Give cents (0 204 355), ratios (1/1 9/8) or Hz.',
      });
    }
    return placed(table, combination, texts, steps, isRelative);
  };
  const bySystem = new Map<string, NearTuning>();
  for (const tuning of table.combinations.map(nearest)) {
    const best = bySystem.get(tuning.tuningSystem);
    if (best === undefined || tuning.largest < best.largest - ROUNDING_SLACK) bySystem.set(tuning.tuningSystem, tuning);
  }
  const assumed: readonly Assumption[] = isRelative ? [] : [{ code: 'absoluteHertz' }];
  return { tunings: [...bySystem.values()].sort((a, b) => a.largest - b.largest), assumed, hints: [] };
}

export const nearest = defineQuestion({
  ...QUESTIONS.nearest,
  description:
    'The tuning systems with the pitches nearest to a scale of cents, ratios or Hz, nearest first: for each pitch the nearest note and its cents above the pitch. The first of cents or ratios stands where it fits best.',
  parameters,
  async run(context, values): Promise<NearestAnswer> {
    const lookup = await context.lookup();
    return readable(() => answerNearest(lookup, values));
  },
});
