import { type Build, builders, catalogueFrame } from '../../runtime/documents/build/builders.ts';
import { type BuildContext, createBuildContext } from '../../runtime/documents/build/context.ts';
import type { Facts } from '../../runtime/documents/build/facts.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../../runtime/documents/documents.ts';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createEngine, type Engine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { keyed, once, recent } from '../../runtime/memo.ts';
import type { Staged } from '../publish/staged.ts';
import type { CodePrints } from './code-prints.ts';
import { hashOf } from './hash.ts';
import { jsonPieces } from './json-pieces.ts';
import { type Job, planUnit, type Unit, unitName } from './plan.ts';
import { answeredBy, createPublisher } from './published-form.ts';
import type { ReusableTree } from './reuse.ts';
import { scalaFiles } from './scala-files.ts';
import { type BuiltPart, createTreeParts } from './tree-part.ts';
import { type CheckDocument, DocumentError, schemaHash } from './validate.ts';

/** What the building of units works with. */
export interface UnitOptions {
  readonly archive: ArchiveRecords;
  readonly baseUrl: string;
  /** Where the tree is staged. */
  readonly staged: string;
  /** The code that makes the documents of each kind, by hash. */
  readonly code: CodePrints['documents'];
  /** The tree before, if its documents can be taken over. */
  readonly previous: ReusableTree | null;
}

/** What makes the documents of a kind, by hash: code and schema. */
type MakersOf = (name: DocumentName) => string;

/** A hash of all that a document is built from. */
const inputsOf = <N extends DocumentName>({ name, key }: Job<N>, makersOf: MakersOf, facts: Facts): string =>
  hashOf(name, makersOf(name), ...builders[name].facts(facts, key));

/** The same from closer by; null where that tells no more. */
function closerInputsOf<N extends DocumentName>(
  { name, key }: Job<N>,
  makersOf: MakersOf,
  context: BuildContext,
  facts: Facts,
): string | null {
  const says = builders[name].says(context, facts, key);
  return says === null ? null : hashOf(name, makersOf(name), ...says);
}

/** Documents that others of their unit are made from. */
const READ_BY_OTHERS: ReadonlySet<DocumentName> = new Set<DocumentName>(['twelveSetTable', 'maqamSetTable']);

/**
 * Builds documents in full. Each is made once for what is published of it and for its scales, and then given up, unless
 * others are made from it: all of a unit carried along are two fifths of what the collector moves.
 */
function createFull(context: BuildContext): Build {
  const latest = recent<string, unknown>(1);
  return <N extends DocumentName>(name: N, key: KeyOf<N>) => {
    const build = () => builders[name].build(context, key);
    if (READ_BY_OTHERS.has(name)) return context.made(builders[name], key, build);
    return latest(`${name} ${JSON.stringify(key)}`, build) as DocumentOf<N> | null;
  };
}

/** What the parts of a tree are built with in a thread. */
export interface Common {
  /** Plans and facts ask only for pitch classes; what the documents of a unit take is given up with the unit. */
  readonly engine: Engine;
  readonly facts: Facts;
  readonly check: CheckDocument;
  /** The tree that is staged. */
  readonly target: Staged;
}

/**
 * Builds units of documents: each document is built, checked against its schema and goes to the tree, or is taken over from the tree before when nothing that it is built from has changed.
 *
 * @throws DocumentError when a document does not follow its schema
 */
export function createUnitBuilder(
  { archive, baseUrl, code, previous }: UnitOptions,
  { engine, facts, check, target }: Common,
): (unit: Unit) => Promise<BuiltPart> {
  const makersOf = keyed((name: DocumentName) => hashOf(code[name], schemaHash(name)));
  const begin = createTreeParts(target, previous);
  // Requests are checked against it; none of those that documents answer names a family.
  const catalogue = once(() => catalogueFrame.build(createBuildContext(createEngine(archive), DEFAULT_TOLERANCE), {}));
  return async (unit) => {
    const part = begin(unitName(unit));
    const context = createBuildContext(createEngine(archive), DEFAULT_TOLERANCE);
    const full = createFull(context);
    const publish = createPublisher(full, context, catalogue);
    const made = async <N extends DocumentName>({ name, key, path }: Job<N>) => {
      const document = await publish(name, key);
      if (document === null) {
        if (answeredBy(name) !== null) return null;
        throw new DocumentError(`public/${path} was planned, yet the engine has no such document.`);
      }
      check(name, document, path);
      return jsonPieces(withBaseUrl(document, baseUrl));
    };
    for (const job of planUnit(engine, unit)) {
      const { name, key } = job;
      // Closer inputs are asked for to compare, and again to be kept where the document is built.
      const now = {
        inputs: inputsOf(job, makersOf, facts),
        closer: once(() => closerInputsOf(job, makersOf, context, facts)),
      };
      if (part.keep(job, now)) continue;
      const json = await made(job);
      if (json === null) {
        part.leaveOut(job, now);
        continue;
      }
      part.write(job, json, now);
      // An answer may say less than a scale takes.
      for (const scale of scalaFiles(name, key, full)) {
        part.beside(scale.path, scale.content);
      }
    }
    return part.close();
  };
}
