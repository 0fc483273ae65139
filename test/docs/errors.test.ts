import { describe, expect, it } from 'vitest';
import { ERROR_CASES } from '../../generator/scripts/reference/error-cases.ts';
import { requestsIn } from '../support/errors.ts';
import { ask, publishedHandler } from '../support/tree.ts';

describe('the errors of the docs', () => {
  const handler = publishedHandler();

  it.each(ERROR_CASES)('$status: $when', async ({ status, when, request }) => {
    const answer = await ask(handler, request);
    expect(answer.status, answer.text).toBe(status);
    const { error, message, hint } = answer.json as { error: string; message?: string; hint: string };
    expect(error).not.toBe('');
    expect(hint).not.toBe('');
    if (!when.includes('no transposition')) expect(message ?? '').not.toBe('');
    for (const path of requestsIn(hint)) expect((await ask(handler, path)).status, path).toBe(200);
  });
});
