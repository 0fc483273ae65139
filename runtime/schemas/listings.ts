import { z } from 'zod';
import {
  count,
  entityHeader,
  fullDetail,
  identifierRef,
  link,
  linkFields,
  startingNotes,
  taughtFamily,
  text,
  tuningSystemHeader,
} from './common.ts';
import { characteristics, structureFields } from './entities.ts';
import { pitchEntry } from './pitch.ts';

/** Listings by combination, by family, by note name. */

export const families = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      family: identifierRef,
      taughtElsewhere: z
        .array(z.strictObject({ maqam: identifierRef, taughtFamily }))
        .optional()
        .meta({ description: 'Its maqāmāt that are taught in another family; only if there are any.' }),
      ...linkFields({ maqamat: link }),
    }),
  ),
});

/** The links of a maqām or jins in a combination. */
const itemLinks = linkFields({
  detail: link,
  fullDetail,
  transpositions: link.optional().meta({ description: 'Absent if there are none.' }),
});

const degree = z.union([text, z.strictObject({ noteName: text, englishName: text, solfege: text })]);
const maqamDegrees = z.strictObject({ ascending: z.array(degree), descending: z.array(degree) });
const jinsDegrees = z.array(degree);

const listingHead = { tuningSystem: tuningSystemHeader, startingNotes, selectedStartingNote: identifierRef };
const listingLinks = linkFields({ self: link, tuningSystem: link, collection: link });

export const maqamatListing = z.strictObject({
  ...listingHead,
  stats: z.strictObject({
    totalMaqamatForStartingNote: count,
    totalMaqamatInLibrary: count,
    uniqueTonicCount: count,
    uniqueFamilyCount: count,
    referenceFrequency: z.number(),
  }),
  data: z.array(
    z.strictObject({
      maqam: entityHeader,
      family: identifierRef,
      taughtFamily: taughtFamily.optional(),
      tonic: identifierRef,
      stats: z.strictObject({ numberOfPitchClasses: count }),
      characteristics,
      ...structureFields,
      ...itemLinks,
      maqamDegrees: maqamDegrees.optional(),
      transpositions: z.array(z.strictObject({ tonic: identifierRef, maqamDegrees })).optional(),
    }),
  ),
  ...listingLinks,
});

export const ajnasListing = z.strictObject({
  ...listingHead,
  stats: z.strictObject({
    totalAjnasForStartingNote: count,
    totalAjnasInLibrary: count,
    uniqueTonicCount: count,
    referenceFrequency: z.number(),
  }),
  data: z.array(
    z.strictObject({
      jins: entityHeader,
      tonic: identifierRef,
      stats: z.strictObject({ numberOfPitchClasses: count }),
      ...itemLinks,
      jinsDegrees: jinsDegrees.optional(),
      transpositions: z.array(z.strictObject({ tonic: identifierRef, jinsDegrees })).optional(),
    }),
  ),
  ...listingLinks,
});

export const noteNameList = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      noteName: identifierRef,
      englishName: text.meta({ description: 'IPN name with octave digit.' }),
      order: z.int().meta({ description: 'Index within its octave.' }),
      octave: z.int(),
      ...linkFields({ detail: link, availability: link }),
      tuningSystems: z
        .array(text)
        .optional()
        .meta({ description: 'In the published file: the tuning systems in which it occurs.' }),
    }),
  ),
});

const noteNameContext = z.strictObject({
  tuningSystem: tuningSystemHeader,
  startingNote: identifierRef,
  noteName: identifierRef.optional(),
  referenceFrequency: z.number().meta({ description: 'Hz' }),
  pitchClassDataType: text,
});

const noteNameLinks = linkFields({ self: link, availability: link, compare: link });

/** One combination. */
const noteNameDetail = z.strictObject({
  context: noteNameContext,
  pitchClass: pitchEntry,
  ...noteNameLinks,
});

/** Several combinations. */
export const noteNameDetails = z.strictObject({
  context: z.strictObject({ noteName: identifierRef }),
  count,
  data: z.array(z.strictObject({ context: noteNameContext, pitchClass: pitchEntry })),
  ...noteNameLinks,
});

export const noteNameAvailability = z.strictObject({
  noteName: identifierRef,
  availability: z.strictObject({
    count,
    data: z.array(
      z.strictObject({
        tuningSystem: tuningSystemHeader,
        startingNotes: z.array(
          z.strictObject({ startingNote: identifierRef, pitchClassIndex: count, octave: z.int() }),
        ),
      }),
    ),
  }),
  ...linkFields({ self: link, detail: link, compare: link }),
});

export const listingResponses = {
  families,
  maqamatListing,
  ajnasListing,
  noteNames: noteNameList,
  noteName: z.union([noteNameDetail, noteNameDetails]),
  noteNameAvailability,
};

export type Degree = z.infer<typeof degree>;
export type Families = z.infer<typeof families>;
export type MaqamatListing = z.infer<typeof maqamatListing>;
export type AjnasListing = z.infer<typeof ajnasListing>;
export type NoteNameList = z.infer<typeof noteNameList>;
export type NoteNameDetails = z.infer<typeof noteNameDetails>;
export type NoteNameAvailability = z.infer<typeof noteNameAvailability>;
