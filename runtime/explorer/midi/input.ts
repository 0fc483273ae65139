import { type KeyedScale, keysOf, type Layout } from '../../formats/keys.ts';
import { type PracticeMaterial, raised } from '../audio/practice.ts';
import type { Note } from '../audio/schedule.ts';

/** MIDI input: parses messages of a keyboard, and finds the notes of a form on its keys. */

export type KeyMessage =
  | { readonly kind: 'on'; readonly channel: number; readonly key: number; readonly velocity: number }
  | { readonly kind: 'off'; readonly channel: number; readonly key: number }
  | { readonly kind: 'silence'; readonly channel: number };

const ALL_SOUND_OFF = 120;
const ALL_NOTES_OFF = 123;

/** A key event of a message; null for other messages. */
export function readMessage([status = 0, first = 0, second = 0]: ArrayLike<number> &
  Iterable<number>): KeyMessage | null {
  const channel = status & 0x0f;
  switch (status & 0xf0) {
    case 0x90:
      // Many keyboards send note-on with velocity 0 for a released key.
      if (second > 0) return { kind: 'on', channel, key: first, velocity: second };
      return { kind: 'off', channel, key: first };
    case 0x80:
      return { kind: 'off', channel, key: first };
    case 0xb0:
      return first === ALL_SOUND_OFF || first >= ALL_NOTES_OFF ? { kind: 'silence', channel } : null;
    default:
      return null;
  }
}

/** The part of a `PracticeMaterial` that keys need. */
type Keyed = Pick<PracticeMaterial, 'degrees'> & { readonly scale: KeyedScale };

/** The note of a key by its MIDI number, at the pitch of the tuning; null for a key without a note. */
export function noteOfKey(material: Keyed, layout: Layout, key: number): Note | null {
  const { keys, middleKey } = keysOf(material.scale, layout);
  const turn = Math.floor((key - middleKey) / keys.length);
  const degree = keys[key - middleKey - turn * keys.length];
  const note = degree === null ? undefined : material.degrees[degree];
  return note === undefined ? null : raised(material, note, (turn * material.scale.octaveCents) / 1200);
}
