import type { Page } from 'playwright-core';

interface VirtualMidi {
  readonly sent: number[][];
  play(bytes: readonly number[]): void;
  plug(device: 'keyboard' | 'instrument', isThere: boolean): void;
}

declare global {
  var virtualMidi: VirtualMidi;
}

function install(): void {
  const sent: number[][] = [];
  const input = { id: 'in', name: 'keyboard', type: 'input', state: 'connected', onmidimessage: null };
  const output = {
    id: 'out',
    name: 'instrument',
    type: 'output',
    state: 'connected',
    send(bytes: readonly number[]) {
      if (output.state !== 'connected') throw new DOMException('gone', 'InvalidStateError');
      sent.push([...bytes]);
    },
  };
  const access = {
    inputs: new Map([['in', input]]),
    outputs: new Map([['out', output]]),
    onstatechange: null,
  };
  const call = (handler: unknown, event: unknown) => {
    if (typeof handler === 'function') handler(event);
  };
  const devices = { keyboard: input, instrument: output };
  Object.assign(globalThis, {
    virtualMidi: {
      sent,
      play: (bytes: readonly number[]) => call(input.onmidimessage, { data: Uint8Array.from(bytes) }),
      plug(device: 'keyboard' | 'instrument', isThere: boolean) {
        const port = devices[device];
        port.state = isThere ? 'connected' : 'disconnected';
        call(access.onstatechange, { port });
      },
    },
  });
  Object.defineProperty(navigator, 'requestMIDIAccess', { value: async () => access, configurable: true });
}

/** To be called before the page is opened. */
export const installMidi = (page: Page): Promise<unknown> => page.addInitScript(install);

export const playMidi = (page: Page, ...messages: readonly (readonly number[])[]): Promise<void> =>
  page.evaluate((all) => {
    for (const bytes of all) virtualMidi.play(bytes);
  }, messages);

export const sentMidi = (page: Page): Promise<number[][]> => page.evaluate(() => virtualMidi.sent);

export const plugMidi = (page: Page, device: 'keyboard' | 'instrument', isThere: boolean): Promise<void> =>
  page.evaluate(([name, state]) => virtualMidi.plug(name, state), [device, isThere] as const);
