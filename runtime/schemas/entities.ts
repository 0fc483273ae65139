import { z } from 'zod';
import {
  comments,
  count,
  entityHeader,
  fullDetail,
  identifierRef,
  link,
  linkFields,
  noteNameFields,
  sourceReference,
  startingNotes,
  taughtFamily,
  text,
  tuningSystemHeader,
  valueFormat,
} from './common.ts';
import { interval, jinsPitchEntry, maqamPitchEntry, pitchClassCounts } from './pitch.ts';
import { entityProvenance, tuningSystemProvenance } from './provenance.ts';

/** Answers about maqāmāt and ajnās: lists, details, availability, transpositions. */

const listedAvailability = z.strictObject({
  tuningSystems: z.array(z.strictObject({ tuningSystem: tuningSystemHeader, startingNotes })),
});

const listedStats = z.strictObject({ numberOfPitchClasses: count, availableInTuningSystems: count });

export const characteristics = z.strictObject({
  isOctaveRepeating: z.boolean(),
  hasAsymmetricDescending: z.boolean(),
  hasSuyur: z.boolean(),
});

/** The ghammāz and the primary jins of a maqām in lists. */
export const structureFields = {
  ghammaz: z.array(identifierRef).meta({ description: 'The emphasis notes as written.' }),
  primaryJins: z
    .array(identifierRef)
    .meta({ description: 'The ajnās found at the primary degrees in the default tuning, or in that of the list.' }),
};

export const maqamatList = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      maqam: entityHeader,
      family: identifierRef,
      taughtFamily: taughtFamily.optional(),
      tonic: identifierRef,
      stats: listedStats,
      characteristics,
      ...structureFields,
      availability: listedAvailability,
      ...linkFields({ detail: link, fullDetail: fullDetail.optional(), availability: link }),
      sources: z.array(sourceReference).optional(),
      provenance: entityProvenance.optional(),
    }),
  ),
});

export const ajnasList = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      jins: entityHeader,
      tonic: identifierRef,
      stats: listedStats,
      availability: listedAvailability,
      ...linkFields({ detail: link, fullDetail: fullDetail.optional(), availability: link }),
      sources: z.array(sourceReference).optional(),
      provenance: entityProvenance.optional(),
    }),
  ),
});

const availability = z.strictObject({
  count,
  tuningSystems: z.array(
    z.strictObject({
      tuningSystemId: text,
      tuningSystemDisplayName: text,
      tuningSystemDisplayNameAr: text.optional(),
      tuningSystemStartingNoteNames: z.array(text),
      tuningSystemStartingNoteNamesAr: z.array(text).optional(),
      tuningSystemStartingNoteNamesIds: z.array(text),
      formTonics: z
        .record(text, z.array(text))
        .optional()
        .meta({ description: 'In the published file: for each starting note the tonics of every form there.' }),
    }),
  ),
});

const availabilityRest = {
  availability,
  filteredBy: z.strictObject({ transpositionNote: identifierRef }).optional(),
  ...linkFields({ self: link, detail: link, fullDetail: fullDetail.optional(), collection: link }),
};

export const maqamAvailability = z.strictObject({ maqam: entityHeader, ...availabilityRest });
export const jinsAvailability = z.strictObject({ jins: entityHeader, ...availabilityRest });

const transpositionRef = z.strictObject({
  idName: text,
  displayName: text,
  displayNameAr: text.optional(),
  tonic: identifierRef,
});

const jinsAtDegree = z
  .strictObject({
    ...noteNameFields,
    maqamDegree: text.nullable(),
    jinsId: text.nullable(),
    jinsIdName: text.nullable(),
    jinsDisplayName: text.nullable(),
    jinsDisplayNameAr: text.nullable().optional(),
  })
  .meta({
    id: 'JinsAtDegree',
    description: 'A degree in one of the degree fields of the archive, and the jins found on it.',
  });

const ghammazEntry = z
  .strictObject({ ...noteNameFields, maqamDegree: text.nullable() })
  .meta({ id: 'Ghammaz', description: 'An emphasis note.' });

