import { type Classification, listedMembers, listedSets } from '../../../runtime/engine/classification.ts';
import { formNames, plainName } from '../../../runtime/engine/form-name.ts';
import type { MaqamForm } from '../../../runtime/engine/forms.ts';
import { classifyIntoMaqamSets, LEAST_MEMBERS, risingPitches } from '../../../runtime/engine/maqam-sets.ts';
import { IPN_SLOTS } from '../../../runtime/engine/reference-note.ts';
import { centsFromLowest, relativeCents } from '../../../runtime/engine/set-cents.ts';
import type { SlotPitch } from '../../../runtime/engine/slot-pitch.ts';
import { classifyIntoTwelveSets, TWELVE_SET_FILLER } from '../../../runtime/engine/twelve-sets.ts';
import { the } from '../draws.ts';
import { startingFromC } from '../starting-from-c.ts';
import { maqamForm, type Place, type Question } from './place.ts';

const nameOf = ({ maqam, tonic, isBaseForm }: MaqamForm): string =>
  formNames(plainName(maqam), tonic.note, isBaseForm).displayName;

function twelveSets(at: Place) {
  const { startingNote } = at.analysis.combination;
  const filler = at.engine.analysis({ tuningSystem: TWELVE_SET_FILLER, startingNote: startingNote.idName });
  return classifyIntoTwelveSets(at.analysis, filler.combination);
}

function setOf<P extends SlotPitch>({ sets }: Classification<P>, at: Place, name: string, tonic?: string) {
  const source = maqamForm(at, name, tonic);
  return the(
    sets.find((set) => set.source === source),
    `set of ${name}`,
  );
}

/** The set that a form is in; null for an incompatible one. */
function sourceOf<P extends SlotPitch>({ sets }: Classification<P>, at: Place, name: string, tonic?: string) {
  const form = maqamForm(at, name, tonic);
  const set = sets.find(({ members }) => members.includes(form));
  return set === undefined ? null : nameOf(set.source);
}

const slotsOf = (pitches: readonly SlotPitch[]) => pitches.map(({ slot }) => IPN_SLOTS[slot]);

export const setQuestions = {
  maqamSetSlots: (at, name) => slotsOf(risingPitches(setOf(classifyIntoMaqamSets(at.analysis), at, name).pitches)),
  maqamSetCents: (at, name) =>
    centsFromLowest(risingPitches(setOf(classifyIntoMaqamSets(at.analysis), at, name).pitches)),
  maqamSetOf: (at, name, tonic) => sourceOf(classifyIntoMaqamSets(at.analysis), at, name, tonic),
  maqamSetMembers: (at, name) => listedMembers(setOf(classifyIntoMaqamSets(at.analysis), at, name).members).map(nameOf),
  numberOfMaqamSetMembers: (at, name) =>
    listedMembers(setOf(classifyIntoMaqamSets(at.analysis), at, name).members).length,
  numberOfAllForms: (at) => at.analysis.allMaqamForms().length,
  numberOfMaqamSets: (at) => classifyIntoMaqamSets(at.analysis).sets.length,
  numberOfListedMaqamSets: (at) => listedSets(classifyIntoMaqamSets(at.analysis), LEAST_MEMBERS).length,
  largestMaqamSets: (at, count) =>
    listedSets(classifyIntoMaqamSets(at.analysis), LEAST_MEMBERS)
      .slice(0, Number(count))
      .map(({ source, members }) => `${nameOf(source)} ${members.length}`),
  numberOfIncompatible: (at) => classifyIntoMaqamSets(at.analysis).incompatible.length,
  isIncompatible: (at, name, tonic) =>
    classifyIntoMaqamSets(at.analysis).incompatible.includes(maqamForm(at, name, tonic)),
  isIncompatibleWithTwelve: (at, name, tonic) => twelveSets(at).incompatible.includes(maqamForm(at, name, tonic)),
  twelveSlots: (at, name, tonic) => slotsOf(setOf(twelveSets(at), at, name, tonic).pitches),
  twelveCents: (at, name, tonic) => relativeCents(setOf(twelveSets(at), at, name, tonic).pitches),
  twelveNotes: (at, name, tonic) =>
    setOf(twelveSets(at), at, name, tonic).pitches.map(({ pitchClass }) => pitchClass.note?.displayName ?? null),
  twelveSetOf: (at, name, tonic) => sourceOf(twelveSets(at), at, name, tonic),
  numberOfTwelveSets: (at) => twelveSets(at).sets.length,
  numberOfTwelveMembers: (at, name, tonic) => listedMembers(setOf(twelveSets(at), at, name, tonic).members).length,
  fromCSlots: (at, name, tonic) => slotsOf(startingFromC(setOf(twelveSets(at), at, name, tonic).pitches)),
  fromCCents: (at, name, tonic) => relativeCents(startingFromC(setOf(twelveSets(at), at, name, tonic).pitches)),
  fromCNotes: (at, name, tonic) =>
    startingFromC(setOf(twelveSets(at), at, name, tonic).pitches).map(
      ({ pitchClass }) => pitchClass.note?.displayName ?? null,
    ),
} satisfies Record<string, Question>;
