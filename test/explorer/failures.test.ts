import { expect, it } from 'vitest';
import { NotFoundError } from '../../runtime/explorer/app.ts';
import { createData, FetchError, NotJsonError } from '../../runtime/explorer/data/data.ts';
import { isAbsent, isOffline } from '../../runtime/explorer/data/failures.ts';

const [OFFLINE, ABSENT, OTHER] = ['offline', 'absent', 'other'] as const;
const kindOf = (error: unknown) => (isOffline(error) ? OFFLINE : isAbsent(error) ? ABSENT : OTHER);

it.each([
  ['no answer', null, OFFLINE, 'a.json: no answer'],
  ['400 of the service', 400, ABSENT, 'a.json: status 400'],
  ['404 of a static host', 404, ABSENT, 'a.json: status 404'],
  ['429 of a busy server', 429, OTHER, 'a.json: status 429'],
  ['503 of a server without a tree', 503, OTHER, 'a.json: status 503'],
] as const)('tells %s from the others', async (_, status, kind, message) => {
  const data = createData(async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  const error = await data.readFile('a.json').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FetchError);
  expect([kindOf(error), String(error)]).toEqual([kind, `FetchError: ${message}`]);
});

it('a page of a host instead of a file is no JSON, and an unknown address is absent', async () => {
  const data = createData(async () => new Response('<!doctype html>'));
  await expect(data.readFile('a.json')).rejects.toThrow(NotJsonError);
  expect(kindOf(new NotJsonError('a.json'))).toBe(OTHER);
  expect(kindOf(new NotFoundError('nowhere'))).toBe(ABSENT);
});