const degreeFields = {
  primaryJins: z.array(jinsAtDegree).nullable(),
  secondaryJins: z.array(jinsAtDegree).nullable(),
  tertiaryJins: z.array(jinsAtDegree).nullable(),
  ghammaz: z.array(ghammazEntry).nullable(),
};

const embeddedJins = z
  .strictObject({ id: text, idName: text, displayName: text, displayNameAr: text.optional() })
  .meta({ id: 'EmbeddedJins', description: 'A jins found at a degree.' });

const ajnasMap = z.record(text, z.array(embeddedJins)).meta({ description: 'By display name of the degree.' });

const sayrStop = z.strictObject({
  type: z.enum(['note', 'jins', 'maqam', 'direction']),
  value: text.meta({ description: 'As archived: a note name, an archive id or a direction.' }),
  startingNote: text.optional(),
  direction: z.enum(['ascending', 'descending', 'none']).optional(),
  noteName: identifierRef.optional().meta({ description: 'The note in the form shown.' }),
  startingNoteName: identifierRef.optional(),
  jins: identifierRef.optional(),
  maqam: identifierRef.optional(),
});

const sayr = z
  .strictObject({
    id: text,
    creatorEnglish: text,
    creatorArabic: text,
    sourceId: text,
    page: text,
    version: z.iso.datetime(),
    hasNotesOutOfRange: z
      .boolean()
      .meta({ description: 'Whether a note has no counterpart in this form and is given as written.' }),
    stops: z.array(sayrStop),
  })
  .meta({ id: 'Sayr', description: 'A documented melodic path.' });

const detailContext = z.strictObject({
  tuningSystem: z.strictObject({
    id: text,
    idName: text,
    displayName: text,
    displayNameAr: text.optional(),
    version: z.iso.datetime(),
    startingNotes,
    selectedStartingNote: identifierRef,
    pitchClassCounts,
    originalValueType: valueFormat,
    referenceFrequency: z.number().meta({ description: 'Hz' }),
    provenance: tuningSystemProvenance.optional(),
    numberOfPitchClassesSingleOctave: count.optional(),
    numberOfPitchClassesAllOctaves: count.optional(),
    startingNoteName: text.optional(),
  }),
});

const transposition = z.strictObject({ original: identifierRef, resolved: identifierRef }).optional();
const detailLinks = linkFields({
  self: link,
  detail: link,
  fullDetail,
  availability: link,
  transpositions: link.optional().meta({ description: 'Absent if there are none.' }),
  compare: link,
});

const modulationTarget = z.strictObject({
  id: text,
  idName: text,
  displayName: text,
  displayNameAr: text.optional(),
  tonicIdName: text,
  tonicDisplayName: text,
  tonicDisplayNameAr: text.optional(),
  isTransposition: z.boolean().optional(),
});

const targets = z.array(modulationTarget);

const modulationLists = z.strictObject({
  firstDegree: targets,
  thirdDegree: targets,
  altThirdDegree: targets,
  fourthDegree: targets,
  fifthDegree: targets,
  sixthDegreeAsc: targets,
  sixthDegreeDesc: targets,
  sixthDegreeIfNoThird: targets,
  noteName2pBelowThird: text.meta({ description: 'Display name; empty when there is none.' }),
  noteName2pBelowThirdAr: text.optional(),
});

const modulations = z.strictObject({ maqamat: modulationLists, ajnas: modulationLists }).meta({
  id: 'Modulations',
  description: 'The targets of each category of the rules of 1946, as the source archive reads them.',
});

