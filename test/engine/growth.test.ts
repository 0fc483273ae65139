import { expect, it } from 'vitest';
import { combinationRows } from '../../generator/tables/combination-rows.ts';
import { createBuild } from '../../runtime/api/builders.ts';
import { createBuildContext } from '../../runtime/documents/context.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { readQuestion } from '../../runtime/input/pitches.ts';
import { lookUp } from '../../runtime/lookup/find-forms.ts';
import { createLookup } from '../../runtime/lookup/form-index.ts';
import { the } from '../support/draws.ts';
import { archiveEngine } from '../support/tree.ts';

/** Archives that are larger than this one. Each test exceeds a limit that the code once had. */

const { archive } = await archiveEngine();
const LARGEST = { tuningSystem: 'ronzevalle_1904', startingNote: 'ushayran' };

const copies = <T extends { readonly id: string }>(item: T, count: number): T[] =>
  Array.from({ length: count }, (_, i) => ({ ...item, id: `${item.id}_${i}`, idName: `${item.id}_${i}` }));

it('the tables number more than 10,000 forms of a combination', () => {
  const rast = the(archive.maqamat.find(({ idName }) => idName === 'maqam_rast'));
  const engine = createEngine({ ...archive, maqamat: copies(rast, 150), ajnas: archive.ajnas.slice(0, 2) }, 1);
  const maqam = the(createBuild(engine)('maqamSetTable', LARGEST));
  const rows = combinationRows(createBuildContext(engine, DEFAULT_TOLERANCE), LARGEST, 7, { twelve: null, maqam });
  expect(rows.forms.length).toBeGreaterThan(10_000);
  expect(rows.forms.map(({ form }) => form)).toEqual(rows.forms.map((_, i) => 7 + i));
});

it('the look-up ranks more than 262,144 forms', () => {
  const table = the(createBuild(createEngine(archive))('lookup', {}));
  const here = the(table.combinations.find(({ tuningSystem }) => tuningSystem === LARGEST.tuningSystem));
  const large = createLookup({
    ...table,
    combinations: Array.from({ length: 40 }, (_, i) => ({ ...here, tuningSystem: `${here.tuningSystem}_${i}` })),
  });
  expect(large.combinationOf.length).toBeGreaterThan(2 ** 18);
  const question = readQuestion('0 204 355 498', table.noteNames);
  const ask = (name: string, lookup = large) => {
    const combination = { tuningSystem: name, startingNote: here.startingNote };
    const { total, forms } = lookUp(lookup, question, { combination });
    return { total, forms: forms.map(({ tuningSystem: _, ...form }) => form) };
  };
  const alone = ask(here.tuningSystem, createLookup({ ...table, combinations: [here] }));
  expect(alone.total).toBeGreaterThan(0);
  expect(ask(`${here.tuningSystem}_39`)).toEqual(alone);
});

it('an engine that caches as many analyses as there are combinations computes each once', () => {
  const systems = [0, 1].flatMap((round) => archive.tuningSystems.map((it) => ({ ...it, id: `${it.id}_${round}` })));
  const engine = createEngine({ ...archive, tuningSystems: systems }, 1000);
  expect(engine.combinations.length).toBeGreaterThan(64);
  const first = engine.combinations.map((key) => engine.analysis(key));
  expect(engine.combinations.every((key, i) => engine.analysis(key) === first[i])).toBe(true);
});
