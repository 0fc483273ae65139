import { id, optionalChoice, optionalFlag, type Values } from '../api/parameters.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import { NAMED_TYPES, type NamedThingType } from '../lookup/named-things.ts';
import type { MaqamatList } from '../schemas/entities.ts';
import { idName } from '../text/id-name.ts';
import { get } from './archive.ts';
import type { QuestionContext } from './context.ts';
import { definitionOf } from './definitions.ts';
import { familyFields } from './families.ts';
import { namedIqaat } from './iqaat.ts';
import { QUESTIONS } from './list.ts';
import type { NamedThing } from './names.ts';
import { defineQuestion } from './question.ts';
import { Refusal } from './refusal.ts';

/** Kinds of things that a search finds: those with names in the interface, and rhythmic cycles. */
const SEARCHED_TYPES = [...NAMED_TYPES, 'iqa'] as const;

const parameters = {
  name: id('A name in any spelling, in Latin or Arabic script; without it all of a kind are listed.'),
  kind: optionalChoice('Only these.', SEARCHED_TYPES),
  family: id('Maqāmāt of this family.'),
  tonic: id('Maqāmāt with this tonic; a letter means its notes in every octave.'),
  ghammaz: id('Maqāmāt with this ghammāz, likewise.'),
  descendsOtherwise: optionalFlag('Maqāmāt whose descent differs from the ascent, or only others.'),
} as const;

type SearchValues = Values<typeof parameters>;

/** A found thing with the facts that distinguish similar ones. */
interface FoundThing extends Omit<NamedThing, 'kind'> {
  readonly kind: (typeof SEARCHED_TYPES)[number];
  readonly family?: string;
  readonly taughtFamily?: string;
  readonly tonic?: string;
  readonly descendsOtherwise?: boolean;
  readonly startingNotes?: readonly string[];
  readonly meter?: string;
  readonly strokes?: string;
  readonly source?: string;
  readonly remark?: string;
}

/** The name of a family, which is that of a jins, in any spelling. @throws Refusal that lists the families */
async function familyOf(names: QuestionContext['names'], family: string, list: MaqamatList['data']): Promise<string> {
  if (family.trim().toLowerCase() === 'unclassified') return 'no_jins';
  const jins = await names.find(family, 'jins').catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const wanted = jins?.id.replace(/^jins_/, '') ?? family.trim().toLowerCase().replace(/\s+/g, '_');
  const families = [...new Set(list.map((listed) => listed.family.idName))];
  if (families.includes(wanted)) return wanted;
  throw new Refusal('refused', { error: `The archive has no family '${family}'.`, validOptions: families });
}

/** Whether a maqām has one of some notes as its ghammāz. @param notes ids */
const hasGhammaz = (maqamat: ArchiveRecords['maqamat'], maqam: string, notes: readonly string[]): boolean =>
  maqamat.some(
    ({ idName: recorded, ghammaz }) => recorded === maqam && ghammaz?.some((note) => notes.includes(idName(note))),
  );

/** The selected maqāmāt by id. @throws Refusal for a family or a note that does not exist */
async function listedMaqamat(
  { archive, names }: QuestionContext,
  { family, tonic, ghammaz, descendsOtherwise }: SearchValues,
) {
  const { data } = (await get(archive, '/maqamat')) as MaqamatList;
  const notesOf = async (text: string | null) =>
    text === null ? null : (await names.notesInOctaves(text)).map(({ id: note }) => note);
  const [tonics, ghammazNotes] = [await notesOf(tonic), await notesOf(ghammaz)];
  const records = ghammaz === null ? [] : (await archive.document('archive')).maqamat;
  const wanted = family === null ? null : await familyOf(names, family, data);
  const selected = data.filter(
    (listed) =>
      (wanted === null || listed.family.idName === wanted) &&
      (tonics === null || tonics.includes(listed.tonic.idName)) &&
      (ghammazNotes === null || hasGhammaz(records, listed.maqam.idName, ghammazNotes)) &&
      (descendsOtherwise === null || listed.characteristics.hasAsymmetricDescending === descendsOtherwise),
  );
  return new Map(selected.map((listed) => [listed.maqam.idName, listed]));
}

/** Everything that has a name, with the facts that distinguish similar things, and the definitions of terms. */
export const search = defineQuestion({
  ...QUESTIONS.search,
  description:
    'Finds maqāmāt, ajnās, tuning systems, sources, note names and iqāʿāt (rhythms) by any spelling in Latin or Arabic script, and defines terms such as jins. Without a name it lists a kind; family, tonic, ghammaz and descendsOtherwise select maqāmāt. `similar` are suggestions, not results.',
  parameters,
  otherNames: { text: 'name' },
  async run(context, values) {
    const { kind, family, tonic, ghammaz, descendsOtherwise } = values;
    const text = values.name ?? '';
    const isOfMaqamat = [family, tonic, ghammaz, descendsOtherwise].some((value) => value !== null);
    const definition = definitionOf(text);
    const defined = definition === undefined ? {} : { definition };
    // A term that is not searched in one kind is a question about the word.
    if (definition !== undefined && kind === null && !isOfMaqamat) return { ...defined, items: [] };
    const iqaat = isOfMaqamat || (kind !== null && kind !== 'iqa') ? [] : await namedIqaat(context.archive, text);
    const types: readonly NamedThingType[] | undefined = isOfMaqamat
      ? ['maqam']
      : kind === null || kind === 'iqa'
        ? undefined
        : [kind];
    const [{ found, similar }, { tuningSystems }, maqamat] = await Promise.all([
      kind === 'iqa' ? { found: [], similar: [] } : context.names.search(text, types),
      context.archive.document('catalogue'),
      listedMaqamat(context, values),
    ]);
    const startingNotes = new Map(tuningSystems.map((system) => [system.id, system.startingNotes]));
    const hits = found.flatMap((thing): readonly FoundThing[] => {
      if (thing.kind === 'tuning system') return [{ ...thing, startingNotes: startingNotes.get(thing.id) ?? [] }];
      if (thing.kind !== 'maqam') return [thing];
      const listed = maqamat.get(thing.id);
      if (listed === undefined) return [];
      return [
        {
          ...thing,
          ...familyFields(listed),
          tonic: listed.tonic.displayName,
          ...(listed.characteristics.hasAsymmetricDescending ? { descendsOtherwise: true } : {}),
        },
      ];
    });
    const items: readonly FoundThing[] = [...hits, ...iqaat];
    const suggested = items.length > 0 ? [] : similar.map((thing) => `${thing.name} (${thing.id})`);
    return { ...defined, items, ...(suggested.length === 0 ? {} : { similar: suggested }) };
  },
});
