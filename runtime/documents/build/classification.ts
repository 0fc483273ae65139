import { alphabetically } from '../../collation.ts';
import { type Classification, listedSets, type PitchClassSet, type SlotPitch } from '../../engine/classification.ts';
import type { Combination } from '../../engine/combination.ts';
import { formNames, type Names, plainName } from '../../engine/form-name.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import {
  centsFromLowest,
  classifyIntoMaqamSets,
  type FormPitch,
  LEAST_MEMBERS,
  risingPitches,
} from '../../engine/maqam-sets.ts';
import type { PitchClass } from '../../engine/pitch-class.ts';
import { deviationFrom, IPN_SLOTS, ipnSlot } from '../../engine/reference-note.ts';
import { classifyIntoTwelveSets, relativeCents, startingFromC, type TwelvePitch } from '../../engine/twelve-sets.ts';
import type { ClassificationDocument, MemberEntry, SetEntry } from '../../schemas/classification.ts';
import type { SetPitchEntry } from '../../schemas/pitch.ts';
import { type ClassificationParts, classificationAnswer } from '../classification-view.ts';
import type { CombinationOf } from '../documents.ts';
import { request } from '../links.ts';
import { namesRef, noteRef, systemHeader } from '../refs.ts';
import { builder } from './builder.ts';
import { filler, here } from './parts.ts';
import { pitchFields } from './pitch-entries.ts';

/** The documents of both classifications. */

const namesOf = ({ maqam, tonic, isBaseForm }: MaqamForm): Names => formNames(plainName(maqam), tonic.note, isBaseForm);

/** The tonic of a form and its slot's place in a set's list. */
function tonicEntry(form: MaqamForm, listed: readonly SlotPitch[]): MemberEntry['tonic'] {
  const { note, spelling } = form.tonic;
  const slot = ipnSlot(spelling.referenceMidi);
  return {
    ipnReferenceNoteName: IPN_SLOTS[slot],
    noteNameIdName: note.idName,
    noteNameDisplayName: note.displayName,
    noteNameDisplayNameAr: note.displayNameAr,
    positionInSet: listed.findIndex((pitch) => pitch.slot === slot),
  };
}

function memberEntry(form: MaqamForm, listed: readonly SlotPitch[]): MemberEntry {
  const { idName, displayName, displayNameAr } = namesOf(form);
  return {
    maqamIdName: idName,
    maqamDisplayName: displayName,
    maqamDisplayNameAr: displayNameAr,
    baseMaqamIdName: form.maqam.idName,
    isTransposed: form.isTransposition,
    isBaseForm: form.isBaseForm,
    tonic: tonicEntry(form, listed),
  };
}

/** Base forms first, then by place in the set, then by idName. */
function sortedMembers(members: readonly MemberEntry[]): MemberEntry[] {
  const byName = alphabetically(({ maqamIdName }: MemberEntry) => maqamIdName);
  return [...members].sort(
    (a, b) =>
      Number(b.isBaseForm) - Number(a.isBaseForm) || a.tonic.positionInSet - b.tonic.positionInSet || byName(a, b),
  );
}

const sourceMaqam = ({ maqam }: MaqamForm) => ({ id: maqam.id, ...namesRef(plainName(maqam)) });

const sourceTransposition = (form: MaqamForm) => ({
  ...namesRef(namesOf(form)),
  isTransposed: form.isTransposition,
  isBaseForm: form.isBaseForm,
  tonic: noteRef(form.tonic.note),
});

/** The parts of a set that do not depend on its kind. */
function setEntry(set: PitchClassSet<SlotPitch>, listed: readonly SlotPitch[]): Omit<SetEntry, 'pitchClassSet'> {
  const names = namesOf(set.source);
  const members = sortedMembers(set.members.map((form) => memberEntry(form, listed)));
  const setIdName = `${names.idName}_set`;
  return {
    id: setIdName,
    setIdName,
    setDisplayName: `${names.displayName} set`,
    setDisplayNameAr: `مجموعة ${names.displayNameAr}`,
    sourceMaqam: sourceMaqam(set.source),
    sourceTransposition: sourceTransposition(set.source),
    maqamTonic: tonicEntry(set.source, listed),
    compatibleMaqamat: members,
    compatibleMaqamatCount: members.length,
  };
}

