import { describe, expect, it } from 'vitest';
import { createBuild } from '../../runtime/api/builders.ts';
import { attestedBy } from '../../runtime/citations/attested.ts';
import { attestedFile } from '../../runtime/citations/attested-files.ts';
import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { CombinationKey } from '../../runtime/engine/engine.ts';
import { combinationsWithForm, combinationsWithJins } from '../../runtime/lookup/combinations-with.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

const engine = await archiveEngine();
const { archive } = engine;

it('what a source attests is everything that cites it, in the order of its pages', () => {
  const cited = [...archive.tuningSystems, ...archive.maqamat, ...archive.ajnas].flatMap(({ sources }) => sources);
  const suyur = archive.maqamat.flatMap((maqam) => maqam.suyur);
  for (const { id } of archive.sources) {
    const facts = attestedBy(archive, id);
    expect(facts.length).toBe([...cited, ...suyur].filter(({ sourceId }) => sourceId === id).length);
    const pages = facts.map(({ page }) => Number(/\d+/.exec(page)?.[0] ?? 1e9));
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
  }
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

describe('the tunings', () => {
  const table = the(createBuild(engine)('lookup', {}));
  const expectThose = (found: readonly CombinationKey[], has: (analysis: Analysis) => boolean) => {
    const expected = engine.combinations.filter((key) => has(engine.analysis(key)));
    expect(found.map(({ tuningSystem, startingNote }) => ({ tuningSystem, startingNote }))).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(engine.combinations.length);
  };

  it.each([
    ['maqam', 'maqam_bayyat', 'nawa'],
    ['maqam', 'maqam_saba', 'husayni'],
    ['jins', 'jins_hijaz', 'rast'],
  ] as const)('that have a form of the %s %s on %s are those in which the engine finds one', (kind, id, tonic) => {
    expectThose(combinationsWithForm(table, kind, id, tonic), (analysis) =>
      (kind === 'maqam'
        ? analysis.maqamForms(the(engine.maqamat.get(id)))
        : analysis.jinsForms(the(engine.ajnas.get(id)))
      ).some((form) => form.tonic.note.idName === tonic),
    );
  });

  it.each([
    ['maqam_nairuz', 'nawa'],
    ['maqam_rast', 'nawa'],
    ['maqam_saba', 'chahargah'],
  ])('in which %s has a jins on %s are those in which the engine finds one there', (id, note) => {
    expectThose(combinationsWithJins(table, id, note), (analysis) => {
      const [base] = analysis.maqamForms(the(engine.maqamat.get(id)));
      const ajnas = base && analysis.ajnasOf(base);
      return (['ascending', 'descending'] as const).some((direction) =>
        base?.[direction].some((it, i) => it.note.idName === note && ajnas?.[direction][i] !== null),
      );
    });
  });
});

describe('the files of what a source attests', () => {
  const source = the(archive.sources.find(({ id }) => id === 'alhilu_1957_1961'));
  const facts = attestedBy(archive, source.id);

  it('have a citation for each fact, at its page, with its name', () => {
    expect(facts.length).toBeGreaterThan(3);
    const ris = attestedFile('ris', source, facts, 'en', 'place').split('ER  - \r\n').slice(0, -1);
    expect(ris).toHaveLength(facts.length);
    for (const [i, record] of ris.entries()) {
      expect(record).toContain('TY  - BOOK\r\n');
      expect(record).toContain('al-Ḥilū');
      expect(record).toContain(facts[i].page);
      expect(record).toContain(facts[i].displayName);
    }
    const bib = attestedFile('bib', source, facts, 'ar', 'place');
    const keys = [...bib.matchAll(/^@book\{(.+),$/gm)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(facts.length);
    for (const { displayNameAr } of facts) expect(bib).toContain(displayNameAr);
  });

  it('have the fields of CSL, and a row of a table, for each fact', () => {
    const items: readonly { readonly note: string; readonly issued: unknown; readonly author: unknown }[] = JSON.parse(
      attestedFile('json', source, facts, 'en', 'place'),
    );
    expect(items).toHaveLength(facts.length);
    for (const [i, { note, issued, author }] of items.entries()) {
      expect(note).toContain(facts[i].displayName);
      expect(issued).toEqual({ 'date-parts': [[1961]] });
      expect(author).toEqual([{ family: 'al-Ḥilū', given: 'Salīm' }]);
    }
    const rows = attestedFile('csv', source, facts, 'en', 'place').trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^key,type,authors,title,.*,note,kind,id,name,name_arabic,is_scale_deduced$/);
    expect(rows).toHaveLength(facts.length + 1);
  });

  it('are by default one record of the source, whose note has every place', () => {
    const [item, ...more] = JSON.parse(attestedFile('json', source, facts, 'en'));
    expect(more).toEqual([]);
    for (const { page, displayName } of facts) {
      expect(item.note).toContain(page);
      expect(item.note).toContain(displayName);
    }
    expect(attestedFile('ris', source, facts, 'en').match(/^ER {2}- /gm)).toHaveLength(1);
    expect(attestedFile('bib', source, facts, 'en').match(/^@/gm)).toHaveLength(1);
    expect(attestedFile('csv', source, facts, 'en').trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('say where somebody else deduced the scale from the source', () => {
    const deduced = attestedBy(archive, 'alshawwa_1946').filter(({ isDeduced }) => isDeduced === true);
    expect(deduced.length).toBeGreaterThan(0);
    const shawwa = the(archive.sources.find(({ id }) => id === 'alshawwa_1946'));
    expect(attestedFile('ris', shawwa, deduced, 'en', 'place').match(/\(scale deduced from it\)/g)).toHaveLength(
      deduced.length,
    );
    expect(attestedFile('csv', shawwa, deduced, 'en', 'place').match(/,true\r\n/g)).toHaveLength(deduced.length);
  });
});
