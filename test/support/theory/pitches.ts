import {
  consecutiveIntervals,
  type Interval,
  type IntervalEnd,
  intervalBetween,
} from '../../../runtime/engine/interval.ts';
import { solfege } from '../../../runtime/engine/note-names.ts';
import { deviationOf } from '../../../runtime/engine/pitch-class.ts';
import { nearestFraction, ratioText } from '../../../runtime/engine/ratio.ts';
import { IPN_SLOTS, ipnSlot, spell } from '../../../runtime/engine/reference-note.ts';
import { equalWithinOctave } from '../../../runtime/engine/slot-pitch.ts';
import { parseTypedValue, pitchClassOfTypedValue, pitchOfValue } from '../../../runtime/engine/typed-value.ts';
import { detectValueFormat, type ValueFormat } from '../../../runtime/engine/value-format.ts';
import { idName } from '../../../runtime/text/id-name.ts';
import { note, type Place, pitch, type Question } from './place.ts';

const between = (place: Place, from: string, to: string): Interval =>
  intervalBetween(pitch(place, from), pitch(place, to), place.analysis.combination.valueFormat);

const typed = ({ analysis }: Place, format: string, value: string): IntervalEnd =>
  pitchOfValue(value, format as ValueFormat, analysis.combination);

export const pitchQuestions = {
  octave: (at, name) => note(at, name).octave,
  slot: (at, name) => note(at, name).slot,
  noteAt: ({ engine }, octave, slot) => engine.noteNames.at(Number(octave), Number(slot))?.displayName ?? null,
  numberOfNames: ({ engine }) => engine.noteNames.all.length,
  idName: (_, text) => idName(text),
  ipn: (at, name) => note(at, name).ipnName,
  solfege: (_, ipnName) => solfege(ipnName),
  format: (_, ...values) => detectValueFormat(values),
  formatHere: ({ analysis }) => analysis.combination.valueFormat,
  value: ({ analysis }, index) => analysis.combination.system.values[Number(index)],
  openString: ({ analysis }) => analysis.combination.system.openStringLength,
  referenceFrequency: ({ analysis }) => analysis.combination.referenceFrequency,
  nearestFraction: (_, value) => ratioText(nearestFraction(Number(value))),
  numberOfPitchClasses: ({ analysis }) => analysis.combination.pitchClasses.length,
  name: ({ analysis }, index, octave) =>
    analysis.combination.at(Number(index), Number(octave)).note?.displayName ?? null,
  centsAt: ({ analysis }, index, octave) => analysis.combination.at(Number(index), Number(octave)).cents,
  index: (at, name) => pitch(at, name).index,
  octaveOfPitch: (at, name) => pitch(at, name).octave,
  fraction: (at, name) => pitch(at, name).fraction,
  ratio: (at, name) => pitch(at, name).decimalRatio,
  cents: (at, name) => pitch(at, name).cents,
  frequency: (at, name) => pitch(at, name).frequency,
  stringLength: (at, name) => pitch(at, name).stringLength,
  fretDivision: (at, name) => pitch(at, name).fretDivision,
  midi: (at, name) => pitch(at, name).midiNoteNumber,
  abjad: (at, name) => pitch(at, name).abjadName || null,
  referenceNote: (_, ipnName) => spell(ipnName).referenceNoteName,
  referenceMidi: (_, ipnName) => spell(ipnName).referenceMidi,
  ipnSlot: (_, ipnName) => IPN_SLOTS[ipnSlot(spell(ipnName).referenceMidi)],
  deviation: (at, name) => deviationOf(pitch(at, name))?.centsDeviation ?? null,
  midiDeviation: (at, name) => deviationOf(pitch(at, name))?.midiNoteDeviation ?? null,
  intervalFraction: (at, from, to) => between(at, from, to).fraction,
  intervalRatio: (at, from, to) => between(at, from, to).decimalRatio,
  intervalCents: (at, from, to) => between(at, from, to).cents,
  intervalLength: (at, from, to) => between(at, from, to).stringLength,
  intervalFret: (at, from, to) => between(at, from, to).fretDivision,
  intervalOriginal: (at, from, to) => between(at, from, to).originalValue,
  neighbours: (at, ...names) =>
    consecutiveIntervals(
      names.map((name) => pitch(at, name)),
      at.analysis.combination.valueFormat,
    ).map(({ fraction }) => fraction),
  typedCents: (at, format, value) => typed(at, format, value).cents,
  typedRatio: (at, format, value) => typed(at, format, value).decimalRatio,
  typedNote: ({ analysis }, format, value) =>
    pitchClassOfTypedValue(parseTypedValue(value), format as ValueFormat, analysis.combination)?.note?.displayName ??
    null,
  reach: ({ analysis }) => analysis.reach,
  sameInAnyOctave: ({ analysis }, a, b) => equalWithinOctave(Number(a), Number(b), analysis.reach),
} satisfies Record<string, Question>;
