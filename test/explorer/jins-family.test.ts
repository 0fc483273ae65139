import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAMILY_COLOURS, jinsFamily } from '../../runtime/presentation/jins-family.ts';
import { PROJECT } from '../support/project.ts';

describe('The family of a jins', () => {
  it.each([
    ['rast', 'rāst of al-Fārābī, with the third of Zalzal', [0, 204, 355, 498]],
    ['rast', 'whatever its first note', [500, 700, 850, 1000]],
    ['ajam', 'rāst of al-Lādhiqī, whose third is almost 5:4', [0, 204, 384, 498]],
    ['bayyat', 'bayyāt in 24 equal steps', [0, 150, 300, 500]],
    ['bayyat', 'bayyāt with a large neutral second', [0, 180, 294, 498]],
    ['nahawand', 'nahāwand whose second is 10:9', [0, 182.4, 294, 498]],
    ['kurd', 'kurd', [0, 90, 294, 498]],
    ['hijaz', 'ḥijāz', [0, 100, 400, 500]],
    ['hijaz', 'ḥijāz kār with a small augmented second', [0, 114, 354, 498]],
    ['saba', 'ṣabā', [0, 150, 300, 400]],
    ['saba', 'ṣabā zamzam', [0, 90, 294, 408]],
    ['segah', 'segāh', [0, 150, 350, 550]],
    ['segah', 'ʿirāq', [0, 149, 350, 498]],
    ['segah', 'huzām', [0, 149, 347, 448]],
    ['other', 'nawā athar', [0, 200, 300, 600]],
    ['other', 'mustaʿār', [0, 253, 350, 551]],
    ['other', 'three notes', [0, 200, 350]],
    ['other', 'no notes', []],
  ] as const)('is %s: %s', (family, _, notes) => {
    expect(jinsFamily(notes)).toBe(family);
  });

  it('has one colour in the pictures and the pages', () => {
    const css = readFileSync(join(PROJECT, 'runtime/explorer/styles/tokens.css'), 'utf8');
    for (const [family, colour] of Object.entries(FAMILY_COLOURS)) {
      expect(css).toContain(`--${family}: light-dark(${colour},`);
      expect(css).toMatch(new RegExp(`\\.jins-${family} \\{\\s*--hue: var\\(--${family}\\)`));
    }
  });
});
