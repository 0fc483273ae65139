import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFacts } from '../../generator/build/facts.ts';
import { type Job, planUnit } from '../../generator/build/plan.ts';
import { builders } from '../../runtime/documents/build/builders.ts';
import { createBuildContext } from '../../runtime/documents/build/context.ts';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { createEngine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords, JinsRecord, MaqamRecord } from '../../runtime/engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { effort } from '../support/effort.ts';
import { archiveEngine } from '../support/tree.ts';

/** A document whose facts are the same is the same: nothing is taken over that would be made otherwise. */

const { archive: whole } = await archiveEngine();
/** Some of the archive, so that many edits of it can be looked at. */
const archive: ArchiveRecords = {
  ...whole,
  tuningSystems: whole.tuningSystems.filter(({ id }) => ['alsabbagh_1954', 'alkindi_874'].includes(id)),
  maqamat: whole.maqamat.filter((_, i) => i % 6 === 0),
  ajnas: whole.ajnas.filter((_, i) => i % 3 === 0),
};
const COMBINATION = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };

/** Documents that read less of entities than all. */
const LOOKED_AT: ReadonlySet<DocumentName> = new Set<DocumentName>([
  ...(['maqamat', 'maqamAvailability', 'maqamDetail', 'maqamForms', 'maqamatListing', 'sourceMaqamat'] as const),
  ...(['ajnas', 'jinsAvailability', 'jinsDetail', 'jinsForms', 'ajnasListing', 'sourceAjnas'] as const),
  ...(['root', 'catalogue', 'families', 'aliases', 'emendations'] as const),
]);

/** Every document that is looked at, with all that it is said to be built from. */
function documentsOf(records: ArchiveRecords) {
  const engine = createEngine(records);
  const facts = createFacts(engine);
  const context = createBuildContext(engine, DEFAULT_TOLERANCE);
  const documentOf = <N extends DocumentName>({ name, key, path }: Job<N>) =>
    [path, builders[name].facts(facts, key).join(), () => JSON.stringify(builders[name].build(context, key))] as const;
  return [null, COMBINATION]
    .flatMap((unit) => planUnit(engine, unit))
    .filter(({ name }) => LOOKED_AT.has(name))
    .map(documentOf);
}

type Edits<R> = Readonly<Record<string, (record: R) => R>>;
const ofEither = <R extends MaqamRecord | JinsRecord>(): Edits<R> => ({
  comments: (record) => ({ ...record, comments: { english: 'Another.', arabic: null } }),
  version: (record) => ({ ...record, version: '2001-01-01T00:00:00.000Z' }),
  'no sources': (record) => ({ ...record, sources: [] }),
  pages: (record) => ({ ...record, sources: record.sources.map((it) => ({ ...it, page: `${it.page} f.` })) }),
  name: (record) => ({ ...record, name: `${record.name} jadīd` }),
  'Arabic name': (record) => ({ ...record, nameArabic: `${record.nameArabic} جديد` }),
});
const ofMaqam: Edits<MaqamRecord> = {
  ...ofEither(),
  'no suyūr': (record) => ({ ...record, suyur: [] }),
  'who wrote the suyūr': (record) => ({
    ...record,
    suyur: record.suyur.map((sayr) => ({ ...sayr, creatorEnglish: 'Another' })),
  }),
  descent: (record) => ({ ...record, descendingNoteNames: record.descendingNoteNames.slice(1) }),
  ghammāz: (record) => ({ ...record, ghammaz: record.ghammaz === null ? [record.ascendingNoteNames[3]] : null }),
};
const ofJins: Edits<JinsRecord> = {
  ...ofEither(),
  notes: (record) => ({ ...record, noteNames: record.noteNames.slice(0, 3) }),
};

const edited = <R>(records: readonly R[], place: number, edit: (record: R) => R): readonly R[] =>
  records.map((record, i) => (i === place ? edit(record) : record));

/** Places of records, and what is done to them. */
const anyEdit = <R>(records: readonly R[], edits: Edits<R>) =>
  fc.tuple(fc.nat({ max: records.length - 1 }), fc.constantFrom(...Object.keys(edits)));

function expectRight(records: ArchiveRecords): void {
  const same = documentsOf(records).filter(([path, facts]) => before.get(path)?.facts === facts);
  expect(same.length).toBeGreaterThan(0);
  for (const [path, , json] of same) expect(json(), path).toBe(before.get(path)?.json);
}

const before = new Map(documentsOf(archive).map(([path, facts, json]) => [path, { facts, json: json() }]));

it('whatever is edited of a maqām', () => {
  const right = fc.property(anyEdit(archive.maqamat, ofMaqam), ([place, edit]) =>
    expectRight({ ...archive, maqamat: edited(archive.maqamat, place, ofMaqam[edit]) }),
  );
  fc.assert(right, { numRuns: effort(5, 60) });
});

it('whatever is edited of a jins', () => {
  const right = fc.property(anyEdit(archive.ajnas, ofJins), ([place, edit]) =>
    expectRight({ ...archive, ajnas: edited(archive.ajnas, place, ofJins[edit]) }),
  );
  fc.assert(right, { numRuns: effort(3, 40) });
});

it('in another order', () => {
  expectRight({ ...archive, maqamat: archive.maqamat.toReversed(), ajnas: archive.ajnas.toReversed() });
});
