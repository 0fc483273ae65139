import { keyed } from '../memo.ts';
import type { Analysis } from './analysis.ts';
import { type Classification, classify, type FoundingSet, isSamePitch, noPitches } from './classification.ts';
import { type Combination, inOctave, type NamedPitchClass } from './combination.ts';
import type { MaqamForm } from './forms.ts';
import { OCTAVE_CENTS, withinOctave } from './octave.ts';
import type { PitchClass } from './pitch-class.ts';
import { ipnSlot, type Spelling } from './reference-note.ts';
import type { SlotPitch } from './slot-pitch.ts';

/** The classification into sets of twelve pitch classes (docs/theory.md#twelve-sets). */

const SLOTS = 12;

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
  const pitchClass = inOctave(combination, from, octaves) ?? combination.at(from.index, from.octave + octaves);
  return { slot, cents: pitchClass.cents, pitchClass, combination, referenceMidi: referenceMidi + SLOTS * octaves };
}

/** Moves a pitch by octaves to lie from the tonic up to, not including, the octave above it. */
const aboveTonic = (pitch: TwelvePitch, tonic: number): TwelvePitch =>
  movePitch(pitch, -Math.floor((pitch.cents - tonic) / OCTAVE_CENTS));

/** A note as a form spells it. */
interface SpelledNote {
  readonly pitchClass: NamedPitchClass;
  readonly referenceMidi: number;
}

/** Notes by the slots of their spelling, the first met on each. */
type SpelledNotes = (SpelledNote | undefined)[];

/** Adds the notes of one direction; false when one differs from that on its slot. */
function addNotes(bySlot: SpelledNotes, notes: readonly NamedPitchClass[], spellings: readonly Spelling[]): boolean {
  for (let i = 0; i < notes.length; i++) {
    const { referenceMidi } = spellings[i];
    const slot = ipnSlot(referenceMidi);
    const there = bySlot[slot];
    if (there === undefined) bySlot[slot] = { pitchClass: notes[i], referenceMidi };
    else if (!isSamePitch(there.pitchClass.cents, notes[i].cents)) return false;
  }
  return true;
}

/** The notes of a form, ascending before descending; null when two of them on one slot differ. */
function spelledNotes({ spellingOf }: Analysis, form: MaqamForm): SpelledNotes | null {
  const { ascending, descending } = spellingOf(form);
  const bySlot: SpelledNotes = new Array(SLOTS).fill(undefined);
  return addNotes(bySlot, form.ascending, ascending) && addNotes(bySlot, form.descending, descending) ? bySlot : null;
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
 * The set of a form, from the tonic's slot upwards; null when two of its notes on one slot differ.
 *
 * @param fillersFrom the filler's pitches above a tonic
 */
function twelveSetOf(
  analysis: Analysis,
  fillersFrom: (tonic: number) => FillerAt,
  form: MaqamForm,
): FoundingSet<TwelvePitch> | null {
  const own = spelledNotes(analysis, form);
  if (own === null) return null;
  const tonic = form.tonic.cents;
  const filler = fillersFrom(tonic);
  const { combination } = analysis;
  const bySlot = noPitches();
  for (let slot = 0; slot < SLOTS; slot++) bySlot[slot] = withinOctave((own[slot]?.pitchClass ?? filler(slot)).cents);
  return {
    bySlot,
    pitches() {
      const tonicSlot = ipnSlot(analysis.spellingOf(form).ascending[0].referenceMidi);
      return own.map((_, i) => {
        const slot = (tonicSlot + i) % SLOTS;
        const note = own[slot];
        if (note === undefined) return filler(slot);
        const { pitchClass, referenceMidi } = note;
        return aboveTonic({ slot, cents: pitchClass.cents, pitchClass, combination, referenceMidi }, tonic);
      });
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

/** A set turned to begin on C, with what comes before the tonic's slot an octave down (docs/theory.md#sets-from-c). */
export function startingFromC(pitches: readonly TwelvePitch[]): readonly TwelvePitch[] {
  const tonicSlot = pitches[0].slot;
  return [...pitches]
    .sort((a, b) => a.slot - b.slot)
    .map((pitch) => (pitch.slot < tonicSlot ? movePitch(pitch, -1) : pitch));
}
