/** When each note of a passage sounds: pure functions, so that what is heard can be computed and measured. */

/** A note of a passage; times in seconds from its beginning. */
export interface Tone {
  /** Hz. */
  readonly frequency: number;
  readonly start: number;
  readonly duration: number;
  /** What the page marks while it sounds. */
  readonly mark: string;
}

/** A note before it has a place in time. */
export interface Note {
  readonly frequency: number;
  readonly mark: string;
}

/** Seconds from one note of a scale to the next, and how long each rings. */
export const STEP_SECONDS = 0.45;
const RING_SECONDS = 0.6;
/** A note on its own, and the last of a passage, ring longer. */
const LAST_SECONDS = 1.4;
/** Silence between two passages. */
export const PAUSE_SECONDS = 0.5;

/** Notes one after another at an even pace; the last rings longer. */
export function sequence(notes: readonly Note[]): readonly Tone[] {
  return notes.map((note, i) => ({
    ...note,
    start: i * STEP_SECONDS,
    duration: i === notes.length - 1 ? LAST_SECONDS : RING_SECONDS,
  }));
}

/** When a passage has faded, in seconds. */
export const endOf = (tones: readonly Tone[]): number =>
  tones.reduce((end, { start, duration }) => Math.max(end, start + duration), 0);

/** Passages one after another with a pause between. */
export function inTurn(passages: readonly (readonly Tone[])[]): readonly Tone[] {
  let begin = 0;
  return passages.flatMap((passage) => {
    const moved = passage.map((tone) => ({ ...tone, start: tone.start + begin }));
    if (passage.length > 0) begin += endOf(passage) + PAUSE_SECONDS;
    return moved;
  });
}

/** Two passages note against note: the first of one, the first of the other, and so on. */
export function alternating(a: readonly Note[], b: readonly Note[]): readonly Tone[] {
  const pairs = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]]);
  return sequence(pairs.flat().filter((note) => note !== undefined));
}
