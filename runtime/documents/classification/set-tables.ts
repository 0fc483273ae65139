import { alphabetically } from '../../collation.ts';
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
import type { BuildContext, Builders } from '../context.ts';
import type { CombinationOf } from '../documents.ts';
import { pitchFields } from '../pitches/pitch-entries.ts';
import { namesRef, systemHeader } from '../refs.ts';
import { analysisOf, fillerOn } from '../views.ts';

/** The tables of both classifications. */

/** A list without duplicates, by a key. */
function createList<T, E>(keyOf: (item: T) => unknown, entryOf: (item: T) => E) {
  const places = new Map<unknown, number>();
  const entries: E[] = [];
  return {
    entries,
    placeOf(item: T): number {
      const key = keyOf(item);
      const known = places.get(key);
      if (known !== undefined) return known;
      const place = entries.push(entryOf(item)) - 1;
      places.set(key, place);
      return place;
    },
  };
}

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

/** Sorts transpositions after base forms, even if the slot of a tonic is not in the set: its place is then -1. */
const BEHIND = IPN_SLOTS.length + 1;

const byName = alphabetically(({ name }: { readonly name: string }) => name);

/** Base forms first, then by the place of the tonic's slot in the set, then by idName. */
function sortedMembers(members: readonly MaqamForm[], listed: readonly SlotPitch[]): readonly MaqamForm[] {
  const places: number[] = IPN_SLOTS.map(() => -1);
  for (let place = 0; place < listed.length; place++) places[listed[place].slot] = place;
  return members
    .map((form) => {
      const { maqam, tonic, isBaseForm } = form;
      const { idName } = isBaseForm ? plainName(maqam) : nameOnTonic(maqam, tonic.note);
      const place = places[slotOf(form)];
      return { form, place: isBaseForm ? place : BEHIND + place, name: idName };
    })
    .sort((a, b) => a.place - b.place || byName(a, b))
    .map(({ form }) => form);
}

const slotOf = ({ tonic }: MaqamForm): number => ipnSlot(tonic.spelling.referenceMidi);

/** The system and starting note as the parameters of a classification name them. */
function combinationNames({ system, startingNote }: Combination) {
  const { id, idName, displayName, displayNameAr } = systemHeader(system);
  return { tuningSystem: { id, idName, displayName, displayNameAr }, startingNote: namesRef(startingNote) };
}

/** The state that both classifications need to make their tables. */
function createTable(analysis: Analysis) {
  const notes = createList(
    ({ tonic }: MaqamForm) => tonic.note,
    (form) => {
      const { idName, displayName, displayNameAr, slot } = form.tonic.note;
      return { idName, displayName, displayNameAr, slot, ipnSlot: slotOf(form) };
    },
  );
  const maqamat = createList(
    ({ maqam }: MaqamForm) => maqam,
    ({ maqam }) => ({ id: maqam.id, ...plainName(maqam), tonic: notes.placeOf(analysis.maqamForms(maqam)[0]) }),
  );
  const own = analysis.combination.system.id;
  const pitchClasses = createList(
    ({ system, pitchClass: { position }, referenceMidi }: SetPitch) =>
      2 * (MIDI_NUMBERS * position + referenceMidi) + Number(system !== own),
    slotEntry,
  );
  const form = (it: MaqamForm): [number, number] => [maqamat.placeOf(it), notes.placeOf(it)];
  return {
    pitches: (pitches: readonly SetPitch[]) => pitches.map(pitchClasses.placeOf),
    forms: ({ source, members }: PitchClassSet<SlotPitch>, listed: readonly SlotPitch[]) => ({
      source: form(source),
      members: sortedMembers(members, listed).map(form),
    }),
    /** The table of some sets, with their forms and pitches. */
    of: <S>({ incompatible }: Classification<SlotPitch>, sets: S[]) => {
      const left = incompatible.map(form);
      return {
        ...combinationNames(analysis.combination),
        centsTolerance: analysis.tolerance,
        noteNames: notes.entries,
        maqamat: maqamat.entries,
        pitchClasses: pitchClasses.entries,
        sets,
        incompatible: left,
        totalProcessed: analysis.allMaqamForms().length,
      };
    },
  };
}

const placed = ({ pitchClass, referenceMidi, combination }: TwelvePitch): SetPitch => ({
  pitchClass,
  referenceMidi,
  system: combination.system.id,
});

/** The table of the sets of twelve; null when the filler system lacks the starting note. */
export function buildTwelveSetTable(context: BuildContext, key: CombinationOf): TwelveSetTable | null {
  const filling = fillerOn(context, key);
  if (filling === null) return null;
  const analysis = analysisOf(context, key);
  const classification = classifyIntoTwelveSets(analysis, filling);
  const table = createTable(analysis);
  const sets = listedSets(classification).map((set) => ({
    ...table.forms(set, set.pitches),
    pitchClasses: table.pitches(set.pitches.map(placed)),
    lowered: table.pitches(loweredToC(set.pitches).map(placed)),
  }));
  const { tuningSystem, startingNote } = combinationNames(filling);
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
