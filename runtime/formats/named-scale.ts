import { WRITTEN_OCTAVE } from '../engine/octave.ts';
import type { KeyConflictEntry, MemberEntry, SetEntry } from '../schemas/classification.ts';
import type { JinsDetail, MaqamDetail } from '../schemas/entities.ts';
import type { PitchClassList } from '../schemas/tuning-systems.ts';
import type { KeyedScale, Layout } from './keys.ts';
import { type DocumentPitch, ScaleError, type ScalePitch, scalePitches } from './scale.ts';
import { CREDIT, type Direction, type Pitches, type Score, scoreOf, spelledByStep, tuningNames } from './score.ts';

/** Converts published documents to scales, with the texts for their files. */

/** A scale from which files for instruments are made. */
export interface NamedScale extends KeyedScale {
  /** Name of its files, without ending. */
  readonly name: string;
  /** Its title, with diacritics. */
  readonly title: string;
  /** The title with its tuning. */
  readonly description: string;
  readonly comments: readonly string[];
  /** Above the first note; the last is the formal octave. */
  readonly pitches: readonly ScalePitch[];
  /** Names of the degrees, from the first. */
  readonly noteNames: readonly string[];
  /** Its keys by default: white keys by letter for a form, neighbouring keys for a tuning. */
  readonly layout: Layout;
  /** The form as notes on a staff, for forms of maqāmāt and ajnās. */
  readonly score?: Score;
}

interface Note extends DocumentPitch {
  readonly noteNameDisplay?: string | null | undefined;
  readonly englishName?: string | null | undefined;
}

interface Source extends Pick<NamedScale, 'name' | 'title' | 'description' | 'comments' | 'layout' | 'score'> {
  readonly notes: readonly Note[];
  /** Hz of the first note. */
  readonly frequency: number | undefined;
}

function namedScale({ notes, comments, ...rest }: Source): NamedScale {
  const { name, frequency } = rest;
  if (frequency === undefined) throw new ScaleError(`${name}: the first note has no frequency; a mapping needs it.`);
  const pitches = scalePitches(notes);
  // The octave that closes the scale is the first note again.
  const cents = [0, ...pitches.slice(0, -1).map((pitch) => pitch.cents)];
  const own = notes.slice(0, cents.length);
  return {
    ...rest,
    frequency,
    comments: [...comments, `1/1 = ${frequency} Hz`, CREDIT.displayName],
    pitches,
    cents,
    octaveCents: pitches[pitches.length - 1].cents,
    noteNames: own.map(({ noteNameDisplay }) => noteNameDisplay ?? '-'),
    letters: own.map(({ englishName }) => englishName ?? null),
  };
}

/** Parts can come from any server, so the file name must be safe on every system. */
const file = (...parts: readonly string[]): string => parts.join('-').replace(/[^\p{L}\p{M}\p{N}_()-]/gu, '~');

const noteList = (notes: readonly Note[]): string =>
  notes.map(({ noteNameDisplay }) => noteNameDisplay ?? '-').join(', ');

type DetailHead = Pick<MaqamDetail, 'context' | 'tonic'>;

const slug = ({ context }: DetailHead): readonly string[] => [
  context.tuningSystem.idName,
  context.tuningSystem.selectedStartingNote.idName,
];

