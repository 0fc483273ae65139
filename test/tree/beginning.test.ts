import { expect, it } from 'vitest';
import { beginningWith } from '../../runtime/presentation/beginning.ts';
import { namedCombinations } from '../../runtime/presentation/combinations.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { Scales } from '../../runtime/schemas/scales.ts';
import { readCatalogue } from '../support/catalogue.ts';
import { drawn, effort } from '../support/effort.ts';
import { publishedJson } from '../support/project.ts';

/** The maqāmāt that the page of a jins lists are those whose details have the jins on their first degree. */

const places = namedCombinations(readCatalogue()).map(
  ({ tuningSystem, startingNote }) => `${tuningSystem}/${startingNote}`,
);

it.each(['alsabbagh_1954/rast', ...drawn(places, effort(16, 1))])('begin with a jins in %s', (place) => {
  const scales = publishedJson<Scales>(`scales/${place}.json`);
  const listed = scales.ajnas.flatMap(({ id, displayName }) =>
    beginningWith(scales, id).map((maqam) => `${maqam.id}: ${displayName}`),
  );
  const found = scales.maqamat.flatMap(({ id }) => {
    const { ajnas } = publishedJson<MaqamDetail>(`maqamat/${id.replaceAll('/', '~')}/${place}.json`);
    const [[first] = []] = Object.values(ajnas?.ascending ?? {});
    const jins = scales.ajnas.find((it) =>
      first === undefined ? false : `${first.idName}_al_`.startsWith(`${it.id}_al_`),
    );
    return jins === undefined ? [] : [`${id}: ${jins.displayName}`];
  });
  expect(listed.toSorted()).toEqual(found.toSorted());
});
