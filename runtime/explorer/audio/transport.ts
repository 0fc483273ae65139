import type { IqaRecord } from '../../engine/records.ts';
import { beatSeconds, countIn, lengthOf, ringOf, type Stroke, strokesBetween, type Tone } from './schedule.ts';
import type { Struck } from './voice.ts';

/** Schedules one passage: once or in a loop, at a tempo that can change while it sounds. */

export interface TransportOutput {
  /** The time of the audio clock, in seconds. */
  now(): number;
  /** Strikes a note of the passage at a time of that clock. */
  strike(tone: Tone, at: number): Struck;
  /** Strikes the drum at a time of that clock. */
  drum(stroke: Stroke, at: number): Struck;
  /** Beats a minute. */
  tempo(): number;
  iqa(): IqaRecord | null;
  isCountedIn(): boolean;
  isLoop(): boolean;
  /** A note begins to sound. @param id its own, also of each time that it is repeated @param index place in the passage */
  began(id: number, tone: Tone, index: number): void;
  ended(id: number): void;
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

interface Planned {
  readonly id: number;
  readonly index: number;
  readonly at: number;
  /** Beats of the iqāʿ before it. */
  readonly pulse: number;
  readonly struck: Struck;
  readonly timers: readonly number[];
}

const LEAD_SECONDS = 0.06;
/** Loops are scheduled so far ahead, because timers of hidden tabs run once a second. */
const AHEAD_SECONDS = 2.5;
/** Notes that start sooner are not rescheduled. */
const SOON_SECONDS = 0.02;

export function createTransport(output: TransportOutput): Transport {
  let tones: readonly Tone[] = [];
  let planned: readonly Planned[] = [];
  let strokes: readonly Pick<Planned, 'at' | 'struck'>[] = [];
  /** When the passage would begin again, the beats of the iqāʿ before, and the seconds of a beat, as planned. */
  let end = 0;
  let pulseAtEnd = 0;
  let beat = 0;
  let counted = 0;
  let ids = 0;
  const begun = new Set<number>();
  let timer = 0;
  /** A note alone is not a passage that could begin again, or be accompanied. */
  const isPassage = () => tones.length > 1;
  const isLoop = () => output.isLoop() && isPassage();

  const after = (at: number, action: () => void): number =>
    window.setTimeout(action, Math.max(0, at - output.now()) * 1000);

  /** Plans strokes of the drum, with the time of one of their beats. */
  const accompany = (added: readonly Stroke[], beatThen: number, at: number) => {
    const now = output.now();
    const planStroke = (stroke: Stroke) => {
      const time = at + (stroke.start - beatThen) * beat;
      return { at: time, struck: output.drum(stroke, time) };
    };
    strokes = [...strokes.filter((stroke) => stroke.at > now), ...added.map(planStroke)];
  };

  const plan = (index: number, at: number, pulse: number): Planned => {
    const tone = tones[index];
    const ring = at + ringOf(tones, index, isLoop()) * beat;
    const struck = output.strike(tone, at);
    struck.damp(ring);
    const id = ids++;
    const isLast = index === tones.length - 1 && !isLoop();
    const over = () => {
      planned = planned.filter((other) => other.id !== id);
      begun.delete(id);
      output.ended(id);
    };
    const begin = () => {
      begun.add(id);
      output.began(id, tone, index);
    };
    const timers = [after(at, begin), after(isLast ? ring : at + tone.beats * beat, over)];
    return { id, index, at, pulse, struck, timers };
  };

  /** Plans a passage from a note on. @param pulse beats of the iqāʿ before it @param from the beat of its next stroke */
  const planFrom = (position: number, at: number, pulse: number, from = pulse) => {
    beat = beatSeconds(output.tempo());
    const origin = tones[position].start;
    const rest = tones.slice(position).map((tone, i) => {
      const beats = tone.start - origin;
      return plan(position + i, at + beats * beat, pulse + beats);
    });
    planned = [...planned, ...rest];
    const length = lengthOf(tones) - origin;
    end = at + length * beat;
    pulseAtEnd = pulse + length;
    const iqa = output.iqa();
    if (iqa !== null && isPassage()) accompany(strokesBetween(iqa, from, pulseAtEnd), pulse, at);
  };

  /** Continues after the end: with the beginning, or silence. */
  const proceed = () => {
    clearTimeout(timer);
    if (!isLoop()) {
      const last = tones.length - 1;
      timer = after(end + (ringOf(tones, last, false) - tones[last].beats) * beat, output.finished);
      return;
    }
    while (end < output.now() + AHEAD_SECONDS) planFrom(0, end, pulseAtEnd);
    timer = after(end - AHEAD_SECONDS / 2, proceed);
  };

  const start = (index: number, at: number, pulse: number, from = pulse) => {
    planFrom(index, at, pulse, from);
    proceed();
  };

  /** Cancels notes and strokes from times of the clock on. */
  const cancel = (from: number, strokesFrom: number) => {
    const now = output.now();
    for (const { id, at, struck, timers } of planned) {
      if (at < from) continue;
      for (const each of timers) clearTimeout(each);
      struck.damp(now);
      if (begun.delete(id)) output.ended(id);
    }
    planned = planned.filter(({ at }) => at < from);
    for (const { at, struck } of strokes) if (at >= strokesFrom) struck.damp(now);
    strokes = strokes.filter(({ at }) => at < strokesFrom);
  };

  const stop = () => {
    clearTimeout(timer);
    cancel(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY);
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
      accompany(bar.strokes, 0, first);
      counted += bar.beats * beat;
    }
    start(0, counted, 0);
  };

  const replan = () => {
    const now = output.now();
    if (now < counted - LEAD_SECONDS) return play(tones);
    const next = planned.find(({ at }) => at > now + SOON_SECONDS);
    if (next === undefined) {
      if (isLoop()) start(0, Math.max(end, now + LEAD_SECONDS), pulseAtEnd);
      return;
    }
    const earlier = beat;
    const beatsLeft = (next.at - now) / earlier;
    cancel(next.at, now);
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
