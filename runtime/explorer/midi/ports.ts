import type { Layout } from '../../formats/keys.ts';
import type { Player } from '../audio/player.ts';
import type { PageKeys } from '../audio/practice.ts';
import { createHeldKeys } from './held-keys.ts';
import { noteOfKey } from './input.ts';
import { createMidiOutput, isConnected, portName } from './output.ts';

/** The MIDI ports of the browser, requested on demand. */

interface Port {
  readonly id: string;
  readonly name: string;
}

export interface Midi {
  /** `unrequested` until requested; `absent` if the browser has no MIDI, `refused` if permission was denied. */
  readonly status: 'unrequested' | 'requesting' | 'absent' | 'refused' | 'open';
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /** Id of the output that receives the notes; empty for none. */
  readonly output: string;
  readonly layout: Layout;
  /** The name of the output that was disconnected during use; null otherwise. */
  readonly lost: string | null;
  request(): Promise<void>;
  /** Selects the output. @param id empty for none */
  playTo(id: string): void;
  setLayout(layout: Layout): void;
  /** Sends a note to the output. */
  began(id: string, frequency: number, force: number): void;
  ended(id: string): void;
  silence(): void;
}

const portOf = (port: MIDIPort): Port => ({ id: port.id, name: portName(port) });
const connected = (ports: Iterable<MIDIPort> = []): readonly Port[] => [...ports].filter(isConnected).map(portOf);

/** @param changed called when the state changes @param keysOfPage keys of the page in place of the degrees of a form */
export function createMidi(
  player: Player,
  changed: () => void,
  keysOfPage: () => PageKeys | undefined = () => undefined,
): Midi {
  let access: MIDIAccess | null = null;
  let status: Midi['status'] = 'unrequested';
  let layout: Layout = 'letters';
  const output = createMidiOutput();
  const keys = createHeldKeys(player);

  const noteOf = (channel: number, key: number) => {
    const { material } = player;
    if (output.isSounding(channel, key)) return null;
    const ofForm = () => (material === null ? null : noteOfKey(material, layout, key));
    return (keysOfPage() ?? ofForm)(key);
  };

  const listenToInputs = () => {
    for (const input of access?.inputs.values() ?? [])
      input.onmidimessage = ({ data }) => keys.receive(input.id, data, noteOf);
  };

  const portChanged = ({ port }: MIDIConnectionEvent) => {
    if (port === null) return;
    if (port.type !== 'input') output.changed(port, () => access?.outputs.get(port.id));
    else if (isConnected(port)) listenToInputs();
    else keys.release(port.id);
    changed();
  };

  return {
    get status() {
      return status;
    },
    get inputs() {
      return connected(access?.inputs.values());
    },
    get outputs() {
      return connected(access?.outputs.values());
    },
    get output() {
      return output.id;
    },
    get layout() {
      return layout;
    },
    get lost() {
      return output.lost;
    },
    async request() {
      if (typeof navigator.requestMIDIAccess !== 'function') {
        status = 'absent';
        changed();
        return;
      }
      status = 'requesting';
      changed();
      try {
        access = await navigator.requestMIDIAccess();
        access.onstatechange = portChanged;
        listenToInputs();
        status = 'open';
      } catch {
        status = 'refused';
      }
      changed();
    },
    playTo(id) {
      output.select(id, access?.outputs.get(id));
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