/**
 * The scale of a form of a maqām, from its tonic.
 *
 * @param pitches of the tuning, for the names of notes in scores
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function maqamScale(detail: MaqamDetail, direction: Direction = 'ascending', pitches: Pitches = []): NamedScale {
  const { ascending, descending } = detail.pitchData;
  const notes = direction === 'ascending' ? ascending : [...descending].reverse();
  return namedScale({
    name: file(detail.maqam.idName, ...slug(detail), ...(direction === 'ascending' ? [] : ['descending'])),
    title: detail.maqam.displayName,
    description: `${detail.maqam.displayName}, ${direction}: ${tuningNames(detail).displayName}`,
    comments: [`${detail.maqam.displayNameAr ?? ''}`, `Notes: ${noteList(notes)}`].filter((text) => text !== ''),
    notes,
    layout: 'letters',
    frequency: notes[0]?.frequency,
    score: scoreOf(detail, pitches, direction === 'descending'),
  });
}

/**
 * The scale of a form of a jins, from its tonic to its last note and the octave. Its letters go by step.
 *
 * @param pitches of the tuning, for the names of notes in scores
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function jinsScale(detail: JinsDetail, pitches: Pitches = []): NamedScale {
  return namedScale({
    name: file(detail.jins.idName, ...slug(detail)),
    title: detail.jins.displayName,
    description: `${detail.jins.displayName}: ${tuningNames(detail).displayName}`,
    comments: [`${detail.jins.displayNameAr ?? ''}`, `Notes: ${noteList(detail.pitchData)}`],
    notes: spelledByStep(detail.pitchData),
    layout: 'letters',
    frequency: detail.pitchData[0]?.frequency,
    score: scoreOf(detail, pitches, false),
  });
}

/**
 * The scale of a tuning system from a starting note.
 *
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function tuningScale({ tuningSystem, selectedStartingNote, pitchClasses }: PitchClassList): NamedScale {
  const notes = pitchClasses.filter(({ octave }) => octave === WRITTEN_OCTAVE);
  return namedScale({
    name: file(tuningSystem.idName, selectedStartingNote.idName),
    title: tuningSystem.displayName,
    description: `${tuningSystem.displayName}, starting note ${selectedStartingNote.displayName}`,
    comments: [`Notes: ${noteList(notes)}`],
    notes,
    layout: 'degrees',
    frequency: notes[0]?.frequency,
  });
}

/** The fields of a 12-pitch-class set that a scale needs. */
interface KeyboardSet extends Pick<SetEntry, 'setIdName' | 'setDisplayName' | 'pitchClassSetFromC' | 'conflicts'> {
  readonly compatibleMaqamat: readonly Pick<MemberEntry, 'maqamDisplayName'>[];
}

const conflictText = ({ lowerKey, upperKey, cents }: KeyConflictEntry): string =>
  `${upperKey} is ${cents.toFixed(1)} cents above ${lowerKey}`;

/** Remarks for a set that a keyboard cannot be tuned to; none for other sets. */
const conflictRemarks = (conflicts: readonly KeyConflictEntry[]): readonly string[] =>
  conflicts.length === 0 ? [] : [`Not playable on a keyboard: ${conflicts.map(conflictText).join('; ')}`];

/**
 * The scale of a 12-pitch-class set from C, one pitch for each key of a keyboard.
 *
 * @param where the display name of the combination of the set
 * @throws ScaleError when the document does not hold the pitch classes of the set
 */
export function setScale(set: KeyboardSet, where: string): NamedScale {
  const notes = set.pitchClassSetFromC ?? [];
  return namedScale({
    name: file(set.setIdName),
    title: set.setDisplayName,
    description: `${set.setDisplayName}, 12 pitch classes from C: ${where}`,
    comments: [
      ...conflictRemarks(set.conflicts ?? []),
      `Notes: ${noteList(notes)}`,
      `Maqamat: ${set.compatibleMaqamat.map((m) => m.maqamDisplayName).join(', ')}`,
    ],
    notes: notes.map(({ relativeCents, cents, fraction, noteNameDisplay, englishName }) => ({
      cents: relativeCents,
      noteNameDisplay,
      englishName,
      ...(relativeCents === cents ? { fraction } : {}),
    })),
    layout: 'degrees',
    frequency: notes[0]?.frequency,
  });
}

/** A document with the notes of a scale. */
export type ScaleDocument = MaqamDetail | JinsDetail | PitchClassList;

/**
 * The scale of a form of a maqām or jins, or of a tuning system.
 *
 * @param direction of a maqām
 * @param pitches of the tuning of a form, for the names of notes in scores
 * @throws ScaleError when the document gives no cents or frequencies
 */
export function scaleOf(
  document: ScaleDocument,
  direction: Direction = 'ascending',
  pitches: Pitches = [],
): NamedScale {
  if ('maqam' in document) return maqamScale(document, direction, pitches);
  return 'jins' in document ? jinsScale(document, pitches) : tuningScale(document);
}
