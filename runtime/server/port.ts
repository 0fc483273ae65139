/** The port of a server, from the environment. */

const LARGEST_PORT = 65_535;

/** The port is invalid or cannot be used; the message says why. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** A port from 0 to 65535; null for another text. */
export function parsePort(text: string): number | null {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= LARGEST_PORT ? port : null;
}

/** What a port has to be, in words. */
export const PORT_RANGE = `a whole number from 0 (any free port) to ${LARGEST_PORT}`;

/**
 * Reads a port from 0 to 65535; 0 stands for any free port.
 *
 * @param given value of the environment variable; undefined and blanks mean that it is not set
 * @throws PortError for anything else
 */
export function readPort(given: string | undefined, byDefault: number): number {
  const text = given?.trim() ?? '';
  if (text === '') return byDefault;
  const port = parsePort(text);
  if (port !== null) return port;
  throw new PortError(`PORT is '${given}', expected ${PORT_RANGE}. Set another, or none for ${byDefault}.`);
}

/** System errors for a port, and their meanings. */
const REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another process: end that one',
  EACCES: 'is not for this user: ask the system for it',
  EADDRNOTAVAIL: 'cannot be listened on at this HOST: name an address of this machine',
  EINVAL: 'cannot be listened on at this HOST: name an address of this machine',
  EAI_AGAIN: 'cannot be listened on at this HOST: name an address of this machine',
  ENOTFOUND: 'cannot be listened on at this HOST: name an address of this machine',
};

/** Converts an error of `listen` to a PortError if the port caused it; returns other errors unchanged. */
export function portFailure(error: unknown, port: number): unknown {
  const refusal = error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined;
  return refusal === undefined ? error : new PortError(`Port ${port} ${refusal}, or set another, as in PORT=3000.`);
}