export const maqamDetail = z.strictObject({
  maqam: entityHeader,
  family: identifierRef,
  taughtFamily: taughtFamily.optional(),
  tonic: identifierRef,
  transposition,
  stats: z.strictObject({
    numberOfTranspositions: count,
    numberOfPitchClasses: count,
    numberOfMaqamModulations: count,
    numberOfAjnasModulations: count,
  }),
  characteristics,
  availableTranspositions: z.array(transpositionRef),
  comments,
  sources: z.array(sourceReference),
  provenance: entityProvenance.optional(),
  parameters: z.strictObject({
    pitchClassDataType: text.nullable(),
    includeIntervals: z.boolean(),
    includeModulations: z.boolean(),
    includeModulations8vb: z.boolean(),
    includeSuyur: z.boolean(),
    transposeTo: text.nullable(),
    centsTolerance: z.number(),
  }),
  context: detailContext,
  pitchData: z.strictObject({ ascending: z.array(maqamPitchEntry), descending: z.array(maqamPitchEntry) }),
  intervals: z.strictObject({ ascending: z.array(interval), descending: z.array(interval) }).optional(),
  ajnas: z.strictObject({ ascending: ajnasMap, descending: ajnasMap }),
  ...degreeFields,
  suyur: z.array(sayr).optional(),
  modulations: modulations.optional(),
  lowerOctaveModulations: modulations.optional(),
  ...detailLinks,
});

export const allMaqamat = z.strictObject({
  count,
  data: z.array(maqamDetail),
  context: detailContext,
  ...linkFields({ self: link, tuningSystem: link, collection: link }),
});

export const jinsDetail = z.strictObject({
  jins: entityHeader,
  tonic: identifierRef,
  transposition,
  stats: z.strictObject({ numberOfTranspositions: count, numberOfPitchClasses: count }),
  availableTranspositions: z.array(transpositionRef),
  comments,
  sources: z.array(sourceReference),
  provenance: entityProvenance.optional(),
  parameters: z.strictObject({
    pitchClassDataType: text,
    includeIntervals: z.boolean(),
    transposeTo: text.nullable(),
    centsTolerance: z.number(),
  }),
  context: detailContext,
  pitchData: z.array(jinsPitchEntry),
  intervals: z.array(interval).optional(),
  ...detailLinks,
});

const transpositionsOf = <T extends z.ZodType>(detailed: T) =>
  z.strictObject({
    total: count,
    options: z.strictObject({
      idNames: z.array(text),
      displayNames: z.array(text),
      displayNamesAr: z.array(text).optional(),
    }),
    detailed: z.array(detailed),
  });

const detailedFields = {
  tonic: identifierRef,
  pitchClass: z.strictObject({ pitchClassIndex: count, octave: z.int() }),
};
const detailedLinks = linkFields({ detail: link });
const transpositionContext = { tuningSystem: tuningSystemHeader, startingNote: identifierRef };
const transpositionsLinks = linkFields({
  self: link.optional().meta({ description: 'Absent if there are no transpositions.' }),
  availability: link,
  detail: link,
});

export const maqamTranspositions = z.strictObject({
  maqam: entityHeader,
  ...transpositionContext,
  transpositions: transpositionsOf(z.strictObject({ ...detailedFields, ...degreeFields, ...detailedLinks })),
  ...transpositionsLinks,
});

export const jinsTranspositions = z.strictObject({
  jins: entityHeader,
  ...transpositionContext,
  transpositions: transpositionsOf(z.strictObject({ ...detailedFields, ...detailedLinks })),
  ...transpositionsLinks,
});

export const entityResponses = {
  maqamat: maqamatList,
  allMaqamat,
  maqamAvailability,
  maqamTranspositions,
  ajnas: ajnasList,
  jinsAvailability,
  jinsTranspositions,
};

export type MaqamatList = z.infer<typeof maqamatList>;
export type AjnasList = z.infer<typeof ajnasList>;
export type MaqamAvailability = z.infer<typeof maqamAvailability>;
export type JinsAvailability = z.infer<typeof jinsAvailability>;
export type MaqamDetail = z.infer<typeof maqamDetail>;
export type AllMaqamat = z.infer<typeof allMaqamat>;
export type JinsDetail = z.infer<typeof jinsDetail>;
export type MaqamTranspositions = z.infer<typeof maqamTranspositions>;
export type JinsTranspositions = z.infer<typeof jinsTranspositions>;
export type JinsAtDegree = z.infer<typeof jinsAtDegree>;
export type GhammazEntry = z.infer<typeof ghammazEntry>;
export type Sayr = z.infer<typeof sayr>;
export type DetailContext = z.infer<typeof detailContext>;
export type Modulations = z.infer<typeof modulations>;
export type EmbeddedJinsEntry = z.infer<typeof embeddedJins>;
