/** A gate between threads: whoever waits at it goes on once another has opened it. */
export type Gate = Int32Array<SharedArrayBuffer>;

const CLOSED = 0;
const OPEN = 1;

export const createGate = (): Gate => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Lets everybody pass from now on. */
export function open(gate: Gate): void {
  Atomics.store(gate, 0, OPEN);
  Atomics.notify(gate, 0);
}

/** Opens a gate at which nobody waits. Whether it was closed: of all who do this, one is the first. */
export const opensFirst = (gate: Gate): boolean => Atomics.exchange(gate, 0, OPEN) === CLOSED;

/** Waits until a gate is open; the thread does other things meanwhile. */
export async function passed(gate: Gate): Promise<void> {
  await Atomics.waitAsync(gate, 0, CLOSED).value;
}
