import { createOutput, type Output } from './audio-output.ts';
import { iqaOf, type Practice, type PracticeMaterial, shiftOf } from './practice.ts';
import { hasWays, type Note, notesOf, type Playable, sequence } from './schedule.ts';
import { createTransport } from './transport.ts';
import { type Struck, VOICES } from './voice.ts';

/**
 * Plays passages, one at a time, a drone, and notes that keys hold. No AudioContext is opened before something is
 * played.
 */

export interface Player {
  /**
   * Plays something from its beginning; what sounded before stops. Notes that are fetched play unless something else plays
   * or all is stopped meanwhile. Rejects if they cannot be fetched.
   */
  play(item: Playable): Promise<void>;
  /** Continues with another note of the passage that sounds. @param index from 0 */
  jump(index: number): void;
  /** Takes other pitches for what sounds, such as those of another tuning, from its next note on. */
  exchange(item: Playable): void;
  /** Stops all that sounds. The drone stays chosen, and sounds again with the next note. */
  stop(): void;
  /** A note that sounds until its key is released. @param key a unique id of the key */
  press(key: string, note: Note, force?: number): void;
  release(key: string): void;
  practise(change: Partial<Practice>): void;
  /** Sets the notes to practise on the page; null for none. */
  setMaterial(material: PracticeMaterial | null): void;
  /** Forgets what sounded last, so that pages without material need no player. */
  close(): void;
  /** What sounds, or is fetched to be played; null in silence. */
  readonly item: Playable | null;
  /** What sounded last, until the player is closed. */
  readonly last: Playable | null;
  /** The notes that sound, in their order; empty in silence. */
  readonly passage: readonly Note[];
  /** Index of the note of the passage that sounds; −1 for none. */
  readonly position: number;
  readonly practice: Practice;
  readonly material: PracticeMaterial | null;
}

interface SoundingNote {
  readonly id: string;
  /** Hz, after any shift. */
  readonly frequency: number;
  readonly mark: string;
  readonly force: number;
}

export interface Listener {
  /** A passage begins or ends, or its settings change. */
  changed(): void;
  began(note: SoundingNote): void;
  ended(id: string): void;
  silenced(): void;
}

/** What a player plays, and how. */
interface State {
  practice: Practice;
  material: PracticeMaterial | null;
  item: Playable | null;
  last: Playable | null;
  passage: readonly Note[];
  position: number;
}

/** The factor for all that sounds. */
const shiftIn = ({ practice, item, material }: State): number => shiftOf(practice, item?.tuned ?? material);

const strikeIn = (output: Output, state: State, frequency: number, at: number, force = 1): Struck =>
  output.strike(state.practice.sound ?? VOICES[0], frequency * shiftIn(state), at, force);

/** The drone that is chosen, of the material of the page. */
function createDrone(output: Output, state: State) {
  let sounding: Struck | null = null;
  const damp = () => {
    sounding?.damp(output.now());
    sounding = null;
  };
  const hold = () => {
    damp();
    const { practice, material } = state;
    const frequency = practice.drone === null ? undefined : material?.drones[practice.drone];
    if (frequency !== undefined) sounding = output.hold(frequency * shiftOf(practice, material));
  };
  const isSounding = () => sounding !== null;
  return { damp, hold, isSounding };
}

/** Notes that sound until their keys are released. */
function createHeldNotes(output: Output, state: State, listener: Listener) {
  const held = new Map<string, Struck>();
  const release = (key: string) => {
    const struck = held.get(key);
    if (struck === undefined) return;
    held.delete(key);
    struck.damp(output.now());
    listener.ended(key);
  };
  const press = (key: string, { frequency, mark }: Note, force: number) => {
    release(key);
    held.set(key, strikeIn(output, state, frequency, output.now(), force));
    listener.began({ id: key, frequency: frequency * shiftOf(state.practice, state.material), mark, force });
  };
  const releaseAll = () => {
    for (const key of [...held.keys()]) release(key);
  };
  return { press, release, releaseAll };
}

