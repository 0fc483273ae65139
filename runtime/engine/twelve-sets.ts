import { memoize } from '../memo.ts';
import type { Analysis } from './analysis.ts';
import { type Classification, classify } from './classification.ts';
import type { Combination } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { OCTAVE_CENTS } from './octave.ts';
import type { PitchClass } from './pitch-class.ts';
import { IPN_SLOTS, ipnSlot } from './reference-note.ts';
import { onePitchPerSlot, type SlotPitch } from './slot-pitch.ts';

/** The classification into sets of twelve pitch classes (docs/theory.md#twelve-sets). */

/** The system that fills the keys a maqām leaves empty in a set of twelve. */
export const TWELVE_SET_FILLER = 'alkindi_874';

const SLOTS = IPN_SLOTS.length;

/** A pitch of a 12-set. */
export interface TwelvePitch extends SlotPitch {
  readonly pitchClass: PitchClass;
  /** Its combination, to move it by octaves. */
  readonly combination: Combination;
  /** MIDI number of the reference note in the octave of the pitch. */
  readonly referenceMidi: number;
}

/** A pitch on the slot of its reference note. */
const pitchOf = (pitchClass: PitchClass, referenceMidi: number, combination: Combination): TwelvePitch => ({
  slot: ipnSlot(referenceMidi),
  cents: pitchClass.cents,
  pitchClass,
  combination,
  referenceMidi,
});

/** The same index some octaves away. */
const movePitch = ({ pitchClass: { index, octave }, combination, referenceMidi }: TwelvePitch, octaves: number) =>
  pitchOf(combination.at(index, octave + octaves), referenceMidi + SLOTS * octaves, combination);

/** Moves a pitch by octaves into the octave that begins on the tonic. */
const aboveTonic = (pitch: TwelvePitch, tonic: number): TwelvePitch =>
  movePitch(pitch, -Math.floor((pitch.cents - tonic) / OCTAVE_CENTS));

/** The notes of a form on the slots of their spelling in the maqām, ascending before descending. */
function spelledPitches({ combination, spellingOf }: Analysis, form: MaqamForm): readonly TwelvePitch[] {
  const spellings = spellingOf(form);
  const inDirection = (direction: 'ascending' | 'descending') =>
    form[direction].map((pitchClass, i) => pitchOf(pitchClass, spellings[direction][i].referenceMidi, combination));
  return [...inDirection('ascending'), ...inDirection('descending')];
}

/** The filler's pitch for each slot above a tonic: the lowest where it has several. */
function fillersAbove(filler: Combination, tonic: number): ReadonlyMap<number, TwelvePitch> {
  const bySlot = new Map<number, TwelvePitch>();
  for (const pitchClass of filler.named) {
    const pitch = aboveTonic(pitchOf(pitchClass, pitchClass.spelling.referenceMidi, filler), tonic);
    const lowest = bySlot.get(pitch.slot);
    if (lowest === undefined || pitch.cents < lowest.cents) bySlot.set(pitch.slot, pitch);
  }
  return bySlot;
}

/**
 * The set of a form, from the tonic's slot upwards; null when two of its notes on one slot differ.
 *
 * @param fillersFrom the filler's pitches above a tonic
 */
function twelveSetOf(
  analysis: Analysis,
  fillersFrom: (tonic: number) => ReadonlyMap<number, TwelvePitch>,
  form: MaqamForm,
): readonly TwelvePitch[] | null {
  const own = onePitchPerSlot(spelledPitches(analysis, form));
  if (own === null) return null;
  const [{ slot: tonicSlot, cents: tonic }] = own;
  const bySlot = new Map(own.map((pitch) => [pitch.slot, aboveTonic(pitch, tonic)]));
  const fillers = fillersFrom(tonic);
  return IPN_SLOTS.map((_, i) => {
    const slot = (tonicSlot + i) % SLOTS;
    const pitch = bySlot.get(slot) ?? fillers.get(slot);
    if (pitch === undefined) throw new RangeError(`The filler has no pitch on slot ${slot}.`);
    return pitch;
  });
}

/**
 * The classification of a combination.
 *
 * @param filler the filler system on the same starting note
 */
export function classifyIntoTwelveSets(analysis: Analysis, filler: Combination): Classification<TwelvePitch> {
  // Forms have few different tonics; without this a classification takes a third longer.
  const fillersFrom = memoize((tonic: number) => fillersAbove(filler, tonic));
  return classify(analysis.allMaqamForms(), {
    tolerance: analysis.reach,
    setOf: (form) => twelveSetOf(analysis, fillersFrom, form),
  });
}

/** The pitches before the tonic, an octave lower, when a set is rotated to begin on C (docs/theory.md#sets-from-c). */
export function loweredToC(pitches: readonly TwelvePitch[]): readonly TwelvePitch[] {
  return pitches.slice(SLOTS - pitches[0].slot).map((pitch) => movePitch(pitch, -1));
}
