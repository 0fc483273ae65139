import type { IqaRecord } from '../../engine/records.ts';
import { beatSeconds, countIn, lengthOf, ringOf, strokesBetween, type Tone } from './schedule.ts';
import {
  callAt,
  createScheduledNotes,
  createScheduledStrokes,
  type NoteOutput,
  type StrokeOutput,
} from './scheduled.ts';

/** Schedules one passage: once or in a loop, at a tempo that can change while it sounds. */

export interface TransportOutput extends NoteOutput, StrokeOutput {
  /** Beats a minute. */
  tempo(): number;
  iqa(): IqaRecord | null;
  isCountedIn(): boolean;
  isLoop(): boolean;
  /** The last note of a passage that is not looped has faded. */
  finished(): void;
}

export interface Transport {
  /** Plays a passage from its beginning; what was played before stops. */
  play(tones: readonly Tone[]): void;
  /** Continues with another note of the passage. */
  jump(index: number): void;
  /** Exchanges the passage for one with other pitches, from its next note on. */
  exchange(tones: readonly Tone[]): void;
  /** Reschedules the notes that have not started, after a change of tempo, loop or pitch. */
  replan(): void;
  stop(): void;
}

const LEAD_SECONDS = 0.06;
/** Loops are scheduled so far ahead, because timers of hidden tabs run once a second. */
const AHEAD_SECONDS = 2.5;
/** Notes that start sooner are not rescheduled. */
const SOON_SECONDS = 0.02;

export function createTransport(output: TransportOutput): Transport {
  const notes = createScheduledNotes(output);
  const drum = createScheduledStrokes(output);
  let tones: readonly Tone[] = [];
  /** When the passage would begin again, the beats of the iqāʿ before, and the seconds of a beat, as planned. */
  let end = 0;
  let pulseAtEnd = 0;
  let beat = 0;
  let counted = 0;
  let timer = 0;
  /** A note alone is not a passage that could begin again, or be accompanied. */
  const isPassage = () => tones.length > 1;
  const isLoop = () => output.isLoop() && isPassage();

  /** Plans a passage from a note on. @param pulse beats of the iqāʿ before it @param from the beat of its next stroke */
  const planFrom = (position: number, start: number, pulse: number, from = pulse) => {
    beat = beatSeconds(output.tempo());
    const origin = tones[position].start;
    for (const [i, tone] of tones.slice(position).entries()) {
      const index = position + i;
      const beats = tone.start - origin;
      const at = start + beats * beat;
      const ring = at + ringOf(tones, index, isLoop()) * beat;
      const isLast = index === tones.length - 1 && !isLoop();
      notes.add({ tone, index, at, pulse: pulse + beats }, ring, isLast ? ring : at + tone.beats * beat);
    }
    const length = lengthOf(tones) - origin;
    end = start + length * beat;
    pulseAtEnd = pulse + length;
    const iqa = output.iqa();
    if (iqa === null || !isPassage()) return;
    drum.add(strokesBetween(iqa, from, pulseAtEnd), (stroke) => start + (stroke.start - pulse) * beat);
  };

  /** Continues after the end: with the beginning, or silence. */
  const proceed = () => {
    clearTimeout(timer);
    if (!isLoop()) {
      const last = tones.length - 1;
      timer = callAt(output, end + (ringOf(tones, last, false) - tones[last].beats) * beat, output.finished);
      return;
    }
    while (end < output.now() + AHEAD_SECONDS) planFrom(0, end, pulseAtEnd);
    timer = callAt(output, end - AHEAD_SECONDS / 2, proceed);
  };

  const start = (index: number, at: number, pulse: number, from = pulse) => {
    planFrom(index, at, pulse, from);
    proceed();
  };

  const stop = () => {
    clearTimeout(timer);
    notes.cancel(Number.NEGATIVE_INFINITY);
    drum.cancel(Number.NEGATIVE_INFINITY);
  };

  const play = (passage: readonly Tone[]) => {
    stop();
    tones = passage;
    if (tones.length === 0) return;
    const first = output.now() + LEAD_SECONDS;
    counted = first;
    if (isPassage() && output.isCountedIn()) {
      beat = beatSeconds(output.tempo());
      const bar = countIn(output.iqa());
      drum.add(bar.strokes, (stroke) => first + stroke.start * beat);
      counted += bar.beats * beat;
    }
    start(0, counted, 0);
  };

  const replan = () => {
    const now = output.now();
    if (now < counted - LEAD_SECONDS) return play(tones);
    const next = notes.after(now + SOON_SECONDS);
    if (next === undefined) {
      if (isLoop()) start(0, Math.max(end, now + LEAD_SECONDS), pulseAtEnd);
      return;
    }
    const beatsLeft = (next.at - now) / beat;
    notes.cancel(next.at);
    drum.cancel(now);
    start(next.index, now + beatsLeft * beatSeconds(output.tempo()), next.pulse, next.pulse - beatsLeft);
  };

  return {
    play,
    jump(index) {
      if (tones[index] === undefined) return;
      stop();
      start(index, output.now() + LEAD_SECONDS, tones[index].start);
    },
    exchange(passage) {
      if (passage.length !== tones.length) return play(passage);
      tones = passage;
      replan();
    },
    replan,
    stop,
  };
}
