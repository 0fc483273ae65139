import { endOf, type Tone } from './schedule.ts';
import { sound, stringWave } from './voice.ts';

/** Plays passages, one at a time. Nothing sounds, and no audio is opened, before something is asked to be played. */

export interface Player {
  /** Plays a passage from its beginning; what sounded before stops. */
  play(tones: readonly Tone[], title: string): void;
  /**
   * Plays a passage that has to be fetched first. Nothing sounds when something else is played, or all is stopped,
   * before it is there. Rejects when it cannot be had.
   */
  playWhenReady(tones: Promise<readonly Tone[]>, title: string): Promise<void>;
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
  /** Counts what was asked for, so that a passage that arrives late is known to be too late. */
  let asked = 0;

  /** Browsers allow sound where it is opened by a click or key, so it is opened before anything is fetched. */
  const open = (): { readonly context: AudioContext; readonly wave: PeriodicWave } => {
    context ??= new AudioContext();
    wave ??= stringWave(context);
    void context.resume();
    return { context, wave };
  };

  const silence = () => {
    asked++;
    if (passage !== null && context !== null) {
      for (const timer of passage.timers) clearTimeout(timer);
      const { output } = passage;
      output.gain.setTargetAtTime(0, context.currentTime, STOP_SECONDS / 4);
      setTimeout(() => output.disconnect(), STOP_SECONDS * 4000);
    }
    passage = null;
    title = null;
  };

  const stop = () => {
    silence();
    listen(null, null);
  };

  const play = (tones: readonly Tone[], newTitle: string) => {
    silence();
    const opened = open();
    const output = opened.context.createGain();
    output.connect(opened.context.destination);
    const begin = opened.context.currentTime + LEAD_SECONDS;
    for (const tone of tones) sound(opened.context, opened.wave, output, tone, begin);
    const at = (seconds: number, action: () => void) => window.setTimeout(action, (LEAD_SECONDS + seconds) * 1000);
    const timers = tones.map(({ start, mark }) => at(start, () => listen(newTitle, mark)));
    timers.push(at(endOf(tones), stop));
    passage = { output, timers };
    title = newTitle;
    listen(newTitle, null);
  };

  return {
    get title() {
      return title;
    },
    play,
    async playWhenReady(tones, newTitle) {
      stop();
      open();
      const mine = asked;
      const ready = await tones;
      if (mine === asked && ready.length > 0) play(ready, newTitle);
    },
    stop,
  };
}
