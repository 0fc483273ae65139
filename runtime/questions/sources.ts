import { id } from '../api/parameters.ts';
import { type Attestation, attestations, attestedBy } from '../citations/attested.ts';
import { citableSource } from '../citations/citable.ts';
import { bibtex, plainCitation } from '../citations/styles.ts';
import type { SourceRecord } from '../engine/records.ts';
import { listField, type QuestionContext } from './context.ts';
import { namedIqaat } from './iqaat.ts';
import { QUESTIONS } from './list.ts';
import type { NamedThing } from './name-index.ts';
import type { Note } from './notes.ts';
import { defineQuestion } from './question.ts';

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

/** The types of the things that facts are about. */
const SUBJECT_TYPES = { ...TYPE_NAMES, sayr: 'maqam' } as const;

const pagesOf = (facts: readonly { readonly page: string }[]): string =>
  [...new Set(facts.map(({ page }) => page))].filter((page) => page !== '').join(', ');

/** The pages of facts about one thing, those of its suyūr apart. */
function placesOf(facts: readonly Pick<Attestation, 'kind' | 'page'>[]) {
  const own = facts.filter(({ kind }) => kind !== 'sayr');
  const suyur = facts.filter(({ kind }) => kind === 'sayr');
  return {
    ...(own.length === 0 ? {} : { pages: pagesOf(own) }),
    ...(suyur.length === 0 ? {} : { sayrPages: pagesOf(suyur) }),
  };
}

/** Everything that a source documents, each with its pages; a maqām with those of its suyūr. */
function documented(facts: ReturnType<typeof attestedBy>) {
  const groups = new Map<string, (typeof facts)[number][]>();
  for (const fact of facts) {
    groups.set(fact.id, [...(groups.get(fact.id) ?? []), fact]);
  }
  return [...groups.values()].map((own) => {
    const [{ kind, id, displayName: name }] = own;
    return { kind: SUBJECT_TYPES[kind], id, name, ...placesOf(own) };
  });
}

/** How many things of each kind a source documents. */
const countsOf = (facts: ReturnType<typeof attestedBy>) =>
  Object.fromEntries(
    Object.entries(TYPE_NAMES).map(([kind, name]) => [
      name,
      new Set(facts.flatMap((fact) => (fact.kind === kind ? [fact.id] : []))).size,
    ]),
  );

/** Whether a fact is about a thing, as are the suyūr of a maqām. */
const isAbout =
  ({ kind, id }: NamedThing) =>
  (fact: Attestation): boolean =>
    fact.id === id && SUBJECT_TYPES[fact.kind] === kind;

/** The thing that a text names, or the rhythmic cycle of that name. */
async function thingOrIqa(context: QuestionContext, text: string) {
  try {
    return await context.names.resolve(text, 'source', 'maqam', 'jins', 'tuning system');
  } catch (error) {
    const [iqa] = await namedIqaat(context.archive, text);
    if (iqa !== undefined) return { ...iqa, guessed: [] };
    throw error;
  }
}

/** All sources, the things that one documents, or the sources of a maqām, a jins, a tuning system or a rhythmic cycle. */
export const sources = defineQuestion({
  ...QUESTIONS.sources,
  description:
    'All sources with their languages and citations, what one documents (with its BibTeX), or where a maqām, jins, tuning system or iqāʿ is documented, with pages (sayrPages: of its suyūr).',
  parameters: { name: id('A source, or something documented; by default every source is listed.') },
  otherNames: { about: 'name' },
  async run(context, { name }) {
    const records = await context.archive.document('archive');
    if (name === null) return { items: records.sources.map(entryOf), assumed: [] };
    const { guessed, ...named } = await thingOrIqa(context, name);
    const others = named.kind === 'iqa' ? [] : await context.names.alsoNamed(name, named, 'source', 'tuning system');
    const about: Note = { code: 'documentedIn', name: named.name, id: named.id };
    if (named.kind === 'iqa') return { about, items: [{ name: named.source, kind: 'web page' }], assumed: [] };
    const source = records.sources.find(({ id: sourceId }) => named.kind === 'source' && sourceId === named.id);
    if (source !== undefined) {
      const work = citableSource(source);
      const documents = attestedBy(records, named.id);
      return {
        about: { code: 'documents', work: plainCitation(work), id: named.id } as const,
        ...listField('alsoNamed', others),
        bibtex: bibtex(work),
        counts: countsOf(documents),
        items: documented(documents),
        assumed: guessed,
      };
    }
    const facts = attestations(records).filter(isAbout(named));
    const items = records.sources.flatMap((record) => {
      const own = facts.filter(({ sourceId }) => sourceId === record.id);
      return own.length === 0 ? [] : [{ ...entryOf(record), ...placesOf(own) }];
    });
    const none: Note = { code: 'undocumented', name: named.name, id: named.id };
    return { about: items.length === 0 ? none : about, ...listField('alsoNamed', others), items, assumed: guessed };
  },
});
