import { createHash } from 'node:crypto';
import type { CombinationOf } from '../../runtime/documents/documents.ts';
import { namesOfMaqam } from '../../runtime/engine/availability.ts';
import { isRealisable } from '../../runtime/engine/combination.ts';
import type { Engine } from '../../runtime/engine/engine.ts';
import { FILLER_SYSTEM } from '../../runtime/engine/filler.ts';
import type { JinsRecord, MaqamRecord } from '../../runtime/engine/records.ts';
import { keyed } from '../../runtime/memo.ts';

/** The facts that documents are built from, each as a hash: what `inputs.ts` puts together for every document. */

/** A hash of texts, in their order. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  // The length keeps ['ab', 'c'] and ['a', 'bc'] apart.
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url').slice(0, 22);
}

const hashRecord = (record: unknown): string => hashOf(JSON.stringify(record));

/** What the theory takes of a maqām or jins when it is looked at from elsewhere: all but what only it tells of itself. */
function theoryOf(record: MaqamRecord | JinsRecord): object {
  const { comments: _, sources: _s, version: _v, ...rest } = record;
  if (!('suyur' in rest)) return rest;
  const { suyur: _suyur, ...theory } = rest;
  return theory;
}

/** What lists tell of a maqām beside its theory. */
const headOf = ({ version, suyur }: MaqamRecord) => [version, suyur.length > 0];

/** What a sayr that stops on another maqām or jins tells of it. */
const nameOf = (record: MaqamRecord | JinsRecord): object => ({
  id: record.id,
  idName: record.idName,
  name: record.name,
  nameArabic: record.nameArabic,
  tonic: 'noteNames' in record ? record.noteNames[0] : record.ascendingNoteNames[0],
});

/** Facts by hash. Each list keeps the archive's order, so that a change of order is a change. */
export interface Facts {
  readonly archive: string;
  readonly noteNames: string;
  readonly tuningSystems: string;
  readonly maqamat: string;
  readonly ajnas: string;
  readonly sources: string;
  readonly maqamatTheory: string;
  readonly ajnasTheory: string;
  tuningSystem(id: string): string;
  source(id: string): string;
  /** A maqām with the names that its suyūr refer to. */
  maqam(idName: string): string;
  jins(idName: string): string;
  combination(key: CombinationOf): CombinationFacts;
}

/** The facts of a combination. */
interface CombinationFacts {
  /** Its pitch classes and how it is called. */
  readonly pitches: string;
  /** Its pitch classes and the ajnās that can be realised on them. */
  readonly ajnasTheory: string;
  /** Its pitch classes and all that can be realised on them: forms, embedded ajnās, families, modulations. */
  readonly world: string;
  /** The filler of sets of twelve. */
  readonly filler: string;
  /** The realisable maqāmāt in full, and how many the archive has. */
  readonly maqamat: string;
  /** The same without what only details tell: comments, sources, suyūr. */
  readonly maqamatHeads: string;
  readonly ajnas: string;
}

/** Hashes what stands under a key; nothing under it is a fact too. */
const lookUp = (records: ReadonlyMap<string, unknown>) => keyed((key: string) => hashRecord(records.get(key) ?? null));

/** The facts of an archive. */
export function createFacts(engine: Engine): Facts {
  const { archive, maqamatById, ajnasById } = engine;
  const noteNames = hashRecord(archive.noteNames);
  const tuningSystem = lookUp(engine.tuningSystems);
  const jins = lookUp(engine.ajnas);
  const maqam = keyed((idName: string) => {
    const record = engine.maqamat.get(idName);
    const referred = (record?.suyur ?? [])
      .flatMap(({ stops }) => stops)
      .flatMap(({ value }) => [maqamatById.get(value), ajnasById.get(value)])
      .map((entity) => (entity === undefined ? null : nameOf(entity)));
    return hashRecord([record, referred]);
  });
  const theory = new Map(
    [...archive.maqamat, ...archive.ajnas].map((record) => [record, hashRecord(theoryOf(record))]),
  );
  const theories = (records: readonly (MaqamRecord | JinsRecord)[]) => records.map((it) => theory.get(it) ?? '');
  const combination = (key: CombinationOf): CombinationFacts => {
    const { combination: there } = engine.analysis(key);
    const maqamat = archive.maqamat.filter((record) => isRealisable(there, namesOfMaqam(record)));
    const ajnas = archive.ajnas.filter((record) => isRealisable(there, record.noteNames));
    const pitches = hashOf(noteNames, tuningSystem(key.tuningSystem), key.startingNote);
    const ajnasTheory = hashOf(pitches, ...theories(ajnas));
    return {
      pitches,
      ajnasTheory,
      world: hashOf(ajnasTheory, ...theories(maqamat)),
      filler: tuningSystem(FILLER_SYSTEM),
      maqamat: hashOf(String(archive.maqamat.length), ...maqamat.map(({ idName }) => maqam(idName))),
      maqamatHeads: hashRecord([archive.maqamat.length, ...maqamat.map(headOf)]),
      ajnas: hashOf(String(archive.ajnas.length), ...ajnas.map(({ idName }) => jins(idName))),
    };
  };
  const combinations = keyed((system: string) =>
    keyed((startingNote: string) => combination({ tuningSystem: system, startingNote })),
  );
  return {
    archive: hashRecord(archive),
    noteNames,
    tuningSystems: hashRecord(archive.tuningSystems),
    maqamat: hashRecord(archive.maqamat),
    ajnas: hashRecord(archive.ajnas),
    sources: hashRecord(archive.sources),
    maqamatTheory: hashOf(...theories(archive.maqamat)),
    ajnasTheory: hashOf(...theories(archive.ajnas)),
    tuningSystem,
    source: lookUp(engine.sources),
    maqam,
    jins,
    combination: ({ tuningSystem: system, startingNote }) => combinations(system)(startingNote),
  };
}
