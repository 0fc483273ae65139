import { isDeepStrictEqual } from 'node:util';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { APPARATUS_FILE } from '../archive/editions.ts';
import { ALIAS_FILE, type AliasFile, type Apparatus, type Current, type Filed, PATTERN_FILE } from './current.ts';
import { emended, withdrawn } from './emendations.ts';
import type { EntityChange } from './entity-change.ts';
import { type EntityKind, factsOf } from './facts-of.ts';
import { differences, type JsonObject, objectsIn } from './json.ts';
import { fileOf, recordKinds, SAYR_KEYS } from './kinds.ts';
import { type Known, marked } from './marks.ts';
import { merged, mergedSuyur } from './merge.ts';
import { patternChanges, patternsOf } from './patterns.ts';
import { decideRemarks, type RemarkDecisions } from './remark-decisions.ts';
import type { SourceData } from './source-format.ts';
import { arabicNameOf, type KnownWords, knownWords } from './transliterate.ts';

/** What an import would change in `archive/`; nothing is written here. */

/** Where a file's record comes from: a place in the source's lists. */
export interface Origin {
  readonly kind: EntityKind;
  readonly index: number;
}

/** An entity that moves to another file, since it has another name. */
interface Move {
  readonly from: string;
  /** null where the entity is gone. */
  readonly to: string | null;
}

/** All that an import would do, and what it says beside that. */
export interface Plan {
  /** New content of files, below `archive/`. */
  readonly written: ReadonlyMap<string, object>;
  readonly removed: readonly string[];
  readonly changes: readonly EntityChange[];
  /** In sentences: what became of emendations that do not hold as they were. */
  readonly emendations: readonly string[];
  /** In sentences: what became of remarks that an editor decided about. */
  readonly remarks: readonly string[];
  /** In sentences: other spellings that are under another name now, or gone. */
  readonly aliases: readonly string[];
  /** Every record of the source, by its file. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Every record as it becomes, by its file. */
  readonly records: ReadonlyMap<string, JsonObject>;
}

/** What all entities are planned with. */
interface Surroundings {
  readonly known: Known;
  readonly words: KnownWords;
  readonly emendations: readonly Emendation[];
  readonly remarks: RemarkDecisions;
  /** Whether stops that name nothing are let stand as they were found. */
  readonly allStand: boolean;
}

/** An Arabic name, which the source archive does not have: ours, or one that the rules propose. */
function arabicName(own: JsonObject | null, facts: JsonObject, words: KnownWords): JsonObject {
  const isProposed = own === null || (own.nameArabicProposed === true && own.name !== facts.name);
  if (!isProposed) return {};
  return { nameArabic: arabicNameOf(String(facts.name), words), nameArabicProposed: true };
}

/** The record of an entity as it becomes, with the emendations of it. */
function recordOf(kind: EntityKind, own: Filed | null, fromSource: JsonObject, order: number, around: Surroundings) {
  const { schemaFile, keys } = recordKinds[kind];
  const hasArabicName = kind === 'ajnas' || kind === 'maqamat';
  const { facts: said, reports: remarkReports } =
    kind === 'sources'
      ? { facts: fromSource, reports: [] }
      : decideRemarks(fromSource, own?.file ?? fileOf(kind, fromSource), around.remarks, hasArabicName);
  const suyur = kind === 'maqamat' ? { suyur: mergedSuyur(own?.record.suyur, objectsIn(said.suyur), SAYR_KEYS) } : {};
  const facts = {
    $schema: `../schema/${schemaFile}`,
    ...said,
    ...suyur,
    order,
    ...(hasArabicName ? arabicName(own?.record ?? null, said, around.words) : {}),
  };
  const whole = merged(own?.record ?? null, facts, keys(said));
  const file = fileOf(kind, whole);
  const emendations = around.emendations
    .filter((emendation) => emendation.file === own?.file)
    .map((emendation) => ({ ...emendation, file }));
  const { record, ...rest } = emended(whole, said, emendations);
  const text = kind === 'maqamat' ? marked(record, own?.record ?? null, around.known, around.allStand) : record;
  return { file, record: text, remarkReports, ...rest };
}

