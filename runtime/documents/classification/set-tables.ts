import type { Analysis } from '../../engine/analysis.ts';
import { type Classification, listedSets, type PitchClassSet } from '../../engine/classification.ts';
import type { Combination } from '../../engine/combination.ts';
import { nameOnTonic, plainName } from '../../engine/form-name.ts';
import type { MaqamForm } from '../../engine/forms.ts';
import { classifyIntoMaqamSets, LEAST_MEMBERS, risingPitches } from '../../engine/maqam-sets.ts';
import type { PitchClass } from '../../engine/pitch-class.ts';
import { deviationFrom, IPN_SLOTS, ipnSlot } from '../../engine/reference-note.ts';
import type { SlotPitch } from '../../engine/slot-pitch.ts';
import { classifyIntoTwelveSets, loweredToC, type TwelvePitch } from '../../engine/twelve-sets.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../schemas/set-tables.ts';
import { alphabetically } from '../../text/collation.ts';
import type { BuildContext, Builders } from '../context.ts';
import { createDistinctList } from '../distinct-list.ts';
import type { CombinationOf } from '../documents.ts';
import { pitchFields } from '../pitches/pitch-entries.ts';
import { namesRef, systemHeader } from '../refs.ts';
import { analysisOf, fillerOn } from '../views.ts';

/** The tables of both classifications. */

/** The range of MIDI numbers of pitches, including some octaves below 0. */
const MIDI_NUMBERS = 512;

/** A pitch class under the name of a slot, for the octave of a reference note. */
interface SetPitch {
  readonly pitchClass: PitchClass;
  readonly referenceMidi: number;
  /** The tuning system of the pitch class: a set can have pitches of two. */
  readonly system: string;
}

/** A pitch class under the name of its slot, with the MIDI keys of maqām contexts. */
function slotEntry({ pitchClass, referenceMidi }: SetPitch) {
  const { centsDeviation, midiNoteDeviation } = deviationFrom(referenceMidi, pitchClass.midiNoteNumber);
  return {
    ...pitchFields(pitchClass),
    centsDeviation,
    ipnReferenceNoteName: IPN_SLOTS[ipnSlot(referenceMidi)],
    midiNoteNumber: pitchClass.midiNoteNumber,
    midiNoteDeviation,
  };
}

/** Sorts transpositions after base forms, even if the slot of a tonic is not in the set: its index is then -1. */
const AFTER_BASE_FORMS = IPN_SLOTS.length + 1;

const byName = alphabetically(({ name }: { readonly name: string }) => name);

/** Base forms first, then by the place of the tonic's slot in the set, then by idName. */
function sortedMembers(members: readonly MaqamForm[], listed: readonly SlotPitch[]): readonly MaqamForm[] {
  const indices: number[] = IPN_SLOTS.map(() => -1);
  for (let index = 0; index < listed.length; index++) indices[listed[index].slot] = index;
  return members
    .map((form) => {
      const { maqam, tonic, isBaseForm } = form;
      const { idName } = isBaseForm ? plainName(maqam) : nameOnTonic(maqam, tonic.note);
      const position = indices[slotOf(form)];
      return { form, position: isBaseForm ? position : AFTER_BASE_FORMS + position, name: idName };
    })
    .sort((a, b) => a.position - b.position || byName(a, b))
    .map(({ form }) => form);
}

const slotOf = ({ tonic }: MaqamForm): number => ipnSlot(tonic.spelling.referenceMidi);

/** The tuning system and starting note in the parameters of a classification. */
function combinationNames({ system, startingNote }: Combination) {
  const { id, idName, displayName, displayNameAr } = systemHeader(system);
  return { tuningSystem: { id, idName, displayName, displayNameAr }, startingNote: namesRef(startingNote) };
}

/** The common part of the tables of both classifications. */
function createTable(analysis: Analysis) {
  const notes = createDistinctList(
    ({ tonic }: MaqamForm) => tonic.note,
    (form) => {
      const { idName, displayName, displayNameAr, slot } = form.tonic.note;
      return { idName, displayName, displayNameAr, slot, ipnSlot: slotOf(form) };
    },
  );
  const maqamat = createDistinctList(
    ({ maqam }: MaqamForm) => maqam,
    ({ maqam }) => ({ id: maqam.id, ...plainName(maqam), tonic: notes.indexOf(analysis.maqamForms(maqam)[0]) }),
  );
  const own = analysis.combination.system.id;
  const pitchClasses = createDistinctList(
    ({ system, pitchClass: { position }, referenceMidi }: SetPitch) =>
      2 * (MIDI_NUMBERS * position + referenceMidi) + Number(system !== own),
    slotEntry,
  );
  const form = (listed: MaqamForm): [number, number] => [maqamat.indexOf(listed), notes.indexOf(listed)];
  return {
    pitches: (pitches: readonly SetPitch[]) => pitches.map(pitchClasses.indexOf),
    forms: ({ source, members }: PitchClassSet<SlotPitch>, listed: readonly SlotPitch[]) => ({
      source: form(source),
      members: sortedMembers(members, listed).map(form),
    }),
    /** The table of some sets, with their forms and pitches. */
    of: <S>({ incompatible }: Classification<SlotPitch>, sets: S[]) => {
      const incompatibleForms = incompatible.map(form);
      return {
        ...combinationNames(analysis.combination),
        centsTolerance: analysis.tolerance,
        noteNames: notes.entries,
        maqamat: maqamat.entries,
        pitchClasses: pitchClasses.entries,
        sets,
        incompatible: incompatibleForms,
        totalProcessed: analysis.allMaqamForms().length,
      };
    },
  };
}

const setPitch = ({ pitchClass, referenceMidi, combination }: TwelvePitch): SetPitch => ({
  pitchClass,
  referenceMidi,
  system: combination.system.id,
});

/** The table of the sets of twelve; null when the filler system lacks the starting note. */
export function buildTwelveSetTable(context: BuildContext, key: CombinationOf): TwelveSetTable | null {
  const filler = fillerOn(context, key);
  if (filler === null) return null;
  const analysis = analysisOf(context, key);
  const classification = classifyIntoTwelveSets(analysis, filler);
  const table = createTable(analysis);
  const sets = listedSets(classification).map((set) => ({
    ...table.forms(set, set.pitches),
    pitchClasses: table.pitches(set.pitches.map(setPitch)),
    lowered: table.pitches(loweredToC(set.pitches).map(setPitch)),
  }));
  const { tuningSystem, startingNote } = combinationNames(filler);
  return { ...table.of(classification, sets), alKindiTuningSystem: tuningSystem, alKindiStartingNote: startingNote };
}

/** The table of the maqām pitch-class sets. */
export function buildMaqamSetTable(context: BuildContext, key: CombinationOf): MaqamSetTable {
  const analysis = analysisOf(context, key);
  const { system } = analysis.combination;
  const classification = classifyIntoMaqamSets(analysis);
  const table = createTable(analysis);
  const sets = listedSets(classification, LEAST_MEMBERS).map((set) => {
    const rising = risingPitches(set.pitches);
    const pitches = rising.map(({ pitchClass }) => ({
      pitchClass,
      referenceMidi: pitchClass.spelling.referenceMidi,
      system: system.id,
    }));
    return { ...table.forms(set, rising), pitchClasses: table.pitches(pitches) };
  });
  return table.of(classification, sets);
}

export const setTableBuilders = {
  twelveSetTable: buildTwelveSetTable,
  maqamSetTable: buildMaqamSetTable,
} satisfies Partial<Builders>;
