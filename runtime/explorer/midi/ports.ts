import { isConnected, portName } from './output.ts';

/** The MIDI ports of the browser, requested on demand. */

export interface Port {
  readonly id: string;
  readonly name: string;
}

export interface MidiPorts {
  /** `unrequested` until requested; `absent` if the browser has no MIDI, `refused` if permission was denied. */
  readonly status: 'unrequested' | 'requesting' | 'absent' | 'refused' | 'open';
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly access: MIDIAccess | null;
  request(): Promise<void>;
}

const portOf = (port: MIDIPort): Port => ({ id: port.id, name: portName(port) });
const connected = (ports: Iterable<MIDIPort> = []): readonly Port[] => [...ports].filter(isConnected).map(portOf);

/** @param changed called when the status changes @param opened called when the ports can be used */
export function createPorts(changed: () => void, opened: (access: MIDIAccess) => void): MidiPorts {
  let access: MIDIAccess | null = null;
  let status: MidiPorts['status'] = 'unrequested';
  const become = (next: MidiPorts['status']) => {
    status = next;
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
    get access() {
      return access;
    },
    async request() {
      if (typeof navigator.requestMIDIAccess !== 'function') return become('absent');
      become('requesting');
      try {
        access = await navigator.requestMIDIAccess();
        opened(access);
        status = 'open';
      } catch {
        status = 'refused';
      }
      changed();
    },
  };
}
