import { isDeepStrictEqual } from 'node:util';
import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import { archiveFileTypes } from '../archive/archive-file-types.ts';
import { APPARATUS_FILE } from '../archive/editions.ts';
import { stopValues } from '../archive/stops.ts';
import { ALIAS_FILE, type AliasFile, type Apparatus, type Current, type Filed, PATTERN_FILE } from './current.ts';
import { emended, removedWithFile } from './emendations.ts';
import type { EntityChange } from './entity-change.ts';
import { factsOf, type SourceEntityType } from './facts-of.ts';
import { type Known, withFlags } from './flags.ts';
import { differences, type JsonObject, objectsIn } from './json.ts';
import { merged, mergedSuyur } from './merge.ts';
import { patternChanges, patternsOf } from './patterns.ts';
import { fileOf, recordTypes, SAYR_KEYS } from './record-types.ts';
import { decideRemarks, type RemarkDecisions } from './remark-decisions.ts';
import type { SourceData } from './source-format.ts';
import { arabicNameOf, type KnownWords, knownWords } from './transliterate.ts';

/** Plans the changes of an import, without writing. */

/** The origin of a file's record: an index in the source's lists. */
export interface Origin {
  readonly entityType: SourceEntityType;
  readonly index: number;
}

/** An entity with a new name, which moves to another file. */
interface Move {
  readonly from: string;
  /** null if the entity was removed. */
  readonly to: string | null;
}

/** The changes of an import, and its reports. */
export interface Plan {
  /** New content of files, below `archive/`. */
  readonly written: ReadonlyMap<string, object>;
  readonly removed: readonly string[];
  readonly changes: readonly EntityChange[];
  /** Reports of emendations that are changed or removed. */
  readonly emendations: readonly string[];
  /** Reports of decisions about remarks. */
  readonly remarks: readonly string[];
  /** Reports of other spellings that are renamed or removed. */
  readonly aliases: readonly string[];
  /** Every record of the source, by its file. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Every new record, by its file. */
  readonly records: ReadonlyMap<string, JsonObject>;
}

/** The shared inputs for planning entities. */
interface PlanContext {
  readonly known: Known;
  readonly words: KnownWords;
  readonly emendations: readonly Emendation[];
  readonly remarks: RemarkDecisions;
  /** Whether unresolved stations are accepted. */
  readonly keepUnresolved: boolean;
}

/** The Arabic name, which the source archive does not have: ours, or one proposed by rules. */
function arabicName(own: JsonObject | null, facts: JsonObject, words: KnownWords): JsonObject {
  const isProposed = own === null || (own.nameArabicProposed === true && own.name !== facts.name);
  if (!isProposed) return {};
  return { nameArabic: arabicNameOf(String(facts.name), words), nameArabicProposed: true };
}

/** The new record of an entity, with its emendations. */
function recordOf(
  entityType: SourceEntityType,
  own: Filed | null,
  fromSource: JsonObject,
  order: number,
  context: PlanContext,
) {
  const { keys } = recordTypes[entityType];
  const hasArabicName = entityType === 'ajnas' || entityType === 'maqamat';
  const { facts: said, reports: remarkReports } =
    entityType === 'sources'
      ? { facts: fromSource, reports: [] }
      : decideRemarks(fromSource, own?.file ?? fileOf(entityType, fromSource), context.remarks, hasArabicName);
  const suyur =
    entityType === 'maqamat' ? { suyur: mergedSuyur(own?.record.suyur, objectsIn(said.suyur), SAYR_KEYS) } : {};
  const facts = {
    $schema: `../schema/${archiveFileTypes[entityType].schemaFile}`,
    ...said,
    ...suyur,
    order,
    ...(hasArabicName ? arabicName(own?.record ?? null, said, context.words) : {}),
  };
  const whole = merged(own?.record ?? null, facts, keys(said));
  const file = fileOf(entityType, whole);
  const emendations = context.emendations
    .filter((emendation) => emendation.file === own?.file)
    .map((emendation) => ({ ...emendation, file }));
  const { record, ...rest } = emended(whole, said, emendations);
  const text =
    entityType === 'maqamat' ? withFlags(record, own?.record ?? null, context.known, context.keepUnresolved) : record;
  return { file, record: text, remarkReports, ...rest };
}

const isOurs = ({ record }: Filed): boolean => record.addedHere === true;

