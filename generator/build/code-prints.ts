import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import type { Endpoint } from '../../runtime/endpoints/endpoint.ts';
import type { Code } from './code.ts';
import { hashOf } from './hash.ts';
import { answeredBy } from './published-form.ts';
import { surroundingsOf } from './worker-print.ts';

/**
 * What makes each part of a tree, as hashes: so that a change of the page builds no document, and a change of a builder
 * only the documents that it makes.
 */

/** The table of builders: what it imports for a kind makes the documents of that kind. */
const BUILDERS = 'runtime/documents/build/builders.ts';
/** What hands documents their parts, and checks, writes and packs them. */
const EVERY_KIND = ['generator/build/unit.ts', 'generator/build/facts.ts', 'runtime/documents/build/parts.ts'];
/** Tables of all kinds: of each kind its own builder counts, and its own schema, which the threads look at. */
const TABLES = new Set([BUILDERS, 'runtime/schemas/documents.ts']);
/** Tables of what is published in which form, of which too each kind's own entry counts. */
const FORMS = ['runtime/endpoints/table.ts', 'runtime/schemas/responses.ts', 'runtime/documents/full.ts'];

/** An entry of the table: a kind and the import that builds it. */
const ENTRY = /^ {2}(\w+): (\w+)\b/gm;

/** The module of each kind's builder. Where that cannot be told it is the table itself, with everything in it. */
function builderModules(code: Code): ReadonlyMap<string, string> {
  const imports = code.imports(BUILDERS);
  return new Map(
    [...code.text(BUILDERS).matchAll(ENTRY)].map(([, kind, builder]) => {
      const from = imports.find(({ names }) => new RegExp(`\\b${builder}\\b`).test(names));
      return [kind, from?.path ?? BUILDERS];
    }),
  );
}

/** The module that declares an endpoint. */
const modulesOf = (code: Code, endpoint: Endpoint | null): readonly string[] =>
  endpoint === null
    ? []
    : code.below('runtime/endpoints/').filter((path) => code.text(path).includes(`id: '${endpoint.id}'`));

/** The code of each part of a tree, by hash. */
export interface CodePrints {
  /** What makes the documents of each kind, but for their schemas. */
  readonly documents: Readonly<Record<DocumentName, string>>;
  /** What the page is bundled from. */
  readonly page: string;
}

/** @param baseUrl what links begin with */
export function codePrints(code: Code, baseUrl: string): CodePrints {
  const surroundings = surroundingsOf(code);
  const modules = builderModules(code);
  const everyKind = [surroundings, baseUrl, code.closure(EVERY_KIND, false, new Set([...TABLES, ...FORMS]))];
  const documents = documentNames.map((name) => {
    const own = modules.get(name) ?? BUILDERS;
    const answering = modulesOf(code, answeredBy(name));
    return [
      name,
      hashOf(...everyKind, code.closure([own, ...answering], false, own === BUILDERS ? new Set() : TABLES)),
    ];
  });
  // Pages are found by their folder, styles by the page: everything in the folder counts.
  const explorer = [...code.below('runtime/explorer/'), ...code.below('generator/site/explorer/')];
  return {
    documents: Object.fromEntries(documents) as Record<DocumentName, string>,
    page: hashOf(surroundings, code.closure(explorer, true)),
  };
}
