/** An MPE instrument, written from the specification: the messages it received, and what sounds. */

export interface MpeState {
  /** Channels of the lower zone behind its master; undefined before the message arrives. */
  readonly members: number | undefined;
  /** Semitones that each channel bends to either side. */
  readonly ranges: ReadonlyMap<number, number>;
  readonly sounding: readonly { readonly channel: number; readonly key: number; readonly frequency: number }[];
}

/** @throws when a note sounds outside of the zone, is struck while it sounds, or is ended without */
export function readMpe(messages: readonly (readonly number[])[]): MpeState {
  const open = new Map<number, [number, number]>();
  const ranges = new Map<number, number>();
  const bends = new Map<number, number>();
  const notes = new Map<string, { channel: number; key: number }>();
  let members: number | undefined;
  for (const [status, first, second] of messages) {
    const channel = status & 0x0f;
    const note = `${channel} ${first}`;
    const [high, low] = open.get(channel) ?? [127, 127];
    switch (status & 0xf0) {
      case 0xb0:
        if (first === 101) open.set(channel, [second, low]);
        if (first === 100) open.set(channel, [high, second]);
        if (first === 6 && high === 0 && low === 6 && channel === 0) members = second;
        if (first === 6 && high === 0 && low === 0) ranges.set(channel, second);
        if (first === 123) for (const [key, own] of notes) if (own.channel === channel) notes.delete(key);
        break;
      case 0xe0:
        bends.set(channel, first + 128 * second);
        break;
      case 0x90:
        if (channel === 0 || channel > (members ?? 0)) throw new Error(`channel ${channel} is outside of the zone`);
        if (notes.has(note)) throw new Error(`${note} sounds already`);
        notes.set(note, { channel, key: first });
        break;
      case 0x80:
        if (!notes.delete(note)) throw new Error(`${note} does not sound`);
        break;
    }
  }
  const sounding = [...notes.values()].map(({ channel, key }) => {
    // By default, a channel of a zone bends by 48 semitones.
    const semitones = (((bends.get(channel) ?? 8192) - 8192) / 8192) * (ranges.get(channel) ?? 48);
    return { channel, key, frequency: 440 * 2 ** ((key + semitones - 69) / 12) };
  });
  return { members, ranges, sounding };
}
