import { linkTo } from '../documents/links.ts';
import { folded } from '../input/folded.ts';
import { createSearch } from '../input/names.ts';
import { NAMED_TYPES, type NamedThingType } from '../lookup/named-things.ts';
import { frontAr } from '../presentation/text/front-ar.ts';
import { frontEn } from '../presentation/text/front-en.ts';
import type { MaqamatList } from '../schemas/entities.ts';
import type { IqaRecord } from '../schemas/records.ts';
import { get } from './archive.ts';
import type { QuestionContext } from './context.ts';
import { type NamedThing, requireNameLength } from './names.ts';
import { pageOf } from './page-of.ts';
import { Refusal } from './refusal.ts';

/** Kinds of things that a search finds: those with names in the interface, and rhythmic cycles. */
export const SEARCHED_TYPES = [...NAMED_TYPES, 'iqa'] as const;

interface SearchInput {
  readonly text?: string | undefined;
  readonly kind?: (typeof SEARCHED_TYPES)[number] | undefined;
  readonly family?: string | undefined;
  readonly tonic?: string | undefined;
  /** Only maqāmāt whose descent differs from their ascent, or only others. */
  readonly descendsOtherwise?: boolean | undefined;
  readonly offset?: number | undefined;
}

/** A found thing with the facts that distinguish similar ones. */
interface FoundThing extends Omit<NamedThing, 'kind'> {
  readonly kind: (typeof SEARCHED_TYPES)[number];
  readonly family?: string;
  readonly tonic?: string;
  readonly descendsOtherwise?: boolean;
  readonly startingNotes?: readonly string[];
  readonly meter?: string;
  readonly strokes?: string;
  readonly source?: string;
  readonly remark?: string;
}

/** The id of a family, which has the name of its jins, in any spelling; a name that is no jins is left as it is. */
async function familyId(names: QuestionContext['names'], family: string): Promise<string> {
  const jins = await names.find(family, 'jins').catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return jins?.id.replace(/^jins_/, '') ?? family.trim().toLowerCase().replace(/\s+/g, '_');
}

/** The selected maqāmāt by id. @throws Refusal for a family or a note that does not exist */
async function listedMaqamat({ archive, names }: QuestionContext, { family, tonic, descendsOtherwise }: SearchInput) {
  const filterByTonic = tonic === undefined ? undefined : (await names.find(tonic, 'note')).id;
  const filterByFamily = family === undefined ? undefined : await familyId(names, family);
  const path = linkTo('/maqamat', { filterByFamily, filterByTonic });
  const { data } = (await get(archive, path)) as MaqamatList;
  const selected = data.filter(
    ({ characteristics: { hasAsymmetricDescending } }) =>
      descendsOtherwise === undefined || descendsOtherwise === hasAsymmetricDescending,
  );
  return new Map(selected.map((it) => [it.maqam.idName, it]));
}

/** The names by which a term of the glossary is known: `Jins (plural ajnās)` has two. */
const termNames = (title: string): readonly string[] =>
  title.split(/[()]/).map((name) => folded(name).replace(/^(plural|وجمعه) /, ''));

/** The definition of a term of the glossary, in the language of the term. */
function definitionOf(text: string): { readonly term: string; readonly definition: string } | undefined {
  const wanted = folded(text);
  const entry = [...frontEn.glossary, ...frontAr.glossary].find(
    ([title]) => wanted !== '' && termNames(title).includes(wanted),
  );
  return entry && { term: entry[0], definition: entry[1] };
}

/** The source of a rhythmic cycle as it is cited. */
const iqaCitation = ({ author, title, year, url }: IqaRecord['source']): string =>
  [author, title, ...(year === null ? [] : [year]), url].join('. ');

/** Rhythmic cycles by name, or all of them. */
export async function findIqaat({ archive }: QuestionContext, text: string) {
  const { iqaat } = (await archive.document('archive')).iqaat;
  const byName = createSearch(
    iqaat.map((it) => ({ ...it, idName: it.id, displayName: it.name, displayNameAr: it.nameArabic })),
  );
  return byName(text).found.map(({ id, name, nameArabic, meter, strokes, source, remark }) => ({
    kind: 'iqa' as const,
    id,
    name,
    nameArabic,
    meter: `${meter.beats}/${meter.unit}`,
    strokes: strokes.join(' '),
    source: iqaCitation(source),
    ...(remark === undefined ? {} : { remark }),
  }));
}

/**
 * Searches things by name, with the family and tonic of a maqām and the starting notes of a tuning system; without a text,
 * all of a kind. A term of the glossary has its definition.
 */
export async function searchNames(context: QuestionContext, input: SearchInput) {
  const { text = '', kind, family, tonic, descendsOtherwise, offset } = input;
  requireNameLength(text);
  const isOfMaqamat = family !== undefined || tonic !== undefined || descendsOtherwise !== undefined;
  const definition = definitionOf(text);
  const defined = definition === undefined ? {} : { definition };
  // A term that is not searched in one kind is a question about the word.
  if (definition !== undefined && kind === undefined && !isOfMaqamat) return { ...defined, ...pageOf<FoundThing>([]) };
  const iqaat = isOfMaqamat || (kind !== undefined && kind !== 'iqa') ? [] : await findIqaat(context, text);
  const types: readonly NamedThingType[] | undefined = isOfMaqamat
    ? ['maqam']
    : kind === undefined || kind === 'iqa'
      ? undefined
      : [kind];
  const [{ found, similar }, { tuningSystems }, maqamat] = await Promise.all([
    kind === 'iqa' ? { found: [], similar: [] } : context.names.search(text, types),
    context.archive.document('catalogue'),
    listedMaqamat(context, input),
  ]);
  const startingNotes = new Map(tuningSystems.map((it) => [it.id, it.startingNotes]));
  const hits = found.flatMap((thing): readonly FoundThing[] => {
    if (thing.kind === 'tuning system') return [{ ...thing, startingNotes: startingNotes.get(thing.id) ?? [] }];
    if (thing.kind !== 'maqam') return [thing];
    const listed = maqamat.get(thing.id);
    if (listed === undefined) return [];
    return [
      {
        ...thing,
        family: listed.family.displayName,
        tonic: listed.tonic.displayName,
        ...(listed.characteristics.hasAsymmetricDescending ? { descendsOtherwise: true } : {}),
      },
    ];
  });
  const all: readonly FoundThing[] = [...hits, ...iqaat];
  const suggested = all.length > 0 ? [] : similar.map(({ name, id }) => `${name} (${id})`);
  return { ...defined, ...pageOf(all, offset), ...(suggested.length === 0 ? {} : { similar: suggested }) };
}