const isOurs = ({ record }: Filed): boolean => record.addedHere === true;

/** What becomes of the entities of a kind. */
function planKind(kind: EntityKind, data: SourceData, current: Current, around: Surroundings) {
  const said = factsOf(data, kind);
  const ours = current.records[kind].filter(isOurs);
  const others = new Map(current.records[kind].filter((it) => !isOurs(it)).map((it) => [it.record.id, it]));
  const planned = said.map((facts, index) => {
    const own = others.get(facts.id) ?? null;
    others.delete(facts.id);
    return { own, index, ...recordOf(kind, own, facts, index, around) };
  });
  const byOrder = [...ours].sort((a, b) => Number(a.record.order) - Number(b.record.order));
  const additions = byOrder.map((own, i) => ({
    own,
    index: null,
    file: own.file,
    record: { ...own.record, order: said.length + i },
    emendations: around.emendations.filter(({ file }) => file === own.file),
    remarkReports: [],
    reports: [],
  }));
  return { kind, planned: [...planned, ...additions], gone: [...others.values()] };
}

type PlannedKind = ReturnType<typeof planKind>;

/** Changes of a kind, in the order of the source; what is gone stands last. */
function changesOf({ kind, planned, gone }: PlannedKind): readonly EntityChange[] {
  const { label } = recordKinds[kind];
  const changes = planned.flatMap(({ own, file, record }): EntityChange[] => {
    if (own === null) return [{ entity: label(record), file, how: 'new', fields: [] }];
    const fields = [...differences(own.record, record)];
    return fields.length === 0 ? [] : [{ entity: label(record), file, how: 'changed', fields }];
  });
  const removed = gone.map(
    ({ file, record }): EntityChange => ({
      entity: label(record),
      file,
      how: 'removed',
      fields: [],
    }),
  );
  return [...changes, ...removed];
}

/**
 * The apparatus with what holds of it; decisions about remarks follow their entities, and the files without a source
 * are named anew where that has changed.
 */
function apparatusOf(
  apparatus: Apparatus,
  emendations: readonly Emendation[],
  records: ReadonlyMap<string, JsonObject>,
  isAboutEntities: (file: string) => boolean,
  moves: readonly Move[],
): Apparatus {
  // In the order in which they stood, those that have changed too.
  const placeOf = new Map(apparatus.emendations.map(({ file, pointer }, i) => [`${file}#${pointer}`, i]));
  const others = apparatus.emendations.filter(({ file }) => !isAboutEntities(file));
  const place = ({ file, pointer }: Emendation) => placeOf.get(`${file}#${pointer}`) ?? placeOf.size;
  const bare = [...records].filter(([, { sources }]) => Array.isArray(sources) && sources.length === 0);
  const unsourced = new Set(bare.map(([file]) => file));
  const still = apparatus.unsourced.filter((file) => unsourced.delete(file));
  const remarks = apparatus.remarks?.flatMap((remark) => {
    const move = moves.find(({ from }) => from === remark.file);
    if (move === undefined) return [remark];
    return move.to === null ? [] : [{ ...remark, file: move.to }];
  });
  return {
    ...apparatus,
    ...(remarks === undefined ? {} : { remarks }),
    emendations: [...emendations, ...others].sort((a, b) => place(a) - place(b)),
    unsourced: [...still, ...unsourced],
  };
}

