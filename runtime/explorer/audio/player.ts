import { lru } from '../../memo.ts';
import { connectLimited } from './limiter.ts';
import { drum, pluck } from './pluck.ts';
import { iqaOf, type Practice, type PracticeMaterial, shiftOf } from './practice.ts';
import type { Note, Tone } from './schedule.ts';
import { createTransport } from './transport.ts';
import { hold, type Struck, strike, strikeSamples, stringWaves } from './voice.ts';

/**
 * Plays passages, one at a time, a drone, and notes that keys hold. No AudioContext is opened before something is
 * played.
 */

export interface Player {
  /** Plays a passage from its beginning; the passage that sounded before stops. */
  play(tones: readonly Tone[], title: string): void;
  /**
   * Plays a passage that has to be fetched first. It does not play if something else is played or everything is stopped
   * meanwhile. Rejects if it cannot be fetched.
   */
  playWhenReady(tones: Promise<readonly Tone[]>, title: string): Promise<void>;
  /** Pauses or resumes a passage. */
  togglePause(): void;
  /** Stops all that sounds. The drone stays chosen, and sounds again with the next note. */
  stop(): void;
  /** A note that sounds until its key is released. @param key a unique id of the key */
  press(key: string, note: Note, force?: number): void;
  release(key: string): void;
  /** Changes the practice settings at once. */
  practise(change: Partial<Practice>): void;
  /** Sets the notes to practise on the page; null for none. */
  setMaterial(material: PracticeMaterial | null): void;
  /** The passage that is played or paused; null in silence. */
  readonly title: string | null;
  readonly isPaused: boolean;
  readonly practice: Practice;
  readonly material: PracticeMaterial | null;
}

/** A sounding note. */
interface SoundingNote {
  /** Unique among the sounding notes. */
  readonly id: string;
  /** Hz, after any shift. */
  readonly frequency: number;
  readonly mark: string;
  /** 1 is normal. */
  readonly force: number;
}

/** Receives changes of the sounding notes. */
export interface Listener {
  /** A passage begins, pauses, continues or ends, or its settings change. */
  changed(): void;
  began(note: SoundingNote): void;
  ended(id: string): void;
  /** All is stopped. */
  silenced(): void;
}

/** Maximum cached notes, up to 1 MB each. */
const MAX_RENDERED = 32;

/** A player on the browser's audio output. @param first initial practice settings */
export function createPlayer(listener: Listener, first: Practice): Player {
  let practice = first;
  let material: PracticeMaterial | null = null;
  let opened: {
    readonly context: AudioContext;
    readonly waves: readonly PeriodicWave[];
    readonly master: GainNode;
  } | null = null;
  let title: string | null = null;
  let isPaused = false;
  let drone: Struck | null = null;
  const held = new Map<string, Struck>();
  const rendered = lru<string, Float32Array<ArrayBuffer>>(MAX_RENDERED);
  /** Counts requests, so that a passage that arrives after another request is dropped. */
  let requests = 0;

  /** Browsers allow sound only from a click or key, so the AudioContext is opened before fetching. */
  const open = () => {
    if (opened === null) {
      const context = new AudioContext();
      const master = context.createGain();
      master.gain.value = practice.volume;
      connectLimited(master, context);
      opened = { context, master, waves: stringWaves(context) };
    }
    void opened.context.resume();
    return opened;
  };

  const now = () => opened?.context.currentTime ?? 0;

  const sound = (frequency: number, at: number, force = 1): Struck => {
    const { context, waves, master } = open();
    const shifted = frequency * shiftOf(practice, material);
    const { voice } = practice;
    if (voice === 'string') return strike(context, waves, master, shifted, at, force);
    const samples = rendered(`${voice} ${shifted} ${force}`, () => pluck(voice, shifted, force, context.sampleRate));
    return strikeSamples(context, master, samples, at);
  };

  const end = () => {
    title = null;
    isPaused = false;
    listener.changed();
  };

  const transport = createTransport({
    now,
    strike: ({ frequency, force }, at) => sound(frequency, at, force),
    drum: ({ beat }, at) => {
      const { context, master } = open();
      return strikeSamples(
        context,
        master,
        rendered(beat, () => drum(beat, context.sampleRate)),
        at,
      );
    },
    tempo: () => practice.tempo,
    iqa: () => iqaOf(practice, material),
    isCountedIn: () => practice.isCountedIn,
    isLoop: () => practice.isLoop,
    began: (id, { frequency, mark, force = 1 }) =>
      listener.began({ id: `p${id}`, frequency: frequency * shiftOf(practice, material), mark, force }),
    ended: (id) => listener.ended(`p${id}`),
    finished: end,
  });

  const dampDrone = () => {
    drone?.damp(now());
    drone = null;
  };

  const holdDrone = () => {
    dampDrone();
    const frequency = practice.drone === null ? undefined : material?.drones[practice.drone];
    if (frequency === undefined) return;
    const { context, master } = open();
    drone = hold(context, master, frequency * shiftOf(practice, material), now());
  };

  const release = (key: string) => {
    const struck = held.get(key);
    if (struck === undefined) return;
    held.delete(key);
    struck.damp(now());
    listener.ended(key);
  };

  const silence = () => {
    requests++;
    transport.stop();
    end();
  };

  const stop = () => {
    for (const key of [...held.keys()]) release(key);
    dampDrone();
    silence();
    listener.silenced();
  };

  const play = (tones: readonly Tone[], newTitle: string) => {
    requests++;
    open();
    if (drone === null) holdDrone();
    title = newTitle;
    isPaused = false;
    transport.play(tones);
    listener.changed();
  };

  return {
    get title() {
      return title;
    },
    get isPaused() {
      return isPaused;
    },
    get practice() {
      return practice;
    },
    get material() {
      return material;
    },
    play,
    async playWhenReady(tones, newTitle) {
      silence();
      open();
      const request = requests;
      const ready = await tones;
      if (request === requests && ready.length > 0) play(ready, newTitle);
    },
    togglePause() {
      if (title === null) return;
      isPaused = !isPaused;
      if (isPaused) transport.pause();
      else transport.resume();
      listener.changed();
    },
    stop,
    press(key, { frequency, mark }, force = 1) {
      release(key);
      open();
      if (drone === null) holdDrone();
      held.set(key, sound(frequency, now(), force));
      listener.began({ id: key, frequency: frequency * shiftOf(practice, material), mark, force });
    },
    release,
    practise(change) {
      const before = practice;
      practice = { ...practice, ...change };
      const isShifted = shiftOf(before, material) !== shiftOf(practice, material);
      if (opened !== null && before.volume !== practice.volume) {
        opened.master.gain.setTargetAtTime(practice.volume, now(), 0.02);
      }
      if (before.drone !== practice.drone || (isShifted && drone !== null)) holdDrone();
      const isOther = isShifted || before.voice !== practice.voice || before.iqa !== practice.iqa;
      const isReplanned = isOther || before.tempo !== practice.tempo || before.isLoop !== practice.isLoop;
      if (isReplanned && title !== null && !isPaused) transport.replan();
      listener.changed();
    },
    setMaterial(newMaterial) {
      material = newMaterial;
      listener.changed();
    },
  };
}
