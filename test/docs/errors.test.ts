import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestsIn } from '../support/errors.ts';
import { ask, PROJECT, publishedHandler } from '../support/tree.ts';

const page = readFileSync(join(PROJECT, 'docs/errors.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d{3}) \| (.+?) \| `(.+)` \|$/gm)].map(([, status, when, request]) => ({
  status: Number(status),
  when,
  request,
}));

describe('docs/errors.md', () => {
  const handler = publishedHandler();

  it('has a table', () => expect(rows.length).toBeGreaterThan(20));

  for (const { status, when, request } of rows) {
    it(`${status}: ${when}`, async () => {
      const answer = await ask(handler, request);
      expect(answer.status, answer.text).toBe(status);
      const { error, message, hint } = answer.json as { error: string; message?: string; hint: string };
      expect(error).not.toBe('');
      expect(hint).not.toBe('');
      if (!when.includes('no transposition')) expect(message ?? '').not.toBe('');
      for (const path of requestsIn(hint)) expect((await ask(handler, path)).status, path).toBe(200);
    });
  }
});
