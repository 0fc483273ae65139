import { createMpe, type MpeVoices } from '../../formats/mpe.ts';

/** The MIDI output that receives the notes. */
export interface MidiOutput {
  /** Id of the port; empty for none. */
  readonly id: string;
  /** The name of the port if it was disconnected during use; null otherwise. */
  readonly lost: string | null;
  /** Selects a port, and silences the one before. @param port undefined for one that does not exist */
  select(id: string, port: MIDIOutput | undefined): void;
  /** A port was connected or disconnected. */
  changed(port: MIDIPort, find: () => MIDIOutput | undefined): void;
  /** Whether a key sounds because a note of this page was sent. */
  isSounding(channel: number, key: number): boolean;
  began(id: string, frequency: number, force: number): void;
  ended(id: string): void;
  silence(): void;
}

export const isConnected = ({ state }: MIDIPort): boolean => state === 'connected';
export const portName = ({ id, name }: MIDIPort): string => name ?? id;

/** Starts sending to a port; null without a connected port. */
function connect(port: MIDIOutput | undefined): MpeVoices | null {
  if (port === undefined || !isConnected(port)) return null;
  // Sending to a disconnected port throws; its state change reports the disconnection.
  const voices = createMpe((message) => {
    if (isConnected(port)) port.send([...message]);
  });
  voices.begin();
  return voices;
}

export function createMidiOutput(): MidiOutput {
  let selected = '';
  let lost: string | null = null;
  let voices: MpeVoices | null = null;
  return {
    get id() {
      return selected;
    },
    get lost() {
      return lost;
    },
    select(id, port) {
      voices?.silence();
      selected = id;
      lost = null;
      voices = connect(port);
    },
    changed(port, find) {
      if (port.id !== selected) return;
      if (!isConnected(port)) {
        voices = null;
        lost = portName(port);
      } else if (voices === null) {
        lost = null;
        voices = connect(find());
      }
    },
    isSounding: (channel, key) => voices?.isSounding(channel, key) === true,
    began: (id, frequency, force) => voices?.on(id, frequency, force),
    ended: (id) => voices?.off(id),
    silence: () => voices?.silence(),
  };
}
