import { memoize } from '../../memo.ts';
import { connectLimited } from './limiter.ts';
import { hold, type Struck, strike, strikeDrum, type Voice, voiceWaves } from './voice.ts';

/** The browser's audio output. No AudioContext is opened before something sounds. */
export interface Output {
  /** Opens it, or resumes it. */
  open(): void;
  /** Seconds of its clock; 0 before it is opened. */
  now(): number;
  /** @param frequency in Hz @param at a time of its clock @param force from 0 to 1 */
  strike(voice: Voice, frequency: number, at: number, force: number): Struck;
  drum(beat: Parameters<typeof strikeDrum>[1], at: number): Struck;
  /** Sounds from now on until it is damped. @param frequency in Hz */
  hold(frequency: number): Struck;
  volumeChanged(): void;
}

/** Seconds in which a change of the volume takes effect. */
const VOLUME_CHANGE = 0.02;

/** @param volume from 0 to 1, at any time */
export function createOutput(volume: () => number): Output {
  let opened: {
    readonly context: AudioContext;
    readonly waves: (voice: Voice) => readonly PeriodicWave[];
    readonly master: GainNode;
  } | null = null;
  const open = () => {
    if (opened === null) {
      const context = new AudioContext();
      const master = context.createGain();
      master.gain.value = volume();
      connectLimited(master, context);
      opened = { context, master, waves: memoize((voice) => voiceWaves(context, voice)) };
    }
    void opened.context.resume();
    return opened;
  };
  const now = () => opened?.context.currentTime ?? 0;
  return {
    open: () => void open(),
    now,
    strike(voice, frequency, at, force) {
      const { waves, master } = open();
      return strike(master, voice, waves(voice), frequency, at, force);
    },
    drum: (beat, at) => strikeDrum(open().master, beat, at),
    hold: (frequency) => hold(open().master, frequency, now()),
    volumeChanged: () => opened?.master.gain.setTargetAtTime(volume(), now(), VOLUME_CHANGE),
  };
}
