import { describe, expect, it } from 'vitest';
import { attestedBy } from '../../runtime/explorer/attested.ts';
import { placesWithForm } from '../../runtime/explorer/places-with-form.ts';
import { createBuild } from '../../runtime/interface/builders.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { archive } = engine;

describe('what a source attests', () => {
  it('is everything that cites it, in the order of its pages', () => {
    const cited = [...archive.tuningSystems, ...archive.maqamat, ...archive.ajnas].flatMap(({ sources }) => sources);
    const suyur = archive.maqamat.flatMap((maqam) => maqam.suyur);
    for (const { id } of archive.sources) {
      const facts = attestedBy(archive, id);
      expect(facts.length).toBe([...cited, ...suyur].filter(({ sourceId }) => sourceId === id).length);
      const pages = facts.map(({ page }) => Number(/\d+/.exec(page)?.[0] ?? 1e9));
      expect(pages).toEqual([...pages].sort((a, b) => a - b));
    }
    // As the file of maqām rāst says.
    expect(attestedBy(archive, 'alshawwa_1946')).toContainEqual({
      kind: 'maqam',
      id: 'maqam_rast',
      displayName: 'maqām rāst',
      displayNameAr: 'مقام راست',
      page: '42',
      isDeduced: false,
    });
    const isfahan = attestedBy(archive, 'alshawwa_1946').find(
      ({ kind, id }) => kind === 'maqam' && id === 'maqam_isfahan',
    );
    expect(isfahan?.isDeduced).toBe(true);
  });
});

describe('the tunings that have a form on a note', () => {
  it('are those in which the engine finds one', () => {
    const table = the(createBuild(engine)('lookup', {}));
    for (const [kind, id, tonic] of [
      ['maqam', 'maqam_bayyat', 'nawa'],
      ['maqam', 'maqam_saba', 'husayni'],
      ['jins', 'jins_hijaz', 'rast'],
    ] as const) {
      const found = placesWithForm(table, kind, id, tonic);
      const expected = engine.combinations.filter((key) => {
        const analysis = engine.analysis(key);
        const forms =
          kind === 'maqam'
            ? analysis.maqamForms(the(engine.maqamat.get(id)))
            : analysis.jinsForms(the(engine.ajnas.get(id)));
        return forms.some((form) => form.tonic.note.idName === tonic);
      });
      expect(found.map(({ tuningSystem, startingNote }) => ({ tuningSystem, startingNote }))).toEqual(expected);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(engine.combinations.length);
    }
  });
});
