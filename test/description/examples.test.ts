import { describe, expect, it } from 'vitest';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { ask, publishedHandler } from '../support/tree.ts';

describe('every endpoint', () => {
  const handler = publishedHandler();
  for (const { id, example, path } of endpoints) {
    it(`${id} answers its example, and its links lead somewhere`, async () => {
      const { status, json } = await ask(handler, example);
      expect(status, path).toBe(200);
      const { links } = json as { links?: Record<string, string> };
      for (const [name, link] of Object.entries(links ?? {})) {
        if (/\.(json|gz)$/.test(link)) continue;
        expect((await ask(handler, link)).status, `${name}: ${link}`).toBe(200);
      }
    });
  }

  it('has a unique id', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });
});
