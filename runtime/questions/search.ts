import { id, optionalChoice, optionalFlag, type Values } from '../api/parameters.ts';
import { NAMED_TYPES } from '../lookup/named-things.ts';
import type { MaqamatList } from '../schemas/entities.ts';
import { get } from './archive.ts';
import { listField, type QuestionContext } from './context.ts';
import { definitionOf } from './definitions.ts';
import { familyTexts } from './families.ts';
import { namedIqaat } from './iqaat.ts';
import { QUESTIONS } from './list.ts';
import type { NamedThing } from './name-index.ts';
import type { Assumption } from './notes.ts';
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
  primaryJins: id('Maqāmāt with this primary jins, in their default tuning.'),
  descendsOtherwise: optionalFlag('Maqāmāt whose descent differs from the ascent, or only others.'),
} as const;

/** Parameters that select maqāmāt. */
const FILTERS = ['family', 'tonic', 'ghammaz', 'primaryJins', 'descendsOtherwise'] as const;

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

/** A family, which has the name of a jins, in any spelling. @throws Refusal that lists the families */
async function familyOf({ names }: QuestionContext, family: string, list: MaqamatList['data']) {
  if (family.trim().toLowerCase() === 'unclassified') return { id: 'no_jins', assumed: [] };
  const jins = await names.resolve(family, 'jins').catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const wanted = jins?.id.replace(/^jins_/, '') ?? family.trim().toLowerCase().replace(/\s+/g, '_');
  const families = [...new Set(list.map((listed) => listed.family.idName))];
  if (families.includes(wanted)) return { id: wanted, assumed: jins?.guessed ?? [] };
  throw new Refusal('refused', { error: `The archive has no family '${family}'.`, validOptions: families });
}

/** The notes that a text names, in any octave if it is a letter, and that assumption. */
async function notesOf({ names }: QuestionContext, text: string | null) {
  if (text === null) return { ids: null, assumed: [] };
  const notes = await names.notesInOctaves(text);
  const ids = notes.map(({ id: note }) => note);
  const letter: readonly Assumption[] = notes.length > 1 ? [{ code: 'letterAsTonic', letter: text, notes: ids }] : [];
  return { ids, assumed: [...notes.flatMap(({ guessed }) => guessed), ...letter] };
}

/** Whether an id is that of a thing, or of one of its transpositions: `jins_hijaz_al_rast`. */
const isFormOf = (id: string, other: string): boolean => other === id || other.startsWith(`${id}_al_`);

/** The selected maqāmāt by id, and how letters were read. @throws Refusal for a name that does not exist */
async function listedMaqamat(context: QuestionContext, values: SearchValues) {
  const { data } = (await get(context.archive, '/maqamat')) as MaqamatList;
  const [tonic, ghammaz] = await Promise.all([notesOf(context, values.tonic), notesOf(context, values.ghammaz)]);
  const family = values.family === null ? null : await familyOf(context, values.family, data);
  const jins = values.primaryJins === null ? null : await context.names.resolve(values.primaryJins, 'jins');
  const isOneOf = (ids: readonly string[] | null, own: readonly { readonly idName: string }[]) =>
    ids === null || own.some(({ idName }) => ids.includes(idName));
  const selected = data.filter(
    (listed) =>
      (family === null || listed.family.idName === family.id) &&
      isOneOf(tonic.ids, [listed.tonic]) &&
      isOneOf(ghammaz.ids, listed.ghammaz) &&
      (jins === null || listed.primaryJins.some(({ idName }) => isFormOf(jins.id, idName))) &&
      (values.descendsOtherwise === null ||
        listed.characteristics.hasAsymmetricDescending === values.descendsOtherwise),
  );
  const assumed = [...(family?.assumed ?? []), ...tonic.assumed, ...ghammaz.assumed, ...(jins?.guessed ?? [])];
  return { maqamat: new Map(selected.map((listed) => [listed.maqam.idName, listed])), assumed };
}

/** Everything that has a name, with the facts that distinguish similar things, and the definitions of terms. */
export const search = defineQuestion({
  ...QUESTIONS.search,
  description:
    'Finds maqāmāt, ajnās, tuning systems, sources, note names and iqāʿāt (rhythms) by any spelling in Latin or Arabic script, and defines terms such as jins. Without a name it lists a kind; family, tonic, ghammaz, primaryJins and descendsOtherwise select maqāmāt. `similar` are suggestions, not results.',
  parameters,
  otherNames: { text: 'name' },
  async run(context, values) {
    const { kind } = values;
    const text = values.name ?? '';
    const filter = FILTERS.find((of) => values[of] !== null);
    if (filter !== undefined && kind !== null && kind !== 'maqam') {
      throw new Refusal('usage', {
        error: `${filter} is for maqāmāt, not for the kind ${kind}.`,
        hint: 'Leave one out.',
      });
    }
    const definition = definitionOf(text);
    const defined = definition === undefined ? {} : { definition };
    // A term that is not searched in one kind is a question about the word.
    if (definition !== undefined && kind === null && filter === undefined)
      return { ...defined, items: [], assumed: [] };
    const forms =
      filter === undefined && (kind === null || kind === 'maqam' || kind === 'jins')
        ? await context.names.formsOnNote(text)
        : [];
    const onNote = forms.filter((form) => kind === null || form.kind === kind);
    if (onNote.length > 0)
      return { items: onNote.map(({ tonic, ...form }): FoundThing => ({ ...form, tonic: tonic.name })), assumed: [] };
    const only = filter === undefined ? kind : 'maqam';
    const [iqaat, { found, similar }, { tuningSystems }, { maqamat, assumed }] = await Promise.all([
      only === null || only === 'iqa' ? namedIqaat(context.archive, text) : [],
      only === 'iqa' ? { found: [], similar: [] } : context.names.search(text, only === null ? undefined : [only]),
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
          ...familyTexts(listed),
          tonic: listed.tonic.displayName,
          ...(listed.characteristics.hasAsymmetricDescending ? { descendsOtherwise: true } : {}),
        },
      ];
    });
    const items: readonly FoundThing[] = [...hits, ...iqaat];
    const suggested = items.length > 0 ? [] : similar.map((thing) => `${thing.name} (${thing.id})`);
    return { ...defined, items, ...listField('similar', suggested), assumed };
  },
});
