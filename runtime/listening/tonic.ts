import { equalWithinOctave } from '../engine/slot-pitch.ts';
import { type Candidate, nearestDegree } from './candidates.ts';
import { fit, weigh } from './fit.ts';
import type { HeardNote } from './notes.ts';

/** Proposes the tonic of a recording (docs/listening.md#tonic). */

export interface TonicProposal {
  /** Cents above 1 Hz, in the octave of its longest note. */
  readonly cents: number;
  /** Logarithm of its likelihood, for comparisons with other proposals. */
  readonly score: number;
}

/** Cents within which notes are the same, in any octave. */
const SAME = 35;
/** Seconds of a note that can be the last one. */
const LONG = 0.25;
/** Scores for being the last long note, for being the first note, and (times its share) for duration. */
const LAST = 7;
const FIRST = 1;
const HELD = 1.2;
/** Tonics that are compared. */
const MAX_TONICS = 12;

interface Group {
  cents: number;
  seconds: number;
}

/** The notes grouped by pitch, ignoring octaves; those heard longest first. */
function groupsOf(notes: readonly HeardNote[]): readonly Group[] {
  const groups: Group[] = [];
  for (const { cents, duration } of [...notes].sort((a, b) => b.duration - a.duration)) {
    const group = groups.find((some) => equalWithinOctave(some.cents, cents, SAME));
    if (group === undefined) {
      groups.push({ cents, seconds: duration });
      continue;
    }
    const [, difference] = nearestDegree([group.cents], cents);
    group.seconds += duration;
    group.cents += (difference * duration) / group.seconds;
  }
  return groups.sort((a, b) => b.seconds - a.seconds).slice(0, MAX_TONICS);
}

/**
 * Possible tonics, the most likely first. The score of each depends on the best candidate on it, on whether it is the
 * last long note or the first note, and on its duration.
 */
export function proposeTonics(notes: readonly HeardNote[], candidates: readonly Candidate[]): readonly TonicProposal[] {
  const weighed = weigh(notes);
  const groups = groupsOf(notes);
  const final = notes.findLast(({ duration }) => duration >= LONG) ?? notes.at(-1);
  const all = groups.reduce((sum, { seconds }) => sum + seconds, 0);
  const isAt = (note: HeardNote | undefined, cents: number) =>
    note !== undefined && equalWithinOctave(note.cents, cents, SAME);
  return groups
    .map(({ cents, seconds }) => {
      const best = Math.max(...candidates.map((candidate) => fit(weighed, candidate, cents).score));
      return {
        cents,
        score:
          best +
          (isAt(final, cents) ? LAST : 0) +
          (isAt(notes[0], cents) ? FIRST : 0) +
          HELD * Math.log((groups.length * seconds) / all),
      };
    })
    .sort((a, b) => b.score - a.score);
}
