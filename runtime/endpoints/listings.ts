import type { BuildContext } from '../documents/build/context.ts';
import type { CombinationOf } from '../documents/documents.ts';
import { jins, type KindNames, maqam } from '../entities/kind.ts';
import { type JsonText, joined, writtenList, writtenObject, writtenOnce } from '../json-text.ts';
import { keyed } from '../memo.ts';
import type { AjnasListing, MaqamatListing } from '../schemas/listings.ts';
import { choice, flag } from '../service/parameters.ts';
import { answers } from './answer-file.ts';
import { requireStartingNote, requireTuningSystem } from './checks.ts';
import { centsTolerance, includeArabic } from './common-parameters.ts';
import { defineEndpoint, mapInPieces, type Resources } from './endpoint.ts';
import { startingNoteOfSystem, tuningSystemId } from './placeholders.ts';
import { inLanguages } from './projection.ts';
import { entityOrder, type ListedEntity } from './sorting.ts';
import { TAGS } from './tags.ts';

const includeTranspositions = flag('Adds the transpositions with their degrees.');
const includeDegreeDetails = flag('With the degrees: spells each with its English name and solfège.');
const sortBy = choice(
  'By tonic (octave, then degree; ties alphabetical), or alphabetical by idName.',
  ['alphabetical', 'tonic'],
  'tonic',
);

/** What of an item is asked for. */
interface Asked {
  readonly includeDegreeDetails: boolean;
  readonly includeTranspositions: boolean;
  readonly sortBy: 'alphabetical' | 'tonic';
  readonly includeArabic: boolean;
  readonly centsTolerance: number;
}

/** What a listing consists of, as its builder gives it. */
interface Frames<A, I> {
  readonly around: A;
  readonly items: readonly {
    /** Without what answers can leave out, which is made where it is asked for. */
    readonly item: I;
    readonly extras: {
      degrees(withDetails: boolean): Partial<I>;
      transpositions(withDetails: boolean, inArabic: boolean): readonly object[];
    };
  }[];
}

/**
 * The parts of a listing in the order and language that are asked for. Most of an answer is the same in every one: so
 * the latest frames are kept, as they are written.
 *
 * @param build loads the code that makes frames, and makes them
 * @param ofBaseForm whether the degrees of base forms are asked for, with which their details go
 */
async function listingIn<I extends ListedEntity, A extends { readonly data: I[] }>(
  resources: Resources,
  kind: KindNames,
  key: CombinationOf,
  asked: Asked,
  ofBaseForm: boolean,
  build: (context: BuildContext) => Promise<Frames<A, I>>,
): Promise<{ readonly around: A; readonly data: JsonText<I[]> }> {
  const { centsTolerance, includeArabic: inArabic } = asked;
  const { tuningSystem, startingNote } = key;
  const name = `listing ${kind.name} ${tuningSystem} ${startingNote} ${centsTolerance} ${inArabic}`;
  const { around, frames } = await resources.keep(name, async () => {
    const full = await build(await resources.combination(key, centsTolerance));
    const frames = full.items.map(({ item, extras }) => {
      const own = inLanguages(item, inArabic);
      return {
        own,
        text: writtenOnce(() => own),
        degrees: keyed((withDetails: boolean) => writtenOnce(() => extras.degrees(withDetails))),
        transpositions: keyed((withDetails: boolean) =>
          writtenOnce(() => ({ transpositions: extras.transpositions(withDetails, inArabic) })),
        ),
      };
    });
    return { around: inLanguages(full.around, inArabic), frames };
  });
  const order = entityOrder(resources.catalogue, asked.sortBy);
  const sorted = [...frames].sort((a, b) => order(a.own, b.own));
  const withDetails = ofBaseForm && asked.includeDegreeDetails;
  const items = await mapInPieces(resources, sorted, ({ text, degrees, transpositions }) =>
    joined(
      text,
      ofBaseForm ? degrees(withDetails) : {},
      // Transpositions have their degrees whenever they are listed.
      asked.includeTranspositions ? transpositions(withDetails) : {},
    ),
  );
  return { around, data: writtenList(items) };
}

export const maqamatListing = defineEndpoint({
  id: 'listMaqamatOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/maqamat',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The maqāmāt that are realisable in a tuning system from a starting note.',
  description:
    'A maqām is listed when every note of it has a pitch here. `includeMaqamDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('maqamatListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeMaqamDegrees: flag('Adds the degrees of each maqām, ascending and descending.'),
    includeDegreeDetails,
    includeTranspositions,
    sortBy,
    includeArabic,
    centsTolerance,
  },
  example: '/tuning-systems/almawsili_850/yegah/maqamat?includeMaqamDegrees=true',
  response: 'maqamatListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const { around, data } = await listingIn<MaqamatListing['data'][number], MaqamatListing>(
      resources,
      maqam,
      key,
      values,
      values.includeMaqamDegrees,
      async (context) => (await import('../documents/build/listings.ts')).buildMaqamatListingFrames(context, key),
    );
    return writtenObject<MaqamatListing>({ ...around, data, links: { ...around.links, self } });
  },
});

export const ajnasListing = defineEndpoint({
  id: 'listAjnasOfTuningSystem',
  path: '/tuning-systems/{id}/{startingNote}/ajnas',
  placeholders: { id: tuningSystemId, startingNote: startingNoteOfSystem },
  tag: TAGS.tuningSystems,
  summary: 'The ajnās that are realisable in a tuning system from a starting note.',
  description:
    'A jins is listed when every note of it has a pitch here. `includeJinsDegrees` adds the notes of each, `includeTranspositions` those of its transpositions, and `sortBy` orders the list by tonic or by name. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('ajnasListing', { tuningSystem: 'id', startingNote: 'startingNote' }),
  parameters: {
    includeJinsDegrees: flag('Adds the degrees of each jins, from the tonic up.'),
    includeDegreeDetails,
    includeTranspositions,
    sortBy,
    includeArabic,
    centsTolerance,
  },
  example: '/tuning-systems/alsabbagh_1954/rast/ajnas?includeJinsDegrees=true',
  response: 'ajnasListing',
  errors: [404],
  async answer({ path: { id, startingNote }, values, self }, resources) {
    const key = requireStartingNote(requireTuningSystem(resources.catalogue, id), startingNote);
    const { around, data } = await listingIn<AjnasListing['data'][number], AjnasListing>(
      resources,
      jins,
      key,
      values,
      values.includeJinsDegrees,
      async (context) => (await import('../documents/build/listings.ts')).buildAjnasListingFrames(context, key),
    );
    return writtenObject<AjnasListing>({ ...around, data, links: { ...around.links, self } });
  },
});
