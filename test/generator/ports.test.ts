import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startDevServer } from '../../generator/site/explorer/dev-server.ts';
import { PortError, portFailure, readPort } from '../../runtime/server/port.ts';
import { PROJECT } from '../support/project.ts';

describe('the port of the environment', () => {
  it.each([
    [undefined, 8080],
    ['', 8080],
    ['  ', 8080],
    ['0', 0],
    ['3000', 3000],
    [' 3000 ', 3000],
    ['65535', 65535],
  ])('%j means %d', (given, port) => {
    expect(readPort(given, 8080)).toBe(port);
  });

  it.each(['abc', '-1', '65536', '8080.5', '1e3', '0x50', '８０', '80,81', '80 81', 'NaN', 'Infinity'])(
    "refuses '%s': the error names the value, valid values and what to do",
    (given) => {
      expect(() => readPort(given, 8080)).toThrow(PortError);
      expect(() => readPort(given, 8080)).toThrow(
        `PORT is '${given}', expected a whole number from 0 (any free port) to 65535. Set another, or none for 8080.`,
      );
    },
  );

  it('reports a port that another process uses, and leaves other failures unchanged', async () => {
    const first = createServer();
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as { port: number };
    const second = createServer();
    const error = await new Promise((resolve) => {
      second.once('error', resolve);
      second.listen(port, '127.0.0.1');
    });
    const development = startDevServer(PROJECT, 'http://127.0.0.1:9', port);
    await expect(development).rejects.toThrow(`Port ${port} is taken by another process`);
    first.close();
    expect(portFailure(error, port)).toBeInstanceOf(PortError);
    expect(portFailure(error, port)).toMatchObject({
      message: `Port ${port} is taken by another process: end that one, or set another, as in PORT=3000.`,
    });
    const other = new Error('something else');
    expect(portFailure(other, port)).toBe(other);
  });

  it.each(['EINVAL', 'EAI_AGAIN', 'ENOTFOUND', 'EADDRNOTAVAIL'])('reports an invalid HOST (%s)', (code) => {
    expect(portFailure(Object.assign(new Error(code), { code }), 80)).toMatchObject({
      name: 'PortError',
      message: expect.stringContaining('cannot be listened on at this HOST'),
    });
  });
});
