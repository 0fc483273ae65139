import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import type { SetEntry } from '../schemas/classification.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import { type KeyboardMapping, kbmText, nearestKey } from './kbm.ts';
import { type DocumentPitch, pitchCents, ScaleError, type ScalePitch, scalePitches } from './scale.ts';
import { sclText } from './scl.ts';

/** Scala files from the published documents: a scale and the keys it lies on. */

/** A scale with its place on the keyboard. */
export interface ScalaFiles {
  readonly scl: string;
  readonly kbm: string;
}

interface Source {
  readonly name: string;
  readonly description: string;
  readonly comments: readonly string[];
  readonly notes: readonly DocumentPitch[];
  /** Hz of the first note. */
  readonly frequency: number | undefined;
}

/** Old readers take the description for Latin-1: letters lose their marks there, and keep them in the remarks. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb-\u02bf]/g, '')
    .replace(/[^\x20-\x7e]/g, '');

const LICENCE = 'Digital Arabic Maqam Archive (DiArMaqAr), CC BY-NC-SA 4.0';

function files({ name, description, comments, notes, frequency }: Source): ScalaFiles {
  if (frequency === undefined) throw new ScaleError(`${name}: the first note has no frequency; a mapping needs it.`);
  const pitches: readonly ScalePitch[] = scalePitches(notes);
  const remarks = [...comments, `1/1 = ${frequency} Hz`, LICENCE];
  const mapping: KeyboardMapping = {
    comments: remarks,
    size: pitches.length,
    middleKey: nearestKey(frequency),
    frequency,
  };
  return {
    scl: sclText(`${name}.scl`, { description: plainLetters(description), comments: remarks, pitches }, pitchCents),
    kbm: kbmText(`${name}.kbm`, mapping),
  };
}

const file = (...parts: readonly string[]): string => parts.join('-').replaceAll('/', '~');

const noteList = (notes: readonly { readonly noteNameDisplay?: string | null | undefined }[]): string =>
  notes.map(({ noteNameDisplay }) => noteNameDisplay ?? '-').join(', ');

type DetailHead = Pick<MaqamDetail, 'context' | 'tonic'>;

const place = ({ context }: DetailHead): string =>
  `${context.tuningSystem.displayName}, starting note ${context.tuningSystem.selectedStartingNote.displayName}`;

const slug = ({ context }: DetailHead): readonly string[] => [
  context.tuningSystem.idName,
  context.tuningSystem.selectedStartingNote.idName,
];

/** Which notes of a maqām become its scale: those on the way up, or those on the way down (written upwards). */
export type Direction = 'ascending' | 'descending';

/**
 * The scale of a form of a maqām, from its tonic.
 *
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function maqamScala(detail: MaqamDetail, direction: Direction = 'ascending'): ScalaFiles {
  const { ascending, descending } = detail.pitchData;
  const notes = direction === 'ascending' ? ascending : [...descending].reverse();
  return files({
    name: file(detail.maqam.idName, ...slug(detail), ...(direction === 'ascending' ? [] : ['descending'])),
    description: `${detail.maqam.displayName}, ${direction}: ${place(detail)}`,
    comments: [`${detail.maqam.displayNameAr ?? ''}`, `Notes: ${noteList(notes)}`].filter((text) => text !== ''),
    notes,
    frequency: notes[0]?.frequency,
  });
}

/**
 * The scale of a form of a jins, from its tonic to its last note and the octave.
 *
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function jinsScala(detail: JinsDetail): ScalaFiles {
  return files({
    name: file(detail.jins.idName, ...slug(detail)),
    description: `${detail.jins.displayName}: ${place(detail)}`,
    comments: [`${detail.jins.displayNameAr ?? ''}`, `Notes: ${noteList(detail.pitchData)}`],
    notes: detail.pitchData,
    frequency: detail.pitchData[0]?.frequency,
  });
}

/**
 * The scale of a tuning system from a starting note.
 *
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function tuningScala({ tuningSystem, selectedStartingNote, pitchClasses }: PitchClassList): ScalaFiles {
  const notes = pitchClasses.filter(({ octave }) => octave === WRITTEN_OCTAVE);
  return files({
    name: file(tuningSystem.idName, selectedStartingNote.idName),
    description: `${tuningSystem.displayName}, starting note ${selectedStartingNote.displayName}`,
    comments: [`Notes: ${noteList(notes)}`],
    notes,
    frequency: notes[0]?.frequency,
  });
}

/**
 * The scale of a 12-pitch-class set from C, one pitch for each key of a keyboard.
 *
 * @param where the combination that the set belongs to, in words
 * @throws ScaleError when the document does not hold the pitch classes of the set
 */
export function setScala(set: SetEntry, where: string): ScalaFiles {
  const notes = set.pitchClassSetFromC ?? [];
  return files({
    name: file(set.setIdName),
    description: `${set.setDisplayName}, 12 pitch classes from C: ${where}`,
    comments: [
      `Notes: ${noteList(notes)}`,
      `Maqamat: ${set.compatibleMaqamat.map((m) => m.maqamDisplayName).join(', ')}`,
    ],
    notes: notes.map(({ relativeCents, cents, fraction }) => ({
      cents: relativeCents,
      ...(relativeCents === cents ? { fraction } : {}),
    })),
    frequency: notes[0]?.frequency,
  });
}
