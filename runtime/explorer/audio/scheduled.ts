import type { Stroke, Tone } from './schedule.ts';
import type { Struck } from './voice.ts';

/** The notes and strokes that are scheduled on the audio clock. They can be cancelled. */

export interface Clock {
  /** The time of the audio clock, in seconds. */
  now(): number;
}

export interface NoteOutput extends Clock {
  /** Strikes a note of the passage at a time of the clock. */
  strike(tone: Tone, at: number): Struck;
  /** A note begins to sound. @param id its own, also of each time that it is repeated @param index place in the passage */
  began(id: number, tone: Tone, index: number): void;
  ended(id: number): void;
}

export interface StrokeOutput extends Clock {
  /** Strikes the drum at a time of the clock. */
  drum(stroke: Stroke, at: number): Struck;
}

/** A note at a time of the clock. */
export interface TimedNote {
  readonly tone: Tone;
  readonly index: number;
  readonly at: number;
  /** Beats of the iqāʿ before it. */
  readonly pulse: number;
}

interface ScheduledNote extends TimedNote {
  readonly id: number;
  readonly struck: Struck;
  readonly timers: readonly number[];
}

/** Calls a function at a time of the clock. @returns the id of its timer */
export const callAt = (clock: Clock, at: number, action: () => void): number =>
  window.setTimeout(action, Math.max(0, at - clock.now()) * 1000);

export function createScheduledNotes(output: NoteOutput) {
  let notes: readonly ScheduledNote[] = [];
  let ids = 0;
  const begun = new Set<number>();
  return {
    /** @param ring when its sound fades @param over when it is no longer the present note */
    add(note: TimedNote, ring: number, over: number): void {
      const { tone, index, at } = note;
      const struck = output.strike(tone, at);
      struck.damp(ring);
      const id = ids++;
      const begin = () => {
        begun.add(id);
        output.began(id, tone, index);
      };
      const end = () => {
        notes = notes.filter((other) => other.id !== id);
        begun.delete(id);
        output.ended(id);
      };
      notes = [...notes, { ...note, id, struck, timers: [callAt(output, at, begin), callAt(output, over, end)] }];
    },
    /** The first note after a time of the clock. */
    after: (time: number): TimedNote | undefined => notes.find(({ at }) => at > time),
    /** Cancels the notes from a time of the clock on. */
    cancel(from: number): void {
      const cancelled = notes.filter(({ at }) => at >= from);
      notes = notes.filter(({ at }) => at < from);
      for (const { id, struck, timers } of cancelled) {
        for (const each of timers) clearTimeout(each);
        struck.damp(output.now());
        if (begun.delete(id)) output.ended(id);
      }
    },
  };
}

export function createScheduledStrokes(output: StrokeOutput) {
  let strokes: readonly Pick<ScheduledNote, 'at' | 'struck'>[] = [];
  return {
    /** @param timeOf the time of the clock of a stroke */
    add(added: readonly Stroke[], timeOf: (stroke: Stroke) => number): void {
      const now = output.now();
      const scheduled = added.map((stroke) => ({ at: timeOf(stroke), struck: output.drum(stroke, timeOf(stroke)) }));
      strokes = [...strokes.filter(({ at }) => at > now), ...scheduled];
    },
    /** Cancels the strokes from a time of the clock on. */
    cancel(from: number): void {
      for (const { at, struck } of strokes) if (at >= from) struck.damp(output.now());
      strokes = strokes.filter(({ at }) => at < from);
    },
  };
}
