import { expect, it } from 'vitest';
import { loadArchive } from '../../generator/archive/load.ts';

it('the archive loads every fact: 35 tuning systems with 55 starting notes, 38 ajnās, 112 maqāmāt, 17 sources, 185 note names', () => {
  const archive = loadArchive('archive');
  expect(archive.tuningSystems).toHaveLength(35);
  expect(archive.tuningSystems.flatMap((system) => system.noteNameSets)).toHaveLength(55);
  expect(archive.ajnas).toHaveLength(38);
  expect(archive.maqamat).toHaveLength(112);
  expect(archive.sources).toHaveLength(17);
  expect(archive.noteNames.octaves.flatMap((octave) => octave.noteNames)).toHaveLength(185);
});
