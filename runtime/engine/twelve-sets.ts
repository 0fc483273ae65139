import { keyed } from '../memo.ts';
import type { Analysis } from './analysis.ts';
import { type Classification, classify, type FoundingSet, isSamePitch, noPitches } from './classification.ts';
import type { Combination, NamedPitchClass } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { OCTAVE_CENTS, withinOctave } from './octave.ts';
import type { PitchClass } from './pitch-class.ts';
import { IPN_SLOTS, ipnSlot, type Spelling } from './reference-note.ts';
import type { SlotPitch } from './slot-pitch.ts';

/** The classification into sets of twelve pitch classes (docs/theory.md#twelve-sets). */

const SLOTS = IPN_SLOTS.length;

/** A pitch of a 12-set. */
export interface TwelvePitch extends SlotPitch {
  readonly pitchClass: PitchClass;
  /** Where it comes from, so that it can be moved by octaves. */
  readonly combination: Combination;
  /** MIDI number of the reference note, for the octave in which the pitch lies. */
  readonly referenceMidi: number;
}

/** The same index some octaves away. */
function movePitch(pitch: TwelvePitch, octaves: number): TwelvePitch {
  if (octaves === 0) return pitch;
  const { pitchClass: from, combination, slot, referenceMidi } = pitch;
  const pitchClass = combination.at(from.index, from.octave + octaves);
  return { slot, cents: pitchClass.cents, pitchClass, combination, referenceMidi: referenceMidi + SLOTS * octaves };
}

/** Moves a pitch by octaves to lie from the tonic up to, not including, the octave above it. */
const aboveTonic = (pitch: TwelvePitch, tonic: number): TwelvePitch =>
  movePitch(pitch, -Math.floor((pitch.cents - tonic) / OCTAVE_CENTS));

/** Sets the pitches of one direction on their slots; false when one differs from that on its slot. */
function setPitches(bySlot: number[], notes: readonly NamedPitchClass[], spellings: readonly Spelling[]): boolean {
  for (let i = 0; i < notes.length; i++) {
    const slot = ipnSlot(spellings[i].referenceMidi);
    const cents = withinOctave(notes[i].cents);
    if (Number.isNaN(bySlot[slot])) bySlot[slot] = cents;
    else if (!isSamePitch(bySlot[slot], cents)) return false;
  }
  return true;
}

/** The filler's pitch on a slot. */
type FillerAt = (slot: number) => TwelvePitch;

/** The filler's pitch for each slot above a tonic: the lowest where it has several. */
function fillersAbove(filler: Combination, tonic: number): FillerAt {
  const bySlot: (TwelvePitch | undefined)[] = new Array(SLOTS).fill(undefined);
  for (const pitchClass of filler.named) {
    const { referenceMidi } = pitchClass.spelling;
    const slot = ipnSlot(referenceMidi);
    const pitch = aboveTonic({ slot, cents: pitchClass.cents, pitchClass, combination: filler, referenceMidi }, tonic);
    const lowest = bySlot[slot];
    if (lowest === undefined || pitch.cents < lowest.cents) bySlot[slot] = pitch;
  }
  return (slot) => {
    const pitch = bySlot[slot];
    if (pitch === undefined) throw new RangeError(`The filler has no pitch on slot ${slot}.`);
    return pitch;
  };
}

/**
 * The set of a form; null when two of its notes on one slot differ.
 *
 * @param fillersFrom the filler's pitches above a tonic
 */
function twelveSetOf(
  { combination, spellingOf }: Analysis,
  fillersFrom: (tonic: number) => FillerAt,
  form: MaqamForm,
): FoundingSet<TwelvePitch> | null {
  const { ascending, descending } = spellingOf(form);
  const bySlot = noPitches();
  if (!setPitches(bySlot, form.ascending, ascending) || !setPitches(bySlot, form.descending, descending)) return null;
  const tonic = form.tonic.cents;
  const filler = fillersFrom(tonic);
  for (let slot = 0; slot < SLOTS; slot++) {
    if (Number.isNaN(bySlot[slot])) bySlot[slot] = withinOctave(filler(slot).cents);
  }
  return {
    bySlot,
    /** From the tonic's slot upwards. */
    pitches() {
      const own: (TwelvePitch | undefined)[] = [];
      const add = (notes: readonly NamedPitchClass[], spellings: readonly Spelling[]) => {
        for (let i = 0; i < notes.length; i++) {
          const { referenceMidi } = spellings[i];
          const slot = ipnSlot(referenceMidi);
          const pitchClass = notes[i];
          own[slot] ??= aboveTonic({ slot, cents: pitchClass.cents, pitchClass, combination, referenceMidi }, tonic);
        }
      };
      add(form.ascending, ascending);
      add(form.descending, descending);
      const pitches: TwelvePitch[] = [];
      const tonicSlot = ipnSlot(ascending[0].referenceMidi);
      for (let slot = tonicSlot; slot < SLOTS; slot++) pitches.push(own[slot] ?? filler(slot));
      for (let slot = 0; slot < tonicSlot; slot++) pitches.push(own[slot] ?? filler(slot));
      return pitches;
    },
  };
}

/**
 * The classification of a combination.
 *
 * @param filler the filler system on the same starting note
 */
export function classifyIntoTwelveSets(analysis: Analysis, filler: Combination): Classification<TwelvePitch> {
  const fillersFrom = keyed((tonic: number) => fillersAbove(filler, tonic));
  return classify(analysis.allMaqamForms(), analysis.formGroups(), {
    tolerance: analysis.reach,
    setOf: (form) => twelveSetOf(analysis, fillersFrom, form),
  });
}

/** What comes before the tonic when a set is turned to begin on C, an octave down (docs/theory.md#sets-from-c). */
export function loweredToC(pitches: readonly TwelvePitch[]): readonly TwelvePitch[] {
  return pitches.slice(SLOTS - pitches[0].slot).map((pitch) => movePitch(pitch, -1));
}

/** A set turned to begin on C (docs/theory.md#sets-from-c). */
export function startingFromC(pitches: readonly TwelvePitch[]): readonly TwelvePitch[] {
  return [...loweredToC(pitches), ...pitches.slice(0, SLOTS - pitches[0].slot)];
}
