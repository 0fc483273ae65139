import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ar } from '../../runtime/presentation/text/ar.ts';
import { dataAr } from '../../runtime/presentation/text/data-ar.ts';
import { dataEn } from '../../runtime/presentation/text/data-en.ts';
import { en } from '../../runtime/presentation/text/en.ts';

/** The code is MIT, the data CC BY-NC-SA 4.0, wherever a licence is named. */

const read = (file: string): string => readFileSync(file, 'utf8');

it('is one SPDX expression in every manifest', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const manifests = [
    JSON.parse(read('package.json')),
    JSON.parse(read('generator/package.json')),
    lock.packages[''],
    lock.packages.generator,
  ];
  for (const { license } of manifests) expect(license).toBe('MIT AND CC-BY-NC-SA-4.0');
});

it('has its two texts', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 the Maqām archive contributors\n/);
  expect(read('archive/LICENSE')).toContain('(CC BY-NC-SA 4.0)');
  expect(read('archive/LICENSE')).toContain('everything computed from it');
});

it('packs both', () => {
  // npm packs the LICENSE of the root whatever `files` says; test/package/ looks into the packed file.
  expect(JSON.parse(read('package.json')).files).toContain('archive/LICENSE');
});

it.each(['README.md', 'docs/package.md', 'docs/data.md'])('is stated in %s', (file) => {
  const section = read(file)
    .split(/^## Licence.*$/m)[1]
    .split(/^## /m)[0];
  expect(section).toMatch(/code is (licensed under the )?\[?MIT/);
  expect(section).toMatch(/data, and everything computed from it, is (licensed )?\[?CC BY-NC-SA 4\.0/);
});

it('is stated on the data page in both languages', () => {
  for (const { dataLicence } of [dataEn, dataAr]) {
    expect(dataLicence).toContain('MIT');
    expect(dataLicence).toContain('CC BY-NC-SA 4.0');
  }
  for (const { licence } of [en, ar]) expect(licence).toContain('CC BY-NC-SA 4.0');
});
