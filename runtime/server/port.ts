/** The port to serve on, as the environment names it. */

const LARGEST_PORT = 65_535;

/** A port that cannot be served on, in words for who set it. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/**
 * Reads a port: whole numbers from 0, which stands for any free one, to 65535.
 *
 * @param given of the environment; nothing and blanks mean that none was set
 * @throws PortError for anything else
 */
export function readPort(given: string | undefined, byDefault: number): number {
  const text = given?.trim() ?? '';
  if (text === '') return byDefault;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= LARGEST_PORT) return port;
  throw new PortError(
    `PORT is '${given}', expected a whole number from 0 (any free port) to ${LARGEST_PORT}. Set another, or none for ${byDefault}.`,
  );
}

/** What the system says of a port that it does not give. */
const REFUSALS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another process: end that one',
  EACCES: 'is not for this user: ask the system for it',
  EADDRNOTAVAIL: 'cannot be listened on at this HOST: name an address of this machine',
  ENOTFOUND: 'cannot be listened on at this HOST: name an address of this machine',
};

/** What to tell when serving on a port failed: a PortError when the port is to blame, otherwise the error as it is. */
export function portFailure(error: unknown, port: number): unknown {
  const refusal = error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined;
  return refusal === undefined ? error : new PortError(`Port ${port} ${refusal}, or set another, as in PORT=3000.`);
}
