import type { Layout } from '../../formats/keys.ts';
import type { Player } from '../audio/player.ts';
import type { PageKeys } from '../audio/practice.ts';
import { createHeldKeys } from './held-keys.ts';
import { noteOfKey } from './input.ts';
import { createMidiOutput, isConnected } from './output.ts';
import { createPorts, type MidiPorts } from './ports.ts';

/** The player of MIDI keyboards: keys of inputs play notes, and an output can play them in place of the page. */

export interface Midi {
  readonly ports: MidiPorts;
  /** Id of the output that receives the notes; empty for none. */
  readonly output: string;
  readonly layout: Layout;
  /** The name of the output that was disconnected during use; null otherwise. */
  readonly lost: string | null;
  /** Selects the output. @param id empty for none */
  playTo(id: string): void;
  setLayout(layout: Layout): void;
  /** Sends a note to the output. */
  began(id: string, frequency: number, force: number): void;
  ended(id: string): void;
  silence(): void;
}

/** @param changed called when the state changes @param keysOfPage keys of the page in place of the degrees of a form */
export function createMidi(
  player: Player,
  changed: () => void,
  keysOfPage: () => PageKeys | undefined = () => undefined,
): Midi {
  let layout: Layout = 'letters';
  const output = createMidiOutput();
  const keys = createHeldKeys(player);

  const noteOf = (channel: number, key: number) => {
    const { material } = player;
    if (output.isSounding(channel, key)) return null;
    const ofForm = () => (material === null ? null : noteOfKey(material, layout, key));
    return (keysOfPage() ?? ofForm)(key);
  };

  const listenToInputs = ({ inputs }: MIDIAccess) => {
    for (const input of inputs.values()) input.onmidimessage = ({ data }) => keys.receive(input.id, data, noteOf);
  };

  const ports = createPorts(changed, (access) => {
    access.onstatechange = ({ port }) => {
      if (port === null) return;
      if (port.type !== 'input') output.changed(port, () => access.outputs.get(port.id));
      else if (isConnected(port)) listenToInputs(access);
      else keys.release(port.id);
      changed();
    };
    listenToInputs(access);
  });

  return {
    ports,
    get output() {
      return output.id;
    },
    get layout() {
      return layout;
    },
    get lost() {
      return output.lost;
    },
    playTo(id) {
      output.select(id, ports.access?.outputs.get(id));
      changed();
    },
    setLayout(chosen) {
      keys.releaseAll();
      layout = chosen;
      changed();
    },
    began: output.began,
    ended: output.ended,
    silence: output.silence,
  };
}
