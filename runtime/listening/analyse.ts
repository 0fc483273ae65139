import type { CombinationKey, Engine } from '../engine/engine.ts';
import type { Names } from '../engine/form-name.ts';
import type { NoteName } from '../engine/note-names.ts';
import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import { maqamatIn, tuningsOf } from './candidates.ts';
import { bestFits, type Fit, rankTunings, type TuningFit, weigh } from './fit.ts';
import { likeness } from './likeness.ts';
import { type Makam, makamModels, TURKISH_MAKAMS } from './makams.ts';
import { centsOf, type Melody } from './melody.ts';
import { binsFrom, type Profile, profileOf, smooth } from './profile.ts';
import { hypotheses, type Probable, probabilities } from './recognise.ts';
import { archiveModels } from './templates.ts';
import { tonicsOf } from './tonic.ts';
import { judge, type Verdict } from './verdict.ts';

/** What is recognised in a melody, from one distribution of its tonic. */
export interface Recognition {
  /** Cents above 1 Hz, the likeliest first; one, if a tonic is given. */
  readonly tonics: readonly Probable<number>[];
  /** Families of maqāmāt, the likeliest first. */
  readonly families: readonly Probable<Names>[];
  /** The maqāmāt of the tuning on the likeliest tonic, the best first. */
  readonly maqamat: readonly Fit[];
  /** Makams of Turkish music, the likeliest first. */
  readonly makams: readonly Probable<Makam>[];
  readonly verdict: Verdict;
}

/** The analysis of a melody. */
export interface Analysis extends Recognition {
  /** Cents above 1 Hz: the tonic that is given, or the likeliest. */
  readonly tonic: number;
  /** Seconds in bins of 5 cents above the tonic. */
  readonly histogram: readonly number[];
  /** The maqām that is given, or the best. */
  readonly chosen: Fit;
  /** That maqām in all tunings, the likeliest first. */
  readonly tunings: readonly TuningFit[];
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
/** Seconds with pitch below which the beginning and end of a recording are too short to be compared. */
const LEAST_WHOLE = 60;

/** Recognises the melody of a profile in a tuning. @param table of the makams */
export function recognise(
  engine: Engine,
  profile: Profile,
  combination: CombinationKey,
  { tonic, isExcerpt }: Omit<Known, 'maqam'>,
  table = TURKISH_MAKAMS,
): Recognition {
  const ofPart = makamModels(table, true);
  const models = isExcerpt || profile.seconds < LEAST_WHOLE ? ofPart : makamModels(table, false);
  const tonics = tonic === null ? tonicsOf(profile, ofPart) : [{ of: tonic, probability: 1 }];
  const ofForms = hypotheses(profile, archiveModels(maqamatIn(engine, combination)), tonics);
  const ofMakams = hypotheses(profile, models, tonics);
  const analysis = engine.analysis(combination);
  const familyOf = (maqam: string): Names | null => {
    const record = engine.maqamat.get(maqam);
    return record === undefined ? null : analysis.familyOf(record);
  };
  const withFamily = [...ofForms, ...ofMakams].flatMap((own) => {
    const of = familyOf(own.of.maqam);
    return of === null ? [] : [{ ...own, of }];
  });
  const families = probabilities(
    withFamily,
    ({ of }) => of,
    ({ idName }) => idName,
  );
  const makams = probabilities(ofMakams, ({ of }) => of);
  const isOf = (family: Names, maqam: string) => familyOf(maqam)?.idName === family.idName;
  const onTonic = ofForms.filter((form) => form.tonic === tonics[0].of);
  // Families have the same probabilities in the list as alone.
  const list = families.flatMap(({ of, probability }) => {
    const own = onTonic.filter((form) => isOf(of, form.of.maqam));
    const change = Math.log(probability / own.reduce((sum, form) => sum + form.probability, 0));
    return own.map((form) => ({ ...form, score: form.score + change }));
  });
  const [{ template }] = models.filter(({ of }) => of === makams[0].of)[0].parts;
  const [best] = ofMakams.filter(({ of }) => of === makams[0].of);
  const first = {
    tonic: tonic === null ? tonics[0].probability : null,
    family: isOf(families[0].of, best.of.maqam) ? families[0].probability : 0,
    makam: makams[0].probability,
  };
  const verdict = judge(profile, first, likeness(profile, template, best.tonic));
  return { tonics, families, maqamat: bestFits(weigh(profile.notes), list), makams, verdict };
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
  const recognition = recognise(engine, profile, combination, known);
  const { tonics, maqamat } = recognition;
  const tonic = tonics[0].of;
  const chosen = maqamat.find(({ candidate }) => candidate.maqam === known.maqam) ?? maqamat[0];
  return {
    ...recognition,
    tonic,
    histogram: Array.from(binsFrom(smooth(profile.whole, BLUR), tonic), (share) => share * profile.seconds),
    chosen,
    tunings: rankTunings(weigh(notes), tuningsOf(engine, chosen.candidate.maqam), tonic),
    pitches: engine
      .combination(combination)
      .named.filter(({ octave }) => octave === WRITTEN_OCTAVE)
      .map(({ note, frequency }) => ({ note, cents: centsOf(frequency) })),
  };
}
