import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProgram } from '../support/commands.ts';
import { COMMAND, PUBLIC } from '../support/project.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';

const MAX_FILES = 256;
/** Too few for the modules of the server, which are read at the same time. */
const TOO_FEW = 64;
const FREE_FILES = 4;
const HEAVY = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&centsTolerance=4';

/** The arguments of `sh` for a server with a limit of open files. */
const limitedTo = (files: number): string[] => [
  ...['-c', `ulimit -n ${files}; exec "$@"`, 'sh'],
  ...[process.execPath, COMMAND, 'serve', '--tree', PUBLIC, '--port', '0'],
];

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess('sh', limitedTo(MAX_FILES));
});
afterAll(() => server.stop());

const statusOf = async (path: string, agent?: Agent): Promise<number | undefined> => {
  const [response] = await once(get(`${server.url}${path}`, { agent }), 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
};

it('names the limit that it needs if it cannot start', async () => {
  const { code, output } = await startProgram('sh', limitedTo(TOO_FEW), {}).done;
  expect([code, output.includes('ulimit -n 1024')], output).toEqual([1, true]);
});

it('answers 503 while too many files are open, and every request afterwards', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await statusOf('/-/ready', agent)).toBe(200);
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = Array.from({ length: MAX_FILES }, () => connect(Number(port), hostname));
  // The server closes the connections for which it has no file.
  await Promise.any(
    sockets.map((socket) =>
      once(
        socket.on('error', () => undefined),
        'close',
      ),
    ),
  );
  expect(await statusOf(HEAVY, agent)).toBe(503);
  for (const socket of sockets.filter(({ destroyed }) => !destroyed).slice(0, FREE_FILES)) socket.destroy();
  expect([200, 503]).toContain(await statusOf(HEAVY, agent));
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => statusOf('/maqamat').catch(() => 0), { timeout: 5000 }).toBe(200);
  expect(await statusOf(HEAVY, agent)).toBe(200);
});