/** The passage that sounds, or is fetched to be played. @param begins is called before it sounds */
function createPassage(output: Output, state: State, listener: Listener, begins: () => void) {
  /** Counts requests, so that a passage that arrives after another request is dropped. */
  let requests = 0;

  const end = () => {
    Object.assign(state, { item: null, passage: [], position: -1 });
    listener.changed();
  };

  const transport = createTransport({
    now: output.now,
    strike: ({ frequency, force }, at) => strikeIn(output, state, frequency, at, force),
    drum: ({ beat }, at) => output.drum(beat, at),
    tempo: () => state.practice.tempo,
    iqa: () => iqaOf(state.practice, state.material),
    isCountedIn: () => state.practice.isCountedIn,
    isLoop: () => state.practice.isLoop,
    began: (id, { frequency, mark, force = 1 }, index) => {
      state.position = index;
      listener.began({ id: `p${id}`, frequency: frequency * shiftIn(state), mark, force });
    },
    ended: (id) => listener.ended(`p${id}`),
    finished: end,
  });

  const silence = () => {
    requests++;
    transport.stop();
    end();
  };

  const start = (item: Playable, passage: readonly Note[]) => {
    begins();
    Object.assign(state, { item, last: item, passage, position: -1 });
    transport.play(sequence(passage));
    listener.changed();
  };

  const play = async (chosen: Playable) => {
    if (typeof chosen.notes !== 'function') {
      requests++;
      const notes = notesOf(chosen, state.practice.way);
      if (notes.length > 0) start(chosen, notes);
      return;
    }
    silence();
    // Browsers allow sound only from a click or key, so it is opened before fetching.
    output.open();
    state.item = chosen;
    listener.changed();
    const request = requests;
    try {
      const ready = await chosen.notes();
      if (request !== requests) return;
      const { notes, ...tuned } = 'tuned' in ready ? ready : { notes: ready };
      if (notes.length > 0) start({ ...chosen, ...tuned }, notes);
      else end();
    } catch (error) {
      if (request === requests) end();
      throw error;
    }
  };

  /** Takes other pitches. @returns whether a passage sounds that can take them */
  const exchange = (other: Playable): boolean => {
    if (state.item === null || typeof other.notes === 'function') return false;
    const passage = notesOf(other, state.practice.way);
    Object.assign(state, { item: other, last: other, passage });
    transport.exchange(sequence(passage));
    return true;
  };

  return { play, exchange, silence, jump: transport.jump, replan: transport.replan };
}

/** A player on the browser's audio output. @param first initial practice settings */
export function createPlayer(listener: Listener, first: Practice): Player {
  const state: State = { practice: first, material: null, item: null, last: null, passage: [], position: -1 };
  const output = createOutput(() => state.practice.volume);
  const drone = createDrone(output, state);
  const keys = createHeldNotes(output, state, listener);
  const begin = () => {
    output.open();
    if (!drone.isSounding()) drone.hold();
  };
  const passage = createPassage(output, state, listener, begin);

  const stop = () => {
    keys.releaseAll();
    drone.damp();
    passage.silence();
    listener.silenced();
  };

  const practise = (change: Partial<Practice>) => {
    const before = state.practice;
    const practice = { ...before, ...change };
    state.practice = practice;
    const { item, material } = state;
    const isShifted = shiftOf(before, material) !== shiftOf(practice, material);
    if (before.volume !== practice.volume) output.volumeChanged();
    if (before.drone !== practice.drone || (isShifted && drone.isSounding())) drone.hold();
    const isOther = isShifted || before.sound !== practice.sound || before.iqa !== practice.iqa;
    const isReplanned = isOther || before.tempo !== practice.tempo || before.isLoop !== practice.isLoop;
    if (isReplanned && item !== null) passage.replan();
    listener.changed();
    if (item !== null && before.way !== practice.way && hasWays(item)) void passage.play(item);
  };

  return {
    get item() {
      return state.item;
    },
    get last() {
      return state.last;
    },
    get passage() {
      return state.passage;
    },
    get position() {
      return state.position;
    },
    get practice() {
      return state.practice;
    },
    get material() {
      return state.material;
    },
    play: passage.play,
    jump: passage.jump,
    exchange(other) {
      if (!passage.exchange(other)) return;
      if (drone.isSounding()) drone.hold();
      listener.changed();
    },
    close() {
      stop();
      state.last = null;
      listener.changed();
    },
    stop,
    press(key, note, force = 1) {
      begin();
      keys.press(key, note, force);
    },
    release: keys.release,
    practise,
    setMaterial(material) {
      state.material = material;
      listener.changed();
    },
  };
}
