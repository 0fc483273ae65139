import type { Player } from '../audio/player.ts';
import { noteAt } from '../audio/practice.ts';

/** The keys A to K of a computer's keyboard play the degrees of the page's form; Z and X go an octave down and up. */

/** Key codes name positions: on every layout, these keys are in one row. */
const KEYS = ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK'] as const;
/** The number of keys that play notes. */
export const KEY_COUNT = KEYS.length;
/** The letters of those keys on most keyboards. */
export const KEY_LETTERS = 'ASDFGHJK';
const OCTAVE_KEYS: Readonly<Record<string, number>> = { KeyZ: -1, KeyX: 1 };
/** Maximum octaves above or below the octave of the tonic. */
const MAX_OCTAVES = 3;

export interface Keyboard {
  /** Octaves above the octave of the tonic; negative below it. */
  readonly octave: number;
  shift(octaves: number): void;
  /** Plays the note of a key. @param place index of the key from the left */
  press(place: number): void;
  release(place: number): void;
  releaseAll(): void;
}

const idOf = (place: number): string => `k${place}`;

/** @param changed called when the octave changes */
export function createKeyboard(player: Player, changed: () => void): Keyboard {
  let octave = 0;
  const keyboard: Keyboard = {
    get octave() {
      return octave;
    },
    shift(octaves) {
      octave = Math.max(-MAX_OCTAVES, Math.min(MAX_OCTAVES, octave + octaves));
      changed();
    },
    press(place) {
      const { material } = player;
      if (material === null) return;
      const { frequency, mark } = noteAt(material, place);
      player.press(idOf(place), { frequency: frequency * 2 ** octave, mark });
    },
    release: (place) => player.release(idOf(place)),
    releaseAll() {
      for (let place = 0; place < KEY_COUNT; place++) keyboard.release(place);
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

/** Listens to keys wherever the focus is. */
export function listenToKeys(keyboard: Keyboard, target: Window): void {
  target.addEventListener('keydown', (event) => {
    if (isTyped(event) || event.repeat) return;
    const place = (KEYS as readonly string[]).indexOf(event.code);
    const octaves = OCTAVE_KEYS[event.code];
    if (place !== -1) keyboard.press(place);
    else if (octaves !== undefined) keyboard.shift(octaves);
  });
  target.addEventListener('keyup', ({ code }) => {
    const place = (KEYS as readonly string[]).indexOf(code);
    if (place !== -1) keyboard.release(place);
  });
  // A key that is released in another window would sound on.
  target.addEventListener('blur', () => keyboard.releaseAll());
}
