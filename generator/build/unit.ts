import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builders } from '../../runtime/documents/build/builders.ts';
import { type BuildContext, createBuildContext } from '../../runtime/documents/build/context.ts';
import type { Facts } from '../../runtime/documents/build/facts.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../../runtime/documents/documents.ts';
import { withBaseUrl } from '../../runtime/documents/links.ts';
import { createEngine, type Engine } from '../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { DEFAULT_TOLERANCE } from '../../runtime/engine/tolerance.ts';
import { keyed, once } from '../../runtime/memo.ts';
import { type ManifestEntry, plainEntry, sha256 } from '../publish/manifest.ts';
import { createStaged } from '../publish/staging.ts';
import { schemaPath } from '../site/schema-path.ts';
import { createBulk } from './bulk.ts';
import { bulkPath, lineHead } from './bulk-lines.ts';
import type { CodePrints } from './code-prints.ts';
import { createFacts } from './facts.ts';
import { hashOf } from './hash.ts';
import { createLineBuffer } from './line.ts';
import { type Job, planUnit, type Unit, unitName } from './plan.ts';
import { answeredBy, createPublisher } from './published-form.ts';
import { createReuse, type ReusableTree } from './reuse.ts';
import { scalaFiles } from './scala-files.ts';
import type { DocumentState } from './state.ts';
import { createCheckDocument, DocumentError, schemaText } from './validate.ts';

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

/** What became of a unit. */
export interface BuiltUnit {
  readonly files: readonly ManifestEntry[];
  readonly states: readonly (readonly [path: string, state: DocumentState])[];
  /** How many documents were built; the others were taken over. */
  readonly built: number;
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

/** A document in full, made once for all that is made from it. */
const fullDocument = <N extends DocumentName>(context: BuildContext, name: N, key: KeyOf<N>): DocumentOf<N> | null =>
  context.made(builders[name], key, () => builders[name].build(context, key));

/**
 * Builds units of documents: each document is built, checked against its schema, hashed, written and packed, or taken
 * over from the tree before when nothing that it is built from has changed.
 *
 * @throws DocumentError when a document does not follow its schema
 */
export function createUnitBuilder({
  archive,
  baseUrl,
  staged,
  code,
  previous,
}: UnitOptions): (unit: Unit) => Promise<BuiltUnit> {
  // Plans and facts ask only for pitch classes; what the documents of a unit take is given up with the unit.
  const engine: Engine = createEngine(archive);
  const facts = createFacts(engine);
  const makersOf = keyed((name: DocumentName) => hashOf(code[name], schemaText(name)));
  const check = createCheckDocument();
  const target = createStaged(staged);
  const lines = createLineBuffer();
  const reuse = createReuse(previous);
  // Requests are checked against it; making it takes a look into every combination.
  const catalogue = once(() => {
    const it = builders.catalogue.build(createBuildContext(createEngine(archive), DEFAULT_TOLERANCE), {});
    if (it === null) throw new RangeError('The archive has no catalogue.');
    return it;
  });
  return async (unit) => {
    const files: ManifestEntry[] = [];
    const states: [string, DocumentState][] = [];
    const bulk = createBulk(unitName(unit), previous?.isSealed === true ? previous.directory : null);
    const context = createBuildContext(createEngine(archive), DEFAULT_TOLERANCE);
    const publish = createPublisher((name, key) => fullDocument(context, name, key), context, catalogue);
    const made = async <N extends DocumentName>({ name, key, path }: Job<N>) => {
      const document = await publish(name, key);
      if (document === null) {
        if (answeredBy(name) !== null) return null;
        throw new DocumentError(`public/${path} was planned, yet the engine has no such document.`);
      }
      check(name, document, path);
      return JSON.stringify(withBaseUrl(document, baseUrl));
    };
    let built = 0;
    for (const job of planUnit(engine, unit)) {
      const { name, key, path } = job;
      const inputs = inputsOf(job, makersOf, facts);
      // Asked for to compare, and again to be kept where the document is built.
      const closer = once(() => closerInputsOf(job, makersOf, context, facts));
      const kept = reuse(path, { inputs, closer });
      if (kept !== null && previous !== null) {
        const [, closerThen, offset, length] = kept.state;
        const text = once(() => readFileSync(join(previous.directory, path), 'utf8').trimEnd());
        target.keep(path, previous.directory);
        files.push(kept.file);
        const place =
          bulk.keep(offset, length) ?? bulk.add(lines.fill(text(), lineHead(path, schemaPath(name))).line());
        states.push([path, [inputs, closerThen, ...place]]);
        for (const scale of kept.scales) {
          target.keep(scale.path, previous.directory);
          files.push(scale);
        }
        continue;
      }
      const json = await made(job);
      if (json === null) continue;
      const schema = schemaPath(name);
      const line = lines.fill(json, lineHead(path, schema));
      const content = line.file();
      target.write(path, content);
      files.push({ path, bytes: content.length, sha256: sha256(content), schema });
      states.push([path, [inputs, closer(), ...bulk.add(line.line())]]);
      // An answer may say less than a scale takes.
      for (const scale of scalaFiles(name, key, () => fullDocument(context, name, key))) {
        target.write(scale.path, scale.content);
        files.push(plainEntry(scale.path, scale.content));
      }
      built++;
    }
    const packed = bulk.content();
    const path = bulkPath(unitName(unit));
    target.write(path, packed);
    files.push(plainEntry(path, packed));
    return { files, states, built };
  };
}
