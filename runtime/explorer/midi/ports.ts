import type { Layout } from '../../formats/keys.ts';
import { createMpe, type MpeVoices, NORMAL_VELOCITY } from '../../formats/mpe.ts';
import type { Player } from '../audio/player.ts';
import type { PageKeys } from '../audio/practice.ts';
import { noteOfKey, readMessage } from './input.ts';

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

const portOf = ({ id, name }: MIDIPort): Port => ({ id, name: name ?? id });
const isThere = ({ state }: MIDIPort): boolean => state === 'connected';

/** @param changed called when the state changes @param keysOfPage keys of the page in place of the degrees of a form */
export function createMidi(
  player: Player,
  changed: () => void,
  keysOfPage: () => PageKeys | undefined = () => undefined,
): Midi {
  let access: MIDIAccess | null = null;
  let status: Midi['status'] = 'unrequested';
  let output = '';
  let layout: Layout = 'letters';
  let lost: string | null = null;
  let voices: MpeVoices | null = null;
  const held = new Map<string, Set<string>>();

  const releaseAll = (port: string, prefix = '') => {
    for (const id of held.get(port) ?? []) {
      if (!id.startsWith(`${port} ${prefix}`)) continue;
      held.get(port)?.delete(id);
      player.release(id);
    }
  };

  const receive = (port: string) => (event: MIDIMessageEvent) => {
    const message = event.data === null ? null : readMessage(event.data);
    if (message === null) return;
    if (message.kind === 'silence') {
      releaseAll(port, `${message.channel} `);
      return;
    }
    const id = `${port} ${message.channel} ${message.key}`;
    if (message.kind === 'off') {
      held.get(port)?.delete(id);
      player.release(id);
      return;
    }
    const { material } = player;
    if (voices?.isSounding(message.channel, message.key)) return;
    const ofForm = () => (material === null ? null : noteOfKey(material, layout, message.key));
    const note = (keysOfPage() ?? ofForm)(message.key);
    if (note === null) return;
    held.set(port, (held.get(port) ?? new Set()).add(id));
    player.press(id, note, message.velocity / NORMAL_VELOCITY);
  };

  const listenToInputs = () => {
    for (const input of access?.inputs.values() ?? []) input.onmidimessage = receive(input.id);
  };

  const connect = (id: string) => {
    const port = access?.outputs.get(id);
    voices = null;
    if (port === undefined || !isThere(port)) return;
    // Sending to a disconnected port throws; its state change reports the disconnection.
    voices = createMpe((message) => {
      if (isThere(port)) port.send([...message]);
    });
    voices.begin();
  };

  const portChanged = ({ port }: MIDIConnectionEvent) => {
    if (port === null) return;
    if (port.type === 'input') {
      if (isThere(port)) listenToInputs();
      else releaseAll(port.id);
    } else if (port.id === output) {
      if (!isThere(port)) {
        voices = null;
        lost = portOf(port).name;
      } else if (voices === null) {
        lost = null;
        connect(output);
      }
    }
    changed();
  };

  return {
    get status() {
      return status;
    },
    get inputs() {
      return [...(access?.inputs.values() ?? [])].filter(isThere).map(portOf);
    },
    get outputs() {
      return [...(access?.outputs.values() ?? [])].filter(isThere).map(portOf);
    },
    get output() {
      return output;
    },
    get layout() {
      return layout;
    },
    get lost() {
      return lost;
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
      voices?.silence();
      output = id;
      lost = null;
      connect(id);
      changed();
    },
    setLayout(chosen) {
      for (const port of held.keys()) releaseAll(port);
      layout = chosen;
      changed();
    },
    began: (id, frequency, force) => voices?.on(id, frequency, force),
    ended: (id) => voices?.off(id),
    silence: () => voices?.silence(),
  };
}
