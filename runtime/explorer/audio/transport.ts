import type { IqaRecord } from '../../engine/records.ts';
import { beatSeconds, countIn, lengthOf, ringOf, type Stroke, strokesBetween, type Tone } from './schedule.ts';
import type { Struck } from './voice.ts';

/** Plays one passage in time: from its beginning, again and again, slower or faster while it sounds. */

/** The output of a transport. */
export interface Stage {
  /** The time of the audio clock, in seconds. */
  now(): number;
  /** Strikes a note of the passage at a time of that clock. */
  strike(tone: Tone, at: number): Struck;
  /** Strikes the drum at a time of that clock. */
  drum(stroke: Stroke, at: number): Struck;
  /** Beats a minute. */
  tempo(): number;
  /** The iqāʿ under passages; null for none. */
  iqa(): IqaRecord | null;
  /** Whether one bar is counted before a passage. */
  isCountedIn(): boolean;
  isLoop(): boolean;
  /** A note begins to sound. @param id its own, also of each time that it is repeated */
  began(id: number, tone: Tone): void;
  ended(id: number): void;
  /** The last note of a passage that does not begin again has faded. */
  finished(): void;
}

export interface Transport {
  /** Plays a passage from its beginning; what was played before stops. */
  play(tones: readonly Tone[]): void;
  /** Stops where it is. */
  pause(): void;
  /** Resumes with the note at which it was paused. */
  resume(): void;
  /** Reschedules the notes that have not started, after a change of tempo, loop or pitch. */
  replan(): void;
  stop(): void;
}

/** A note that has its time. */
interface Planned {
  readonly id: number;
  readonly place: number;
  readonly at: number;
  /** Beats of the iqāʿ before it. */
  readonly pulse: number;
  readonly struck: Struck;
  readonly timers: readonly number[];
}

/** A little time for the first note to be prepared. */
const LEAD_SECONDS = 0.06;
/** Loops are scheduled so far ahead, because timers of hidden tabs run once a second. */
const AHEAD_SECONDS = 2.5;
/** Notes that start sooner are not rescheduled. */
const SOON_SECONDS = 0.02;

/** A transport on a stage; silent until something is played. */
export function createTransport(stage: Stage): Transport {
  let tones: readonly Tone[] = [];
  let planned: readonly Planned[] = [];
  /** Strokes of the drum that have their time. */
  let strokes: readonly Pick<Planned, 'at' | 'struck'>[] = [];
  /** When the passage would begin again, the beats of the iqāʿ before, and the seconds of a beat, as planned. */
  let end = 0;
  let pulseAtEnd = 0;
  let beat = 0;
  /** When the count-in ends. */
  let counted = 0;
  let paused = { place: 0, pulse: 0 };
  let ids = 0;
  const begun = new Set<number>();
  let timer = 0;
  /** A note alone is not a passage that could begin again, or be accompanied. */
  const isPassage = () => tones.length > 1;
  const isLoop = () => stage.isLoop() && isPassage();

  const after = (at: number, action: () => void): number =>
    window.setTimeout(action, Math.max(0, at - stage.now()) * 1000);

  /** Plans strokes of the drum, with the time of one of their beats. */
  const accompany = (added: readonly Stroke[], beatThen: number, at: number) => {
    const now = stage.now();
    const planStroke = (stroke: Stroke) => {
      const time = at + (stroke.start - beatThen) * beat;
      return { at: time, struck: stage.drum(stroke, time) };
    };
    strokes = [...strokes.filter((stroke) => stroke.at > now), ...added.map(planStroke)];
  };

  const plan = (place: number, at: number, pulse: number): Planned => {
    const tone = tones[place];
    const ring = at + ringOf(tones, place, isLoop()) * beat;
    const struck = stage.strike(tone, at);
    struck.damp(ring);
    const id = ids++;
    const isLast = place === tones.length - 1 && !isLoop();
    const over = () => {
      planned = planned.filter((other) => other.id !== id);
      begun.delete(id);
      stage.ended(id);
    };
    const begin = () => {
      begun.add(id);
      stage.began(id, tone);
    };
    const timers = [after(at, begin), after(isLast ? ring : at + tone.beats * beat, over)];
    return { id, place, at, pulse, struck, timers };
  };

  /**
   * Plans a passage from one of its notes to its end.
   *
   * @param pulse beats of the iqāʿ before the note
   * @param from the beat from which the iqāʿ is planned
   */
  const planFrom = (place: number, at: number, pulse: number, from = pulse) => {
    beat = beatSeconds(stage.tempo());
    const origin = tones[place].start;
    const rest = tones.slice(place).map((tone, i) => {
      const beats = tone.start - origin;
      return plan(place + i, at + beats * beat, pulse + beats);
    });
    planned = [...planned, ...rest];
    const length = lengthOf(tones) - origin;
    end = at + length * beat;
    pulseAtEnd = pulse + length;
    const iqa = stage.iqa();
    if (iqa !== null && isPassage()) accompany(strokesBetween(iqa, from, pulseAtEnd), pulse, at);
  };

  /** Continues after the end: with the beginning, or silence. */
  const proceed = () => {
    clearTimeout(timer);
    if (!isLoop()) {
      const last = tones.length - 1;
      timer = after(end + (ringOf(tones, last, false) - tones[last].beats) * beat, stage.finished);
      return;
    }
    while (end < stage.now() + AHEAD_SECONDS) planFrom(0, end, pulseAtEnd);
    timer = after(end - AHEAD_SECONDS / 2, proceed);
  };

  const start = (place: number, at: number, pulse: number, from = pulse) => {
    planFrom(place, at, pulse, from);
    proceed();
  };

  /** Cancels notes and strokes from times of the clock on. */
  const cancel = (from: number, strokesFrom: number) => {
    const now = stage.now();
    for (const { id, at, struck, timers } of planned) {
      if (at < from) continue;
      for (const each of timers) clearTimeout(each);
      struck.damp(now);
      if (begun.delete(id)) stage.ended(id);
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
    const first = stage.now() + LEAD_SECONDS;
    counted = first;
    if (isPassage() && stage.isCountedIn()) {
      beat = beatSeconds(stage.tempo());
      const bar = countIn(stage.iqa());
      accompany(bar.strokes, 0, first);
      counted += bar.beats * beat;
    }
    start(0, counted, 0);
  };

  return {
    play,
    pause() {
      const now = stage.now();
      const { place, pulse } = planned.findLast(({ at }) => at <= now) ?? planned[0] ?? { place: 0, pulse: 0 };
      paused = { place, pulse };
      stop();
    },
    resume: () => start(paused.place, stage.now() + LEAD_SECONDS, paused.pulse),
    replan() {
      const now = stage.now();
      if (now < counted - LEAD_SECONDS) return play(tones);
      const next = planned.find(({ at }) => at > now + SOON_SECONDS);
      if (next === undefined) {
        if (isLoop()) start(0, Math.max(end, now + LEAD_SECONDS), pulseAtEnd);
        return;
      }
      const earlier = beat;
      const beatsLeft = (next.at - now) / earlier;
      cancel(next.at, now);
      start(next.place, now + beatsLeft * beatSeconds(stage.tempo()), next.pulse, next.pulse - beatsLeft);
    },
    stop,
  };
}
