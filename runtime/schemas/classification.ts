import { z } from 'zod';
import { count, identifierRef, link, linkFields, text } from './common.ts';
import { setPitchEntry } from './pitch.ts';

const tonicOfMember = z.strictObject({
  ipnReferenceNoteName: text.meta({ description: 'IPN slot, written with sharps.' }),
  noteNameIdName: text,
  noteNameDisplayName: text,
  noteNameDisplayNameAr: text.optional(),
  positionInSet: z.int().meta({ description: 'Index of its slot in the set.' }),
});

const member = z.strictObject({
  maqamIdName: text,
  maqamDisplayName: text,
  maqamDisplayNameAr: text.optional(),
  baseMaqamIdName: text,
  isTransposed: z.boolean(),
  isBaseForm: z.boolean(),
  tonic: tonicOfMember,
});

const sourceMaqam = z.strictObject({ id: text, idName: text, displayName: text, displayNameAr: text.optional() });

const sourceTransposition = z.strictObject({
  idName: text,
  displayName: text,
  displayNameAr: text.optional(),
  isTransposed: z.boolean(),
  isBaseForm: z.boolean(),
  tonic: identifierRef,
});

const named = { setIdName: text, setDisplayName: text, setDisplayNameAr: text.optional() };

const conflict = z
  .strictObject({
    lowerKey: text.meta({ description: 'IPN slot of a key, written with sharps.' }),
    lowerNoteName: text.nullable(),
    upperKey: text.meta({ description: 'IPN slot of the next key.' }),
    upperNoteName: text.nullable(),
    cents: z.number().meta({ description: 'From the lower key to the upper one: at most 20, negative if it falls.' }),
  })
  .meta({ id: 'KeyConflict', description: 'Two neighbouring keys with pitches that are equal, too near, or falling.' });

const set = z.strictObject({
  id: text,
  ...named,
  sourceMaqam,
  sourceTransposition,
  maqamTonic: tonicOfMember,
  pitchClassSet: z.array(setPitchEntry).optional(),
  pitchClassSetFromC: z
    .array(setPitchEntry)
    .optional()
    .meta({ description: 'The set as startSetFromC=true gives it; an answer gives one of the two, as pitchClassSet.' }),
  pitchClassCount: count.optional(),
  isPlayable: z
    .boolean()
    .optional()
    .meta({ description: 'Of a set of twelve: whether a keyboard can be tuned to it, that is, conflicts is empty.' }),
  conflicts: z.array(conflict).optional(),
  compatibleMaqamat: z.array(member),
  compatibleMaqamatCount: count,
});

const incompatible = z.strictObject({
  maqam: sourceMaqam,
  transposition: sourceTransposition,
  reason: z.enum(['duplicate_ipn_reference']),
});

export const namedSystem = z.strictObject({
  id: text,
  idName: text,
  displayName: text,
  displayNameAr: text.optional(),
});

const setOfStatistics = z.strictObject({ ...named, compatibleMaqamatCount: count });

export const classification = z.strictObject({
  summary: z.array(z.strictObject({ ...named, compatibleMaqamat: z.array(text) })).optional(),
  statistics: z.strictObject({
    totalSets: count,
    sets: z.array(setOfStatistics).optional(),
    totalCompatibleMaqamat: count,
    incompatibleMaqamatCount: count,
    totalProcessed: count.meta({ description: 'Every form that was classified.' }),
  }),
  sets: z.array(set),
  totalSets: count,
  totalCompatibleMaqamat: count,
  incompatibleMaqamat: z.array(incompatible).optional(),
  incompatibleMaqamatCount: count,
  parameters: z.strictObject({
    tuningSystem: namedSystem,
    startingNote: identifierRef,
    alKindiTuningSystem: namedSystem.optional(),
    alKindiStartingNote: identifierRef.optional(),
    centsTolerance: z.number(),
    startSetFromC: z.boolean().optional(),
    includeIncompatible: z.boolean(),
    includePitchClassData: z.boolean().optional(),
    pitchClassDataType: text.nullable().optional(),
    setId: text.nullable(),
    maqamId: text.nullable(),
  }),
  ...linkFields({ self: link, tuningSystem: link }),
});

export type ClassificationDocument = z.infer<typeof classification>;
export type SetEntry = z.infer<typeof set>;
export type KeyConflictEntry = z.infer<typeof conflict>;
export type MemberEntry = z.infer<typeof member>;
