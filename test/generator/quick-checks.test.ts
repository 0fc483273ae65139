import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_A_GLANCE } from '../../generator/build/quick-checks.ts';
import { PUBLIC } from '../support/tree.ts';

const isOf = (name: string, text: string): boolean => {
  const format: unknown = fullFormats[name as keyof typeof fullFormats];
  if (!(format instanceof RegExp)) throw new TypeError(`${name} is checked otherwise.`);
  return format.test(text);
};

describe.each(Object.entries(AT_A_GLANCE))('%s, seen at a glance', (name, glance) => {
  it('is of the format, whatever it is', () => {
    fc.assert(fc.property(fc.stringMatching(glance), (text) => isOf(name, text)));
    // What is near it: marks that such texts have, and others.
    const near = fc.array(fc.constantFrom(...'/?&=-~.%#:@[]\\ aā'), { maxLength: 8 }).map((marks) => marks.join(''));
    fc.assert(fc.property(near, (text) => !glance.test(text) || isOf(name, text)));
  });

  it('is nearly every one of a detail', () => {
    const { links } = JSON.parse(readFileSync(join(PUBLIC, 'maqamat/maqam_rast/alsabbagh_1954/rast.json'), 'utf8'));
    const texts = Object.values(links);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => glance.test(String(text)))).toEqual(texts);
  });
});
