/** When each note of a passage sounds: pure functions, so that what is heard can be computed and measured. */

/** A note of a passage; times in beats from its beginning. */
export interface Tone {
  /** Hz. */
  readonly frequency: number;
  readonly start: number;
  /** From this note to the next. */
  readonly beats: number;
  /** What the page marks while it sounds: words, between spaces. */
  readonly mark: string;
  /** How hard it is struck, 1 as usual. */
  readonly force?: number | undefined;
}

/** A note before it has a place in time. */
export interface Note {
  readonly frequency: number;
  readonly mark: string;
  /** Its length in beats; one where it says nothing. */
  readonly beats?: number;
  /** How hard it is struck, 1 as usual. */
  readonly force?: number | undefined;
}

/** Beats a minute: as slow and as fast as can be asked for, and what is played before anything is. */
export const TEMPO = { least: 30, most: 240, first: 120 } as const;

/** Seconds of a beat. @param tempo beats a minute */
export const beatSeconds = (tempo: number): number => 60 / tempo;

/** How long a note rings, in its own length; the last of a passage in beats. */
const RING = 1.25;
const LAST_BEATS = 3;
/** Silence between two passages, in beats. */
const PAUSE_BEATS = 1;

/** Notes one after another. */
export function sequence(notes: readonly Note[]): readonly Tone[] {
  let start = 0;
  return notes.map(({ frequency, mark, beats = 1, force }) => {
    const tone = { frequency, mark, beats, start, force };
    start += beats;
    return tone;
  });
}

/** Beats from the beginning of a passage to where it would begin again. */
export const lengthOf = (tones: readonly Tone[]): number =>
  tones.reduce((end, { start, beats }) => Math.max(end, start + beats), 0);

/** How long a note rings, in beats; the last of a passage that does not begin again rings longer. */
export const ringOf = (tones: readonly Tone[], place: number, isLoop: boolean): number =>
  place === tones.length - 1 && !isLoop ? Math.max(LAST_BEATS, tones[place].beats) : RING * tones[place].beats;

/** Passages one after another with a pause between. */
export function inTurn(passages: readonly (readonly Tone[])[]): readonly Tone[] {
  let begin = 0;
  return passages.flatMap((passage) => {
    const moved = passage.map((tone) => ({ ...tone, start: tone.start + begin }));
    if (passage.length > 0) begin += lengthOf(passage) + PAUSE_BEATS;
    return moved;
  });
}
