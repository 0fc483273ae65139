import { OCTAVE_CENTS, WRITTEN_OCTAVE } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { scaleOf, tuningScale } from '../../formats/named-scale.ts';
import { degreesOf, patternNotes } from '../../formats/patterns.ts';
import { spelledByStep } from '../../formats/score.ts';
import { referenceOf } from '../../presentation/reference.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';
import { type KeyNote, type PracticeMaterial, raised } from '../audio/practice.ts';
import { passage } from '../audio/schedule.ts';
import { type Form, maqamOf } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { octaveNames } from '../forms/octaves.ts';
import { formItem } from '../forms/passages.ts';
import type { PitchNote } from '../pictures/octave-line.ts';

/** What can be practised with a form or a tuning: its notes, drones and passages. */

const FIFTH_CENTS = OCTAVE_CENTS * Math.log2(3 / 2);
/** Maximum cents between a pure fifth and the degree that is its drone. */
const MAX_FIFTH_DISTANCE = 60;

/** Hz of the degree that is a fifth above the tonic; undefined if none is near. */
function fifthOf(degrees: readonly KeyNote[]): number | undefined {
  const off = ({ cents }: KeyNote) => Math.abs(cents - FIFTH_CENTS);
  const [nearest] = [...degrees].sort((a, b) => off(a) - off(b));
  return nearest !== undefined && off(nearest) <= MAX_FIFTH_DISTANCE ? nearest.frequency : undefined;
}

/** The notes, drones and passages of a form. @throws ScaleError when its document gives no cents or frequencies */
export function practiceMaterial(app: App, form: Form, { patterns, iqaat }: ArchiveRecords): PracticeMaterial {
  const { text, language } = app;
  const [first] = form.ascending;
  const tonic = first?.cents ?? 0;
  const sequence = form.kind === 'jins' ? spelledByStep(form.ascending) : form.ascending;
  const { degrees, octaveDegrees } = degreesOf(
    sequence.map((degree, i) => ({
      frequency: degree.frequency ?? 0,
      mark: `a${i}`,
      labelIn: (octaves: number) => nameIn(language, form.nameInOctave(degree, octaves)),
      englishName: degree.englishName ?? '',
      cents: (degree.cents ?? 0) - tonic,
    })),
  );
  const [ghammaz] = maqamOf(form)?.ghammaz ?? [];
  const fifth = fifthOf(degrees);
  const ghammazFrequency = form.ascending.find(
    ({ noteName }) => noteName !== null && noteName === ghammaz?.noteName,
  )?.frequency;
  return {
    tonic: first?.frequency ?? 0,
    reference: form.reference,
    iqaat: iqaat.iqaat,
    drones: {
      tonic: first?.frequency ?? 0,
      ...(fifth === undefined ? {} : { fifth }),
      ...(ghammazFrequency === undefined ? {} : { ghammaz: ghammazFrequency }),
    },
    degrees,
    octaveDegrees,
    scale: scaleOf(form.detail),
    item: formItem(app, form),
    patterns: patterns.patterns.map((pattern) =>
      passage(
        text.patternNames[pattern.id] ?? pattern.name,
        patternNotes(pattern, { degrees, octaveDegrees }, (degree, octaves) => raised({ degrees }, degree, octaves)),
        pattern.id,
      ),
    ),
  };
}

/** The written octave of a tuning from its starting note. @param prefix of the marks */
export const tuningNotes = (
  { language }: App,
  { pitchClasses }: PitchClassList,
  prefix: string,
): readonly PitchNote[] =>
  pitchClasses
    .filter(({ octave }) => octave === WRITTEN_OCTAVE)
    .map((pitch, i) => ({
      cents: pitch.cents ?? 0,
      label: nameIn(language, noteNames(pitch)),
      englishName: pitch.englishName ?? '',
      mark: `${prefix}${i}`,
      frequency: pitch.frequency ?? 0,
    }));

/** The pitches of a tuning from its starting note, to practise one by one. @throws ScaleError as above */
export function tuningMaterial(app: App, list: PitchClassList, { iqaat }: ArchiveRecords): PracticeMaterial {
  const { text, language } = app;
  const pitches = list.pitchClasses.filter(({ octave }) => octave === WRITTEN_OCTAVE);
  const nameInOctave = octaveNames(list);
  const degrees = tuningNotes(app, list, 't').map((note, i) => ({
    ...note,
    labelIn: (octaves: number) => nameIn(language, nameInOctave(pitches[i], octaves)),
  }));
  const fifth = fifthOf(degrees);
  const tonic = degrees[0]?.frequency ?? 0;
  return {
    tonic,
    reference: referenceOf(list.pitchClasses),
    iqaat: iqaat.iqaat,
    drones: { tonic, ...(fifth === undefined ? {} : { fifth }) },
    degrees,
    octaveDegrees: degrees.length,
    scale: tuningScale(list),
    item: {
      id: list.tuningSystem.id,
      title: nameIn(language, list.tuningSystem),
      about: text.onNote(nameIn(language, list.selectedStartingNote)),
      notes: { up: degrees, down: degrees.toReversed(), both: [...degrees, ...degrees.toReversed().slice(1)] },
    },
    patterns: [],
  };
}