/** The other spellings, under the names that their entities have now; those of entities that are gone go with them. */
function aliasesOf(aliases: AliasFile, moves: readonly Move[]) {
  const nameOf = (file: string) => file.replace(/^.*\/|\.json$/g, '').replaceAll('~', '/');
  const renamed = new Map(moves.map(({ from, to }) => [nameOf(from), to === null ? null : nameOf(to)]));
  const reports: string[] = [];
  const entries = Object.entries(aliases.aliases).flatMap(([idName, spellings]) => {
    const now = renamed.get(idName);
    if (now === undefined) return [[idName, spellings] as const];
    const what = now === null ? 'removed with it' : `under ${now} now`;
    reports.push(`${idName}: ${spellings.length} other spellings ${what}`);
    return now === null ? [] : [[now, spellings] as const];
  });
  return { file: { ...aliases, aliases: Object.fromEntries(entries) }, reports };
}

/** The order in which kinds are told of. */
const KINDS: readonly EntityKind[] = ['sources', 'tuningSystems', 'ajnas', 'maqamat'];

/**
 * What has to be done to bring `archive/` up to the source archive.
 *
 * @param allStand whether stops that name nothing are recorded as they were found; else the rules refuse them
 */
export function planImport(data: SourceData, current: Current, allStand: boolean): Plan {
  const idsOf = (kind: 'ajnas' | 'maqamat') =>
    new Set([...data[kind], ...current.records[kind].filter(isOurs).map(({ record }) => record)].map(({ id }) => id));
  const named = [...current.records.ajnas, ...current.records.maqamat].map(({ record }) => record);
  const around: Surroundings = {
    known: {
      pitchOrder: new Map(current.noteNames.map(({ name }, i) => [name, i])),
      ajnas: idsOf('ajnas'),
      maqamat: idsOf('maqamat'),
    },
    words: knownWords([
      ...current.noteNames,
      ...named
        .filter(({ nameArabicProposed }) => nameArabicProposed !== true)
        .map(({ name, nameArabic }) => ({ name: String(name), nameArabic: String(nameArabic) })),
    ]),
    emendations: current.apparatus.emendations,
    remarks: {
      decisions: current.apparatus.remarks ?? [],
      quotedInArabic: current.apparatus.quotedInArabic ?? [],
    },
    allStand,
  };
  const kinds = KINDS.map((kind) => planKind(kind, data, current, around));
  const all = kinds.flatMap(({ kind, planned }) => planned.map((it) => ({ kind, ...it })));
  const gone = kinds.flatMap((it) => it.gone);
  const records = new Map(all.map(({ file, record }) => [file, record]));
  const before = new Map(KINDS.flatMap((kind) => current.records[kind]).map(({ file, record }) => [file, record]));

  const written = new Map<string, object>(
    [...records].filter(([file, record]) => !isDeepStrictEqual(before.get(file), record)),
  );
  const emendations = all.flatMap((it) => it.emendations);
  const moves: readonly Move[] = [
    ...all.flatMap(({ own, file }) => (own === null || own.file === file ? [] : [{ from: own.file, to: file }])),
    ...gone.map(({ file }) => ({ from: file, to: null })),
  ];
  const apparatus = apparatusOf(current.apparatus, emendations, records, (file) => before.has(file), moves);
  if (!isDeepStrictEqual(apparatus, current.apparatus)) written.set(APPARATUS_FILE, apparatus);
  const aliases = aliasesOf(current.aliases, moves);
  if (aliases.reports.length > 0) written.set(ALIAS_FILE, aliases.file);
  const patterns = patternsOf(data, current.patterns);
  if (!isDeepStrictEqual(patterns, current.patterns)) written.set(PATTERN_FILE, patterns);
  const lost = gone.flatMap(({ file }) => around.emendations.filter((emendation) => emendation.file === file));
  return {
    written,
    removed: [...before.keys()].filter((file) => !records.has(file)),
    changes: [...kinds.flatMap(changesOf), ...patternChanges(current.patterns, patterns)],
    emendations: [...all.flatMap(({ reports }) => reports), ...withdrawn(lost)],
    remarks: all.flatMap(({ remarkReports }) => remarkReports),
    aliases: aliases.reports,
    origins: new Map(all.flatMap(({ file, kind, index }) => (index === null ? [] : [[file, { kind, index }]]))),
    records,
  };
}
