import { beatSeconds, lengthOf, ringOf, type Tone } from './schedule.ts';
import type { Struck } from './voice.ts';

/** Plays one passage in time: from its beginning, again and again, slower or faster while it sounds. */

/** The output of a transport. */
export interface Stage {
  /** The time of the audio clock, in seconds. */
  now(): number;
  /** Strikes a note of the passage at a time of that clock. */
  strike(tone: Tone, at: number): Struck;
  /** Beats a minute. */
  tempo(): number;
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
  /** When the passage would begin again, and the seconds of a beat, as planned. */
  let end = 0;
  let beat = 0;
  let paused = 0;
  let ids = 0;
  const begun = new Set<number>();
  let timer = 0;
  /** A note alone is not a passage that could begin again. */
  const isLoop = () => stage.isLoop() && tones.length > 1;

  const after = (at: number, action: () => void): number =>
    window.setTimeout(action, Math.max(0, at - stage.now()) * 1000);

  const plan = (place: number, at: number): Planned => {
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
    return { id, place, at, struck, timers };
  };

  /** Plans a passage from one of its notes to its end. */
  const planFrom = (place: number, at: number) => {
    beat = beatSeconds(stage.tempo());
    const origin = tones[place].start;
    const rest = tones.slice(place).map((tone, i) => plan(place + i, at + (tone.start - origin) * beat));
    planned = [...planned, ...rest];
    end = at + (lengthOf(tones) - origin) * beat;
  };

  /** Continues after the end: with the beginning, or silence. */
  const proceed = () => {
    clearTimeout(timer);
    if (!isLoop()) {
      const last = tones.length - 1;
      timer = after(end + (ringOf(tones, last, false) - tones[last].beats) * beat, stage.finished);
      return;
    }
    while (end < stage.now() + AHEAD_SECONDS) planFrom(0, end);
    timer = after(end - AHEAD_SECONDS / 2, proceed);
  };

  const start = (place: number, at: number) => {
    planFrom(place, at);
    proceed();
  };

  /** Cancels notes. @returns the others */
  const cancel = (isCancelled: (note: Planned) => boolean) => {
    const now = stage.now();
    for (const { id, struck, timers } of planned.filter(isCancelled)) {
      for (const each of timers) clearTimeout(each);
      struck.damp(now);
      if (begun.delete(id)) stage.ended(id);
    }
    planned = planned.filter((note) => !isCancelled(note));
  };

  const stop = () => {
    clearTimeout(timer);
    cancel(() => true);
  };

  return {
    play(passage) {
      stop();
      tones = passage;
      if (tones.length > 0) start(0, stage.now() + LEAD_SECONDS);
    },
    pause() {
      const now = stage.now();
      paused = planned.findLast(({ at }) => at <= now)?.place ?? planned[0]?.place ?? 0;
      stop();
    },
    resume: () => start(paused, stage.now() + LEAD_SECONDS),
    replan() {
      const now = stage.now();
      const next = planned.find(({ at }) => at > now + SOON_SECONDS);
      if (next === undefined) {
        if (isLoop()) start(0, Math.max(end, now + LEAD_SECONDS));
        return;
      }
      const earlier = beat;
      cancel(({ at }) => at >= next.at);
      start(next.place, now + ((next.at - now) * beatSeconds(stage.tempo())) / earlier);
    },
    stop,
  };
}
