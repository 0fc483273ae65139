import glob from 'fast-glob';
import { expect, it } from 'vitest';
import { PUBLIC, publishedText } from '../support/tree.ts';

it('the published scripts use the production builds of libraries', async () => {
  const scripts = await glob(['explorer/*.js', 'service-worker.js'], { cwd: PUBLIC });
  expect(scripts.length).toBeGreaterThan(1);
  const forDevelopment = scripts.filter((script) => /\bdev mode\b/i.test(publishedText(script)));
  expect(forDevelopment).toEqual([]);
});
