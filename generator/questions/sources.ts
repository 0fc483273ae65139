import { type Attestation, attestations, attestedBy } from '../../runtime/citations/attested.ts';
import { citableSource } from '../../runtime/citations/citable.ts';
import { bibtex, plainCitation } from '../../runtime/citations/styles.ts';
import type { SourceRecord } from '../../runtime/engine/records.ts';
import type { QuestionContext } from './context.ts';
import type { Thing } from './names.ts';
import { pageOf } from './page-of.ts';

interface SourcesInput {
  /** A source, or a documented thing; without it every source is listed. */
  readonly about?: string | undefined;
  readonly offset?: number | undefined;
}

const entryOf = (record: SourceRecord) => {
  const work = citableSource(record);
  return {
    id: record.id,
    name: work.title,
    kind: record.sourceType.toLowerCase(),
    language: work.workLanguage,
    citation: plainCitation(work),
  };
};

const TYPE_NAMES = { tuning: 'tuning system', maqam: 'maqam', jins: 'jins', sayr: 'sayr' } as const;

const pagesOf = (facts: readonly { readonly page: string }[]): string =>
  [...new Set(facts.map(({ page }) => page))].filter((page) => page !== '').join(', ');

/** Everything that a source documents, each with its pages. */
function documented(facts: ReturnType<typeof attestedBy>) {
  const groups = new Map<string, (typeof facts)[number][]>();
  for (const fact of facts) {
    const key = `${fact.kind} ${fact.id}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return [...groups.values()].map((own) => {
    const [{ kind, id, displayName: name }] = own;
    return { kind: TYPE_NAMES[kind], id, name, pages: pagesOf(own) };
  });
}

/** Whether a fact is about a thing, as are the suyūr of a maqām. */
const isAbout =
  ({ kind, id }: Thing) =>
  (fact: Attestation): boolean =>
    fact.id === id && (TYPE_NAMES[fact.kind] === kind || (kind === 'maqam' && fact.kind === 'sayr'));

/** All sources, the things that one documents, or the sources of a maqām, a jins or a tuning system. */
export async function listSources(context: QuestionContext, { about, offset }: SourcesInput) {
  const records = await context.archive.document('archive');
  if (about === undefined) return pageOf(records.sources.map(entryOf), offset);
  const it = await context.names.find(about, 'source', 'maqam', 'jins', 'tuning system');
  const source = records.sources.find(({ id }) => it.kind === 'source' && id === it.id);
  if (source !== undefined) {
    const work = citableSource(source);
    return {
      about: `${plainCitation(work)} (${it.id}) documents`,
      bibtex: bibtex(work),
      ...pageOf(documented(attestedBy(records, it.id)), offset),
    };
  }
  const facts = attestations(records).filter(isAbout(it));
  const items = records.sources.flatMap((record) => {
    const own = facts.filter(({ sourceId }) => sourceId === record.id);
    return own.length === 0 ? [] : [{ ...entryOf(record), pages: pagesOf(own) }];
  });
  return { about: `${it.name} (${it.id}) is documented in`, ...pageOf(items, offset) };
}
