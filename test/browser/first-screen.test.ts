import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../runtime/presentation/location.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { drawn } from '../support/effort.ts';
import { explorerOf } from '../support/explorer.ts';
import { showOwnFonts } from '../support/own-fonts.ts';
import { PLACES } from '../support/places.ts';
import { publishedJson } from '../support/project.ts';
import { SEED } from '../support/seed.ts';
import { SIZES } from '../support/variants.ts';

const [url] = Object.values(PLACES);
const catalogue: Catalogue = publishedJson('catalogue.json');
const places = catalogue.tuningSystems.flatMap(({ id, startingNotes }) =>
  startingNotes.map((startingNote) => `${id}/${startingNote}`),
);
const USUAL = places.indexOf('alsabbagh_1954/rast');
const ADDRESSES = catalogue.maqamat.map(
  ({ idName, combinations }) =>
    `maqam/${encodeURIComponent(idName)}/${places[combinations.includes(USUAL) ? USUAL : combinations[0]]}`,
);
/** Every second maqām at one size in one language; the seed says which. */
const VISITS = Object.entries(SIZES).flatMap(([size, viewport], s) =>
  LANGUAGES.map((language, l) => {
    const addresses = drawn(ADDRESSES, 8, SEED + 2 * s + l);
    return { size, viewport, language, addresses };
  }),
);
const SEEN: Readonly<Record<string, string>> = { phone: '.line-system', desktop: '.line, .tunings' };

describe.each(VISITS)('the first screen: $size, $language', ({ size, viewport, language, addresses }) => {
  const explorer = explorerOf(url, { viewport }, 'played');
  beforeAll(async () => {
    await explorer.open(`${language}/${ADDRESSES[0]}`);
    await showOwnFonts(explorer.page);
  });

  it('has the line of all maqāmāt, on a phone its first part, and the tunings on a desktop', async () => {
    const below: string[] = [];
    for (const address of addresses) {
      await explorer.go(`${language}/${address}`);
      const lowest = await explorer.page.evaluate(
        ([selector, isPhone]) => {
          scrollTo(0, 0);
          const all = [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect().bottom);
          return isPhone ? all[0] : Math.max(...all);
        },
        [SEEN[size], size === 'phone'] as const,
      );
      if (lowest > viewport.height) below.push(`${address}: ${Math.round(lowest)}`);
    }
    expect(ADDRESSES.length).toBe(112);
    expect(below).toEqual([]);
  });
});
