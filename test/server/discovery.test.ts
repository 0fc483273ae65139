import { describe, expect, it } from 'vitest';
import { type ErrorAnswer, expectError } from '../support/errors.ts';
import { ask, publishedHandler } from '../support/tree.ts';

const handler = publishedHandler();
const MAQAM = '/maqamat/maqam_rast?tuningSystem=alsabbagh_1954&startingNote=rast&options=true';
const JINS = '/ajnas/jins_rast?tuningSystem=alsabbagh_1954&startingNote=rast&options=true';

const conflicts = async (path: string): Promise<ErrorAnswer['conflictingParameters']> =>
  (await expectError(handler, path, 400)).conflictingParameters;

it.each([MAQAM, JINS])('is also a path of its own: %s', async (path) => {
  const own = path.replace('?', '/options?').replace('&options=true', '');
  for (const more of ['', '&includeArabic=true', '&centsTolerance=10']) {
    const { status, text } = await ask(handler, own + more);
    expect(status).toBe(200);
    expect(text).toBe((await ask(handler, path + more)).text);
  }
  await expectError(handler, `${own}&includeIntervals=true`, 400);
});

describe('a parameter for data conflicts with discovery', () => {
  it('a jins tolerates cents, as the interface says', async () => {
    expect((await ask(handler, `${JINS}&pitchClassDataType=cents`)).status).toBe(200);
    expect(await conflicts(`${JINS}&pitchClassDataType=cents&includeIntervals=true`)).toEqual(['includeIntervals']);
  });

  it('lists the conflicts in the order of the interface', async () => {
    const query =
      '&includeIntervals=true&pitchClassDataType=cents&includeSuyur=true&includeModulations8vb=true&includeModulations=true&transposeTo=nawa';
    expect(await conflicts(MAQAM + query)).toEqual([
      ...['transposeTo', 'includeModulations', 'includeModulations8vb', 'includeSuyur', 'pitchClassDataType'],
      ...['includeIntervals'],
    ]);
    expect(await conflicts(`${JINS}&includeIntervals=true&pitchClassDataType=all&transposeTo=nawa`)).toEqual([
      'transposeTo',
      'pitchClassDataType',
      'includeIntervals',
    ]);
  });

  it.each([MAQAM, JINS])('names every conflict, and suggests the request without them: %s', async (path) => {
    const body = await expectError(handler, `${path}&transposeTo=nawa&includeIntervals=true`, 400);
    for (const name of ['transposeTo', 'includeIntervals']) expect(body.message).toContain(name);
    expect(body.hint).toContain(`GET ${path}`);
  });
});

describe('data without a starting note gives 400', () => {
  it.each(['/maqamat/maqam_rast', '/ajnas/jins_rast'])('%s', async (path) => {
    const body = await expectError(handler, `${path}?tuningSystem=alsabbagh_1954`, 400);
    expect(body.error).toBe('Missing parameter: startingNote');
    expect(body.hint).toContain('options=true');
  });
});
