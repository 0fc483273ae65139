import type { CombinationKey, Engine } from '../../runtime/engine/engine.ts';
import { equalWithinOctave } from '../../runtime/engine/slot-pitch.ts';
import { recognise } from '../../runtime/listening/analyse.ts';
import { type Candidate, maqamatIn, tuningsOf } from '../../runtime/listening/candidates.ts';
import { hasSameNotes, rankTunings, SAME_NOTES, weigh } from '../../runtime/listening/fit.ts';
import { makamModels, TURKISH_MAKAMS } from '../../runtime/listening/makams.ts';
import type { Profile } from '../../runtime/listening/profile.ts';
import { withoutChromatic } from '../../runtime/listening/templates.ts';
import { tonicsOf } from '../../runtime/listening/tonic.ts';
import { trackPitch } from '../../runtime/listening/track.ts';
import { createRandom, perform } from './performances.ts';
import { profileOfTrack } from './recordings.ts';

export interface Listened {
  readonly seed: number;
  readonly maqam: string;
  readonly combination: CombinationKey;
  /** Cents above 1 Hz. */
  readonly tonic: number;
  readonly profile: Profile;
}

const SAME_TONIC = 25;

export const UNKNOWN = { tonic: null, isExcerpt: false };

export const DEFAULT: CombinationKey = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

function listen(engine: Engine, combination: CombinationKey, maqam: string, seed: number): Listened {
  const record = engine.maqamat.get(maqam);
  if (record === undefined) throw new RangeError(`There is no ${maqam}.`);
  const { samples, sampleRate, tonic } = perform(engine, combination, record, seed);
  return { seed, maqam, combination, tonic, profile: profileOfTrack(trackPitch(samples, sampleRate)) };
}

export function inDefaultTuning(engine: Engine, seed: number): Listened {
  const candidates = withoutChromatic(maqamatIn(engine, DEFAULT));
  const { maqam } = candidates[Math.floor(createRandom(seed)() * candidates.length)];
  return listen(engine, DEFAULT, maqam, seed);
}

export function inSystem(engine: Engine, system: string, seed: number): Listened {
  const random = createRandom(seed);
  const places = engine.combinations
    .filter(({ tuningSystem }) => tuningSystem === system)
    .map((key) => ({ key, maqamat: withoutChromatic(maqamatIn(engine, key)) }))
    .filter(({ maqamat }) => maqamat.length > 0);
  const { key, maqamat } = places[Math.floor(random() * places.length)];
  return listen(engine, key, maqamat[Math.floor(random() * maqamat.length)].maqam, seed);
}

export interface Judged {
  readonly isTonic: boolean;
  /** Place of the maqām, or of one with the same notes, or of the system: 1 is the first. */
  readonly rank: number;
  /** idName of what came first. */
  readonly first: string;
}

export function judgeMaqam(engine: Engine, { maqam, combination, tonic, profile }: Listened): Judged {
  const own = maqamatIn(engine, combination).find((candidate) => candidate.maqam === maqam);
  const { tonics, maqamat } = recognise(engine, profile, combination, UNKNOWN);
  return {
    isTonic: equalWithinOctave(tonics[0].of, tonic, SAME_TONIC),
    rank: 1 + maqamat.findIndex(({ candidate }) => own !== undefined && hasSameNotes(candidate, own, 1)),
    first: maqamat[0].candidate.maqam,
  };
}

export function judgeSystem(engine: Engine, { maqam, combination, tonic, profile }: Listened): Judged {
  const candidates = tuningsOf(engine, maqam);
  const own = candidates.filter(
    ({ combination: { tuningSystem, startingNote } }) =>
      tuningSystem === combination.tuningSystem && startingNote === combination.startingNote,
  );
  const proposed = tonicsOf(profile, makamModels(TURKISH_MAKAMS, true))[0].of;
  const ranked = rankTunings(weigh(profile.notes), candidates, proposed);
  const isRight = (candidate: Candidate) =>
    candidate.combination.tuningSystem === combination.tuningSystem || hasSameNotes(candidate, own[0], SAME_NOTES);
  return {
    isTonic: equalWithinOctave(proposed, tonic, SAME_TONIC),
    rank: 1 + ranked.findIndex(({ candidate }) => isRight(candidate)),
    first: ranked[0].candidate.combination.tuningSystem,
  };
}