/** An entry under the name of its slot, with the MIDI keys of maqām contexts. */
function slotEntry(pitchClass: PitchClass, slot: number, referenceMidi: number, relativeCents: number): SetPitchEntry {
  const { centsDeviation, midiNoteDeviation } = deviationFrom(referenceMidi, pitchClass.midiNoteNumber);
  return {
    ...pitchFields(pitchClass),
    centsDeviation,
    ipnReferenceNoteName: IPN_SLOTS[slot],
    midiNoteNumber: pitchClass.midiNoteNumber,
    midiNoteDeviation,
    relativeCents,
  };
}

function twelveEntries(pitches: readonly TwelvePitch[]): SetPitchEntry[] {
  const relative = relativeCents(pitches);
  return pitches.map(({ pitchClass, slot, referenceMidi }, i) =>
    slotEntry(pitchClass, slot, referenceMidi, relative[i]),
  );
}

function maqamSetEntries(rising: readonly FormPitch[]): SetPitchEntry[] {
  const relative = centsFromLowest(rising);
  return rising.map(({ pitchClass, slot }, i) =>
    slotEntry(pitchClass, slot, pitchClass.spelling.referenceMidi, relative[i]),
  );
}

const incompatibleEntries = ({ incompatible }: Classification<SlotPitch>) =>
  incompatible.map((form) => ({
    maqam: sourceMaqam(form),
    transposition: sourceTransposition(form),
    reason: 'duplicate_ipn_reference' as const,
  }));

/** The system and starting note as the parameters of a classification name them. */
function combinationNames({ system, startingNote }: Combination) {
  const { id, idName, displayName, displayNameAr } = systemHeader(system);
  return { tuningSystem: { id, idName, displayName, displayNameAr }, startingNote: noteRef(startingNote) };
}

/** Classification into sets of twelve; null when the filler system lacks the starting note. */
export const buildTwelveSets = builder(
  { place: here.all, filler },
  ({ place: { analysis }, filler: filling }, key: CombinationOf): ClassificationDocument | null => {
    if (filling === null) return null;
    const classification = classifyIntoTwelveSets(analysis, filling);
    const filler = combinationNames(filling);
    const parts: ClassificationParts = {
      sets: listedSets(classification).map((set) => ({
        ...setEntry(set, set.pitches),
        pitchClassSet: twelveEntries(set.pitches),
        pitchClassSetFromC: twelveEntries(startingFromC(set.pitches)),
      })),
      incompatible: incompatibleEntries(classification),
      totalProcessed: analysis.allMaqamForms().length,
      withSummary: true,
      parameters: {
        ...combinationNames(analysis.combination),
        alKindiTuningSystem: filler.tuningSystem,
        alKindiStartingNote: filler.startingNote,
        centsTolerance: analysis.tolerance,
        startSetFromC: false,
        includeIncompatible: true,
        pitchClassDataType: 'all',
        setId: null,
        maqamId: null,
      },
      self: request('/maqamat/classification/12-pitch-class-sets', {
        ...key,
        includeIncompatible: true,
        includeArabic: true,
        pitchClassDataType: 'all',
      }),
    };
    return classificationAnswer(parts);
  },
);

/** Classification into maqām pitch-class sets. */
export const buildMaqamSets = builder(
  { place: here.all },
  ({ place: { analysis } }, key: CombinationOf): ClassificationDocument => {
    const classification = classifyIntoMaqamSets(analysis);
    return classificationAnswer({
      sets: listedSets(classification, LEAST_MEMBERS).map((set) => {
        const rising = risingPitches(set.pitches);
        return { ...setEntry(set, rising), pitchClassSet: maqamSetEntries(rising), pitchClassCount: rising.length };
      }),
      incompatible: incompatibleEntries(classification),
      totalProcessed: analysis.allMaqamForms().length,
      withSummary: false,
      parameters: {
        ...combinationNames(analysis.combination),
        centsTolerance: analysis.tolerance,
        includeIncompatible: true,
        includePitchClassData: true,
        setId: null,
        maqamId: null,
      },
      self: request('/maqamat/classification/maqam-pitch-class-sets', {
        ...key,
        includeIncompatible: true,
        includeArabic: true,
        includePitchClassData: true,
      }),
    });
  },
);
