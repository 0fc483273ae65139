import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { versionsIn } from '../../generator/changelog.ts';

const CHANGELOG = `# Changelog

## 1.1.0 (unreleased)

- One \`thing\`.
- Another.

## 1.0.0 (2026-11-24)

- The first.
`;

it('reads versions, dates and changes', () => {
  expect(versionsIn(CHANGELOG)).toEqual([
    { version: '1.1.0', date: null, changes: ['One `thing`.', 'Another.'] },
    { version: '1.0.0', date: '2026-11-24', changes: ['The first.'] },
  ]);
});

it('reads the changelog of the project, whose newest version is that of the packages', () => {
  const [newest] = versionsIn(readFileSync('CHANGELOG.md', 'utf8'));
  for (const file of ['package.json', 'generator/package.json']) {
    expect(JSON.parse(readFileSync(file, 'utf8')).version, file).toBe(newest.version);
  }
  expect(newest.changes.length).toBeGreaterThan(0);
});
