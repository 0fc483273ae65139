import type { CombinationFacts, Facts } from '../../runtime/documents/build/facts.ts';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import { namesOfMaqam } from '../../runtime/engine/availability.ts';
import { isRealisable } from '../../runtime/engine/combination.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import type { JinsRecord, JinsTheory, MaqamRecord, MaqamTheory } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';
import { hashOf } from './hash.ts';

/** The facts that documents are built from, each as a hash. */

const hashRecord = (record: unknown): string => hashOf(JSON.stringify(record));

/** What the theory takes of a maqām or jins: all but what only it tells of itself. */
function theoryOf(record: MaqamRecord | JinsRecord): MaqamTheory | JinsTheory {
  const { comments: _, sources: _s, version: _v, ...rest } = record;
  if (!('suyur' in rest)) return rest;
  const { suyur: _suyur, ...theory } = rest;
  return theory;
}

/** What lists of a combination tell of an entity beside its theory. */
const headOf = (record: MaqamRecord | JinsRecord) => [record.version, 'suyur' in record ? record.suyur.length : 0];

/** Hashes what stands under a key; nothing under it is a fact too. */
const lookUp = (records: ReadonlyMap<string, unknown>) => keyed((key: string) => hashRecord(records.get(key) ?? null));

/** The facts of an archive. */
export function createFacts(engine: Engine): Facts {
  const { archive } = engine;
  const noteNames = hashRecord(archive.noteNames);
  const tuningSystem = lookUp(engine.tuningSystems);
  const jins = lookUp(engine.ajnas);
  const maqam = lookUp(engine.maqamat);
  const stopsOf = keyed((idName: string) =>
    hashRecord(
      (engine.maqamat.get(idName)?.suyur ?? [])
        .flatMap(({ stops }) => stops)
        .map(({ type, value }) =>
          type === 'jins' || type === 'maqam' ? (engine.stops.entity(type, value) ?? null) : null,
        ),
    ),
  );
  const theory = new Map(
    [...archive.maqamat, ...archive.ajnas].map((record) => [record, hashRecord(theoryOf(record))]),
  );
  const headHash = (record: MaqamRecord | JinsRecord) => hashOf(theory.get(record) ?? '', hashRecord(headOf(record)));
  const listed = (records: readonly (MaqamRecord | JinsRecord)[]) =>
    hashOf(...records.map(headHash), hashRecord(records.map(({ sources }) => sources)));
  const theories = (records: readonly (MaqamRecord | JinsRecord)[]) => records.map((it) => theory.get(it) ?? '');
  const combination = (key: CombinationOf): CombinationFacts => {
    const { combination: there } = engine.analysis(key);
    const maqamat = archive.maqamat.filter((record) => isRealisable(there, namesOfMaqam(record)));
    const ajnas = archive.ajnas.filter((record) => isRealisable(there, record.noteNames));
    const pitches = hashOf(noteNames, tuningSystem(key.tuningSystem), key.startingNote);
    const withAjnas = hashOf(pitches, ...theories(ajnas));
    const heads = (all: readonly unknown[], some: readonly (MaqamRecord | JinsRecord)[]) =>
      hashOf(pitches, String(all.length), ...theories(some), hashRecord(some.map(headOf)));
    return {
      pitches,
      ajnas: withAjnas,
      all: hashOf(withAjnas, ...theories(maqamat)),
      maqamatInFull: hashOf(pitches, ...maqamat.flatMap(({ idName }) => [maqam(idName), stopsOf(idName)])),
      maqamatHeads: heads(archive.maqamat, maqamat),
      ajnasHeads: heads(archive.ajnas, ajnas),
    };
  };
  const combinations = keyed((system: string) =>
    keyed((startingNote: string) => combination({ tuningSystem: system, startingNote })),
  );
  return {
    archive: hashRecord(archive),
    noteNames,
    apparatus: hashRecord([archive.edition, archive.apparatus]),
    tuningSystems: hashRecord(archive.tuningSystems),
    sources: hashRecord(archive.sources),
    maqamatTheory: hashOf(...theories(archive.maqamat)),
    ajnasTheory: hashOf(...theories(archive.ajnas)),
    maqamatListed: listed(archive.maqamat),
    ajnasListed: listed(archive.ajnas),
    tuningSystem,
    source: lookUp(engine.sources),
    maqam,
    jins,
    headOf: keyed((idName: string) => {
      const record = engine.maqamat.get(idName) ?? engine.ajnas.get(idName);
      return record === undefined ? '' : headHash(record);
    }),
    stopsOf,
    combination: ({ tuningSystem: system, startingNote }) => combinations(system)(startingNote),
  };
}