/** Plans the entities of a type. */
function planType(entityType: SourceEntityType, data: SourceData, current: Current, context: PlanContext) {
  const said = factsOf(data, entityType);
  const ours = current.records[entityType].filter(isOurs);
  const others = new Map(current.records[entityType].filter((it) => !isOurs(it)).map((it) => [it.record.id, it]));
  const planned = said.map((facts, index) => {
    const own = others.get(facts.id) ?? null;
    others.delete(facts.id);
    return { own, index, ...recordOf(entityType, own, facts, index, context) };
  });
  const byOrder = [...ours].sort((a, b) => Number(a.record.order) - Number(b.record.order));
  const additions = byOrder.map((own, i) => ({
    own,
    index: null,
    file: own.file,
    record: { ...own.record, order: said.length + i },
    emendations: context.emendations.filter(({ file }) => file === own.file),
    remarkReports: [],
    reports: [],
  }));
  return { entityType, planned: [...planned, ...additions], gone: [...others.values()] };
}

type PlannedType = ReturnType<typeof planType>;

/** Changes of the entities of a type, in the order of the source; removed entities come last. */
function changesOf({ entityType, planned, gone }: PlannedType): readonly EntityChange[] {
  const { label } = recordTypes[entityType];
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
 * The updated apparatus: valid emendations, decisions about remarks under the new names of their entities, and the
 * current files without a source.
 */
function apparatusOf(
  apparatus: Apparatus,
  emendations: readonly Emendation[],
  records: ReadonlyMap<string, JsonObject>,
  isAboutEntities: (file: string) => boolean,
  moves: readonly Move[],
): Apparatus {
  // In their previous order, including changed ones.
  const indices = new Map(apparatus.emendations.map(({ file, pointer }, i) => [`${file}#${pointer}`, i]));
  const others = apparatus.emendations.filter(({ file }) => !isAboutEntities(file));
  const indexOf = ({ file, pointer }: Emendation) => indices.get(`${file}#${pointer}`) ?? indices.size;
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
    emendations: [...emendations, ...others].sort((a, b) => indexOf(a) - indexOf(b)),
    unsourced: [...still, ...unsourced],
  };
}

/** The other spellings under the new names of their entities, without those of removed entities. */
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

/** The order of entity types in the report. */
const ENTITY_TYPES: readonly SourceEntityType[] = ['sources', 'tuningSystems', 'ajnas', 'maqamat'];

/** What the plans of all entities need: names of the source archive and ours, and the present decisions of editors. */
function contextOf(data: SourceData, current: Current, keepUnresolved: boolean): PlanContext {
  const noteNames = current.noteNames.map(({ name }) => name);
  const idsOf = (entityType: 'ajnas' | 'maqamat') =>
    [...data[entityType], ...current.records[entityType].filter(isOurs).map(({ record }) => record)].map(
      ({ id }) => id,
    );
  const named = [...current.records.ajnas, ...current.records.maqamat].map(({ record }) => record);
  return {
    known: {
      pitchOrder: new Map(noteNames.map((name, i) => [name, i])),
      stops: stopValues(noteNames, idsOf('ajnas'), idsOf('maqamat')),
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
    keepUnresolved,
  };
}

/**
 * Plans the update of `archive/` to the source archive.
 *
 * @param keepUnresolved whether unresolved stations are accepted; otherwise the rules reject them
 */
export function planImport(data: SourceData, current: Current, keepUnresolved: boolean): Plan {
  const context = contextOf(data, current, keepUnresolved);
  const plans = ENTITY_TYPES.map((entityType) => planType(entityType, data, current, context));
  const all = plans.flatMap(({ entityType, planned }) => planned.map((it) => ({ entityType, ...it })));
  const gone = plans.flatMap((it) => it.gone);
  const records = new Map(all.map(({ file, record }) => [file, record]));
  const before = new Map(
    ENTITY_TYPES.flatMap((entityType) => current.records[entityType]).map(({ file, record }) => [file, record]),
  );

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
  const lost = gone.flatMap(({ file }) => context.emendations.filter((emendation) => emendation.file === file));
  return {
    written,
    removed: [...before.keys()].filter((file) => !records.has(file)),
    changes: [...plans.flatMap(changesOf), ...patternChanges(current.patterns, patterns)],
    emendations: [...all.flatMap(({ reports }) => reports), ...removedWithFile(lost)],
    remarks: all.flatMap(({ remarkReports }) => remarkReports),
    aliases: aliases.reports,
    origins: new Map(
      all.flatMap(({ file, entityType, index }) => (index === null ? [] : [[file, { entityType, index }]])),
    ),
    records,
  };
}
