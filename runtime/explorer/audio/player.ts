import { endOf, type Tone } from './schedule.ts';
import { sound, stringWave } from './voice.ts';

/** Plays passages, one at a time. Nothing sounds, and no audio is opened, before something is asked to be played. */

export interface Player {
  /** Plays a passage from its beginning; what sounded before stops. */
  play(tones: readonly Tone[], title: string): void;
  stop(): void;
  /** What is sounding; null in silence. */
  readonly title: string | null;
}

/** Told of what sounds, as it changes: the title of the passage and the mark of its note, null in silence. */
export type Listener = (title: string | null, mark: string | null) => void;

/** A little time for the first note to be prepared. */
const LEAD_SECONDS = 0.06;
/** Stopping at once would click. */
const STOP_SECONDS = 0.02;

interface Passage {
  readonly output: GainNode;
  readonly timers: readonly number[];
}

/** A player on the browser's audio output. */
export function createPlayer(listen: Listener): Player {
  let context: AudioContext | null = null;
  let wave: PeriodicWave | null = null;
  let passage: Passage | null = null;
  let title: string | null = null;

  const silence = () => {
    if (passage !== null && context !== null) {
      for (const timer of passage.timers) clearTimeout(timer);
      const { output } = passage;
      output.gain.setTargetAtTime(0, context.currentTime, STOP_SECONDS / 4);
      setTimeout(() => output.disconnect(), STOP_SECONDS * 4000);
    }
    passage = null;
    title = null;
  };

  return {
    get title() {
      return title;
    },
    play(tones, newTitle) {
      silence();
      context ??= new AudioContext();
      wave ??= stringWave(context);
      void context.resume();
      const output = context.createGain();
      output.connect(context.destination);
      const begin = context.currentTime + LEAD_SECONDS;
      for (const tone of tones) sound(context, wave, output, tone, begin);
      const at = (seconds: number, action: () => void) => window.setTimeout(action, (LEAD_SECONDS + seconds) * 1000);
      const timers = tones.map(({ start, mark }) => at(start, () => listen(newTitle, mark)));
      timers.push(
        at(endOf(tones), () => {
          silence();
          listen(null, null);
        }),
      );
      passage = { output, timers };
      title = newTitle;
      listen(newTitle, null);
    },
    stop() {
      silence();
      listen(null, null);
    },
  };
}
