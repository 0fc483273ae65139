import type { buildAllMaqamatFrames } from '../documents/build/listings.ts';
import type { CombinationOf } from '../documents/documents.ts';
import { path } from '../documents/links.ts';
import type { NotesAsked } from '../documents/pitch-fields.ts';
import { type JsonText, joined, writtenList, writtenObject, writtenOnce } from '../json-text.ts';
import { recent } from '../memo.ts';
import type { AllMaqamat } from '../schemas/entities.ts';
import { answers } from './answer-file.ts';
import { requireCombination } from './checks.ts';
import { startingNote, tuningSystem } from './common-parameters.ts';
import { defineEndpoint, mapInPieces, type Resources } from './endpoint.ts';
import { detailParameters, maqamIncludes, modulationsIn } from './maqam-detail.ts';
import { inLanguages } from './projection.ts';
import { TAGS } from './tags.ts';

const parameters = { tuningSystem, startingNote, ...maqamIncludes };

export const allMaqamat = defineEndpoint({
  id: 'getAllMaqamat',
  path: '/maqamat/all',
  tag: TAGS.maqamat,
  summary: 'Every maqām that is realisable in a tuning system from a starting note, each in full.',
  description:
    'Gives for each maqām what its own detail gives, and the same parameters shape all of them: `pitchClassDataType` chooses the format; intervals, modulations and suyūr come where they are asked for. An unknown tuning system is 404; a starting note that it lacks is 400, with those it has.',
  file: answers('allMaqamat', { tuningSystem: 'tuningSystem', startingNote: 'startingNote' }),
  parameters,
  example: '/maqamat/all?tuningSystem=almawsili_850&startingNote=yegah',
  response: 'allMaqamat',
  errors: [404],
  async answer({ values, self }, resources) {
    const key = requireCombination(resources.catalogue, values.tuningSystem, values.startingNote);
    const { includeArabic: inArabic, includeSuyur } = values;
    const { around, frames } = await framesIn(resources, key, values.centsTolerance, inArabic);
    const parameters = detailParameters({ ...values, transposeTo: null });
    const modulations = await modulationsIn(resources, key, values);
    const data = await mapInPieces(resources, frames, ({ maqam, tonic, before, after, links, notes, suyur }) =>
      joined(
        before,
        { parameters },
        after,
        notes(values),
        includeSuyur ? suyur : {},
        modulations(maqam, tonic),
        // The same includes, asked of the maqām alone.
        { links: { ...links, self: path('maqamat', maqam) + self.slice(self.indexOf('?')) } },
      ),
    );
    return writtenObject<AllMaqamat>({
      ...around,
      count: data.length,
      data: writtenList(data),
      links: { ...around.links, self },
    });
  },
});

type NotesOf = ReturnType<typeof buildAllMaqamatFrames>['details'][number]['extras']['notes'];

/** The notes of a maqām in a language, written; those that were asked for last are kept. */
function notesOf({ notes }: { readonly notes: NotesOf }, includeArabic: boolean) {
  const latest = recent<string, JsonText<ReturnType<NotesOf>>>(1);
  return ({ pitchClassDataType, includeIntervals }: Omit<NotesAsked, 'includeArabic'>) =>
    latest(`${pitchClassDataType} ${includeIntervals}`, () =>
      writtenOnce(() => notes({ pitchClassDataType, includeIntervals, includeArabic })),
    );
}

/**
 * The details of a combination in a language, without what answers can leave out, before and after the parameters: what
 * most of an answer consists of, and the same in every one, so the latest are kept, as they are written.
 */
const framesIn = (resources: Resources, key: CombinationOf, tolerance: number, inArabic: boolean) =>
  resources.keep(`frames ${key.tuningSystem} ${key.startingNote} ${tolerance} ${inArabic}`, async () => {
    const [{ buildAllMaqamatFrames }, context] = await Promise.all([
      import('../documents/build/listings.ts'),
      resources.combination(key, tolerance),
    ]);
    const { around: inFull, details } = buildAllMaqamatFrames(context, { ...key, inArabic });
    const around = inLanguages(inFull, inArabic);
    const frames = details.map(({ head, fields, links, extras }) => ({
      maqam: head.maqam.idName,
      tonic: head.tonic.idName,
      before: writtenOnce(() => head),
      after: writtenOnce(() => ({ context: around.context, ...fields })),
      links,
      notes: notesOf(extras, inArabic),
      suyur: writtenOnce(() => ({ suyur: inLanguages([...extras.suyur()], inArabic) })),
    }));
    return { around, frames };
  });
