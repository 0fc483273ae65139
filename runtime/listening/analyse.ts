import type { CombinationKey, Engine } from '../engine/engine.ts';
import type { Names } from '../engine/form-name.ts';
import type { NoteName } from '../engine/note-names.ts';
import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import { type Candidate, maqamatIn, tuningsOf } from './candidates.ts';
import { type Fit, rankTunings, shortList, type TuningFit, weigh } from './fit.ts';
import { type Makam, makamModels, TURKISH_MAKAMS } from './makams.ts';
import { centsOf, type Melody } from './melody.ts';
import type { HeardNote } from './notes.ts';
import { binsFrom, type Profile, profileOf, smooth } from './profile.ts';
import { hypotheses, type Probable, probabilities } from './recognise.ts';
import { archiveModels } from './templates.ts';

/** The analysis of a melody. */
export interface Analysis {
  /** Cents above 1 Hz, the likeliest first; one, if a tonic is given. */
  readonly tonics: readonly Probable<number>[];
  /** Cents above 1 Hz: the tonic that is given, or the likeliest. */
  readonly tonic: number;
  /** Seconds in bins of 5 cents above the tonic. */
  readonly histogram: readonly number[];
  /** Families of maqāmāt, the likeliest first. */
  readonly families: readonly Probable<Names>[];
  /** The maqāmāt of the tuning on the tonic, the best first. */
  readonly maqamat: readonly Fit[];
  /** The maqām that is given, or the best. */
  readonly chosen: Fit;
  /** That maqām in all tunings, the likeliest first. */
  readonly tunings: readonly TuningFit[];
  /** Makams of Turkish music, the likeliest first. */
  readonly makams: readonly Probable<Makam>[];
  /** The notes of the tuning in one octave, with their cents above 1 Hz. */
  readonly pitches: readonly { readonly note: NoteName; readonly cents: number }[];
}

/** What is known of a recording before it is analysed. */
export interface Known {
  /** Cents above 1 Hz; null for the likeliest. */
  readonly tonic: number | null;
  /** idName; null for the best. */
  readonly maqam: string | null;
  /** Whether the melody is a part of a recording. */
  readonly isExcerpt: boolean;
}

/** Cents by which the histogram is smoothed. */
const BLUR = 7;

/** The probabilities of tonics and families of maqāmāt, and the maqāmāt on the likeliest tonic. */
export function recogniseMaqam(
  engine: Engine,
  notes: readonly HeardNote[],
  profile: Profile,
  combination: CombinationKey,
  given: number | null = null,
) {
  const models = archiveModels(maqamatIn(engine, combination));
  const found = hypotheses(profile, models, given === null ? undefined : [given]);
  const tonics = probabilities(found, ({ tonic }) => tonic);
  const analysis = engine.analysis(combination);
  const familyOf = ({ maqam }: Candidate) => {
    const record = engine.maqamat.get(maqam);
    return record === undefined ? null : analysis.familyOf(record);
  };
  const names = new Map(models.flatMap(({ of }) => familyOf(of) ?? []).map((family) => [family.idName, family]));
  const families = probabilities(found, ({ of }) => familyOf(of)?.idName ?? '');
  const maqamat = shortList(
    weigh(notes),
    found.filter(({ tonic }) => tonic === tonics[0].of),
  );
  return {
    found,
    tonics,
    families: families.flatMap(({ of, probability }) => {
      const family = names.get(of);
      return family === undefined ? [] : [{ of: family, probability }];
    }),
    maqamat,
  };
}

/** The makams of Turkish music, the likeliest first. */
export function recogniseMakam(profile: Profile, { tonic, isExcerpt }: Omit<Known, 'maqam'>, table = TURKISH_MAKAMS) {
  const models = makamModels(table, isExcerpt);
  return hypotheses(profile, models, tonic === null ? undefined : [tonic]);
}

/**
 * Compares a melody with the maqāmāt of a combination, one of them with its other tunings, and with makams.
 *
 * @returns null without notes, or where the combination realises no maqām
 * @throws RangeError for an unknown combination
 */
export function analyse(engine: Engine, melody: Melody, combination: CombinationKey, known: Known): Analysis | null {
  const { notes } = melody;
  if (notes.length === 0 || maqamatIn(engine, combination).length === 0) return null;
  const profile = profileOf(melody);
  const { tonics, families, maqamat } = recogniseMaqam(engine, notes, profile, combination, known.tonic);
  const tonic = tonics[0].of;
  const chosen = maqamat.find(({ candidate }) => candidate.maqam === known.maqam) ?? maqamat[0];
  return {
    tonics,
    tonic,
    histogram: Array.from(binsFrom(smooth(profile.whole, BLUR), tonic), (share) => share * profile.seconds),
    families,
    maqamat,
    chosen,
    tunings: rankTunings(weigh(notes), tuningsOf(engine, chosen.candidate.maqam), tonic),
    makams: probabilities(recogniseMakam(profile, known), ({ of }) => of),
    pitches: engine
      .combination(combination)
      .named.filter(({ octave }) => octave === WRITTEN_OCTAVE)
      .map(({ note, frequency }) => ({ note, cents: centsOf(frequency) })),
  };
}
