import { NORMAL_VELOCITY } from '../../formats/mpe.ts';
import type { Player } from '../audio/player.ts';
import type { Note } from '../audio/schedule.ts';
import { readMessage } from './input.ts';

/** The keys of MIDI keyboards that are held. */
export interface HeldKeys {
  /** Reads a message of a port. @param noteOf the note of a key; null for none */
  receive(port: string, bytes: Uint8Array | null, noteOf: (channel: number, key: number) => Note | null): void;
  /** Releases the keys of a port, or of one of its channels. */
  release(port: string, channel?: number): void;
  releaseAll(): void;
}

export function createHeldKeys(player: Pick<Player, 'press' | 'release'>): HeldKeys {
  const held = new Map<string, Set<string>>();
  const release = (port: string, channel?: number) => {
    const prefix = channel === undefined ? `${port} ` : `${port} ${channel} `;
    for (const id of held.get(port) ?? []) {
      if (!id.startsWith(prefix)) continue;
      held.get(port)?.delete(id);
      player.release(id);
    }
  };
  return {
    receive(port, bytes, noteOf) {
      const message = bytes === null ? null : readMessage(bytes);
      if (message === null) return;
      if (message.kind === 'silence') {
        release(port, message.channel);
        return;
      }
      const id = `${port} ${message.channel} ${message.key}`;
      if (message.kind === 'off') {
        held.get(port)?.delete(id);
        player.release(id);
        return;
      }
      const note = noteOf(message.channel, message.key);
      if (note === null) return;
      held.set(port, (held.get(port) ?? new Set()).add(id));
      player.press(id, note, message.velocity / NORMAL_VELOCITY);
    },
    release,
    releaseAll: () => {
      for (const port of held.keys()) release(port);
    },
  };
}
