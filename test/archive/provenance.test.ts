import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';
import { PROJECT } from '../support/project.ts';

const [critical, recorded] = (['critical', 'as-recorded'] as const).map((edition) =>
  loadArchive(join(PROJECT, 'archive'), edition),
);
const { tuningSystems, maqamat } = critical;
const system = (id: string) => tuningSystems.find((it) => it.id === id);

describe('the scale of a maqām', () => {
  const withOrigin = (origin: string) => maqamat.filter(({ provenance }) => provenance?.scale.origin === origin);

  it('was deduced from al-Shawwā by the source archive for 33 maqāmāt, and stated by him for two', () => {
    const deduced = withOrigin('deduced');
    expect(deduced).toHaveLength(33);
    expect(deduced.map(({ idName }) => idName)).toContain('maqam_isfahan');
    for (const { provenance } of deduced) {
      expect(provenance?.scale).toMatchObject({ by: 'diarmaqar', from: 'alshawwa_1946' });
    }
    expect(withOrigin('stated').map(({ idName }) => idName)).toEqual(['maqam_baba_tahir', 'maqam_gulazar']);
  });

  it('has an origin if and only if the maqām has a source', () => {
    for (const { idName, sources, provenance } of maqamat) {
      expect(provenance !== undefined, idName).toBe(sources.length > 0);
    }
  });
});

describe('a tuning system', () => {
  const early = tuningSystems.filter(({ year }) => Number.parseInt(year, 10) < 1300);

  it('before the 14th century has assigned names, and the year of its author’s death', () => {
    expect(early).toHaveLength(16);
    for (const { id, provenance } of early) {
      expect(provenance, id).toMatchObject({ noteNames: 'assigned', year: 'death' });
    }
    expect(tuningSystems.filter(({ provenance }) => provenance?.year === 'death')).toHaveLength(16);
  });

  it('six fret combinations of al-Fārābī were deduced', () => {
    const deduced = tuningSystems.filter(({ provenance }) => provenance?.scale?.origin === 'deduced');
    expect(deduced.map(({ id }) => id).toSorted()).toEqual([...'abcdef'].map((letter) => `alfarabi_950${letter}`));
  });

  it('derived from others shares values with them', () => {
    const valuesOf = (id: string) => new Set(system(id)?.values);
    for (const { id, provenance, values } of tuningSystems) {
      // The two of 1937 and 1944 are written in different formats.
      for (const origin of id === 'mukhtarandmushrrafa_1944' ? [] : (provenance?.derivedFrom ?? [])) {
        expect(values.filter((value) => valuesOf(origin).has(value)).length, `${id} ${origin}`).toBeGreaterThan(5);
      }
    }
  });

  it('shares its treatise with others of the same author and year', () => {
    const together = (treatise: string) =>
      tuningSystems.filter(({ provenance }) => provenance?.treatise === treatise).map(({ id }) => id);
    expect(together('alfarabi_950')).toHaveLength(10);
    expect(together('meshshaqa_1899').toSorted()).toEqual(['meshshaqa_1899', 'ronzevalle_1904']);
  });
});

it('provenance is the same in the edition as recorded', () => {
  const of = (archive: typeof critical) =>
    [...archive.tuningSystems, ...archive.maqamat].map(({ provenance }) => provenance);
  expect(of(recorded)).toEqual(of(critical));
});
