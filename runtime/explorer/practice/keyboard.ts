import type { Player } from '../audio/player.ts';
import { noteAt, type PageKeys } from '../audio/practice.ts';

/**
 * The keys A to K of a computer's keyboard play the degrees of the page's form; Z and X go an octave down and up. On a
 * page with keys of its own, A to K are the white keys of a piano, W to U the black ones.
 */

/** Key codes name positions: on every layout, these keys are in one row. */
const KEYS = ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK'] as const;
export const KEY_COUNT = KEYS.length;
/** The letters of those keys on most keyboards. */
export const KEY_LETTERS = 'ASDFGHJK';
/** Semitones above C of the keys that are those of a piano. */
const PIANO_KEYS: Readonly<Record<string, number>> = Object.fromEntries(
  [...'AWSEDFTGYHUJK'].map((letter, semitones) => [`Key${letter}`, semitones]),
);
/** MIDI number of C4. */
const MIDDLE_C = 60;
const OCTAVE_KEYS: Readonly<Record<string, number>> = { KeyZ: -1, KeyX: 1 };
const MAX_OCTAVES = 3;

export interface Keyboard {
  /** Octaves above the octave of the tonic; negative below it. */
  readonly octave: number;
  shift(octaves: number): void;
  /** Plays the note of a key. @param index index of the key from the left */
  press(index: number): void;
  release(position: number): void;
  /** A key of the computer goes down, or up. @param code of `KeyboardEvent` */
  keyDown(code: string): void;
  keyUp(code: string): void;
  releaseAll(): void;
}

const indexOf = (code: string): number => (KEYS as readonly string[]).indexOf(code);
const idOf = (index: number): string => `k${index}`;

/** @param changed called when the octave changes @param keysOfPage keys of the page in place of degrees of a form */
export function createKeyboard(
  player: Player,
  changed: () => void,
  keysOfPage: () => PageKeys | undefined = () => undefined,
): Keyboard {
  let octave = 0;
  const keyboard: Keyboard = {
    get octave() {
      return octave;
    },
    shift(octaves) {
      octave = Math.max(-MAX_OCTAVES, Math.min(MAX_OCTAVES, octave + octaves));
      changed();
    },
    press(index) {
      const { material } = player;
      if (material === null) return;
      const { frequency, mark } = noteAt(material, index);
      player.press(idOf(index), { frequency: frequency * 2 ** octave, mark });
    },
    release: (position) => player.release(idOf(position)),
    keyDown(code) {
      const keys = keysOfPage();
      const [at, semitones, octaves] = [indexOf(code), PIANO_KEYS[code], OCTAVE_KEYS[code]];
      if (octaves !== undefined) keyboard.shift(octaves);
      else if (keys !== undefined) {
        const note = semitones === undefined ? null : keys(MIDDLE_C + semitones + 12 * octave);
        if (note !== null) player.press(code, note);
      } else if (at !== -1) keyboard.press(at);
    },
    keyUp(code) {
      player.release(code);
      keyboard.release(indexOf(code));
    },
    releaseAll() {
      for (const code of [...KEYS, ...Object.keys(PIANO_KEYS)]) keyboard.keyUp(code);
    },
  };
  return keyboard;
}

/** Ignores keys in input fields and shortcuts of the browser. */
function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'range' && target.type !== 'checkbox';
  return target.matches('select, textarea, [contenteditable]');
}

export function listenToKeys(keyboard: Keyboard, target: Window): void {
  target.addEventListener('keydown', (event) => {
    if (isTyped(event) || event.repeat) return;
    keyboard.keyDown(event.code);
  });
  target.addEventListener('keyup', ({ code }) => keyboard.keyUp(code));
  // A key that is released in another window would sound on.
  target.addEventListener('blur', () => keyboard.releaseAll());
}
