import type { IqaRecord } from '../../engine/records.ts';
import type { Beat } from './voice.ts';

/** The times of the notes of a passage and of the strokes under it (pure functions). */

export interface Note {
  /** Hz. */
  readonly frequency: number;
  /** The keys of the elements that are highlighted while it sounds, separated by spaces. */
  readonly mark: string;
  /** Its length in beats; 1 by default. */
  readonly beats?: number;
  /** Beats of silence after it. */
  readonly rest?: number;
  /** How hard it is struck; 1 is normal. */
  readonly force?: number | undefined;
  /** Its name in the language of the page, which the player shows while it sounds. */
  readonly label?: string;
  /** The name of its scale, if its passage has several: the player shows it and the notes of that scale only. */
  readonly scale?: string;
  /** International name, such as `E-b3`. */
  readonly englishName?: string;
  /** Above the tonic: its place in the progress of the player. */
  readonly cents?: number;
}

/** The directions in which the player plays a scale. */
export const WAYS = ['up', 'down', 'both'] as const;
export type Way = (typeof WAYS)[number];

/** The pitch of what plays, for shifts to another one. */
export interface TunedPitch {
  /** Hz, as the tuning has it. */
  readonly tonic: number;
  /** Hz of a' (A4), as the tuning has it; null if it has no note A. */
  readonly reference: number | null;
}

/** Fetched notes, with the pitch of their form. */
export interface TunedPassage {
  readonly notes: readonly Note[];
  readonly tuned: TunedPitch;
}

/** Something that a play button plays. */
export interface Playable {
  /** Unique on the page: its buttons show that it sounds. */
  readonly id: string;
  readonly title: string;
  /** Its tonic, in words. */
  readonly about?: string;
  /** The author and year of its tuning. */
  readonly tuning?: string;
  /** Its notes: one passage, one for each direction, or one that is fetched when it is played. */
  readonly notes:
    | readonly Note[]
    | Readonly<Record<Way, readonly Note[]>>
    | (() => Promise<readonly Note[] | TunedPassage>);
  /** Its own pitch; by default that of the form of its page. */
  readonly tuned?: TunedPitch;
}

/** Two things that are compared, between which the player switches. */
export interface Compared {
  readonly a: Playable;
  readonly b: Playable;
}

/** A passage. @param id its title by default, unless something else on the page has the same one */
export const passage = (title: string, notes: Playable['notes'], id = title): Playable => ({ id, title, notes });

const isPassage = (notes: Playable['notes']): notes is readonly Note[] => Array.isArray(notes);

/** Whether the player can play it in more than one direction. */
export const hasWays = ({ notes }: Playable): boolean => typeof notes === 'object' && !isPassage(notes);

/** The notes of something in a direction, as far as they need not be fetched. */
export const notesOf = ({ notes }: Playable, way: Way): readonly Note[] =>
  typeof notes === 'function' ? [] : isPassage(notes) ? notes : notes[way];

/** A note with its place in time, in beats from the beginning of its passage. */
export interface Tone extends Note {
  readonly start: number;
  readonly beats: number;
}

/** Beats a minute: minimum, maximum and default. */
export const TEMPO = { least: 30, most: 240, first: 120 } as const;

/** Seconds of a beat. @param tempo beats a minute */
export const beatSeconds = (tempo: number): number => 60 / tempo;

const RING = 1.25;
const LAST_BEATS = 3;
const PAUSE_BEATS = 1;

export function sequence(notes: readonly Note[]): readonly Tone[] {
  let start = 0;
  return notes.map(({ frequency, mark, beats = 1, rest = 0, force }) => {
    const tone = { frequency, mark, beats, start, force };
    start += beats + rest;
    return tone;
  });
}

/** Beats from the beginning of a passage to where it would begin again. */
export const lengthOf = (tones: readonly Tone[]): number =>
  tones.reduce((end, { start, beats }) => Math.max(end, start + beats), 0);

/** How long a note rings, in beats; the last of a passage that is not looped rings longer. */
export const ringOf = (tones: readonly Tone[], index: number, isLoop: boolean): number =>
  index === tones.length - 1 && !isLoop ? Math.max(LAST_BEATS, tones[index].beats) : RING * tones[index].beats;

/** Notes with the name of their scale, for a passage of several. */
export const ofScale = (scale: string, notes: readonly Note[]): readonly Note[] =>
  notes.map((note) => ({ ...note, scale }));

/** Passages one after another with a pause between. */
export const inTurn = (passages: readonly (readonly Note[])[]): readonly Note[] =>
  passages.flatMap((passage) =>
    passage.map((note, i) => (i < passage.length - 1 ? note : { ...note, rest: PAUSE_BEATS })),
  );

/** A stroke of the drum; its time in beats. */
export interface Stroke {
  readonly beat: Beat;
  readonly start: number;
}

/** Counts at the same time may differ by rounding. */
const ROUNDING = 1e-9;
const QUARTERS_IN_WHOLE = 4;

/** The length of a cycle in beats; a beat is a quarter. */
const cycleBeats = ({ meter }: IqaRecord): number => (QUARTERS_IN_WHOLE * meter.beats) / meter.unit;

/** The strokes of an iqāʿ from a beat to before another; its first cycle begins at 0. */
export function strokesBetween(iqa: IqaRecord, from: number, to: number): readonly Stroke[] {
  const { strokes } = iqa;
  const step = cycleBeats(iqa) / strokes.length;
  const first = Math.ceil(from / step - ROUNDING);
  const count = Math.max(0, Math.ceil(to / step - ROUNDING) - first);
  return Array.from({ length: count }, (_, i) => first + i).flatMap((index) => {
    const beat = strokes[index % strokes.length];
    return beat === 'rest' ? [] : [{ beat, start: index * step }];
  });
}

/** The meter of a count-in without an iqāʿ. */
const COMMON_TIME: IqaRecord['meter'] = { beats: 4, unit: 4 };

/** One bar of counts, the first a dum. @returns its strokes, and its length in beats */
export function countIn(iqa: IqaRecord | null): { readonly strokes: readonly Stroke[]; readonly beats: number } {
  const { beats, unit } = iqa?.meter ?? COMMON_TIME;
  const count = QUARTERS_IN_WHOLE / unit;
  const strokes = Array.from(
    { length: beats },
    (_, i) => ({ beat: i === 0 ? 'dum' : 'tak', start: i * count }) as const,
  );
  return { strokes, beats: beats * count };
}
