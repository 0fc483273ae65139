import { WRITTEN_OCTAVE } from './octave.ts';

/** The notes that a tuning lacks for a maqām or jins, and its nearest pitches (docs/theory.md#realisability). */

/** The names of a note; documents can lack the Arabic one. */
export interface NoteNames {
  readonly idName: string;
  readonly displayName: string;
  readonly displayNameAr?: string | undefined;
}

/** A pitch of a tuning. */
export interface TunedPitch {
  readonly pitchClassIndex: number;
  readonly octave: number;
  /** From any note that is the same for all pitches of the tuning. */
  readonly cents: number;
  /** Null for a pitch without a name. */
  readonly note: NoteNames | null;
}

/** A pitch of a tuning with its distance from a note that the tuning lacks. */
export interface NearestPitch {
  readonly note: NoteNames | null;
  /** Positive if the pitch is higher than the note. */
  readonly cents: number;
  /** Whether it is the same note under another name: at most half a quarter tone away. */
  readonly isAnotherName: boolean;
  /** Its name in the written octave of the tuning, if it is in another octave. */
  readonly written?: { readonly note: NoteNames; readonly octaves: number };
}

export interface LackedNote {
  readonly note: NoteNames;
  /** Null if the two tunings share no note of the maqām or jins. */
  readonly nearest: NearestPitch | null;
}

/** Half of a quarter tone, in cents. */
const HALF_QUARTER_TONE = 25;

function nearestPitch(here: readonly TunedPitch[], cents: number): NearestPitch {
  const distance = (pitch: TunedPitch): number => Math.abs(pitch.cents - cents);
  const nearest = here.reduce((best, pitch) => (distance(pitch) < distance(best) ? pitch : best));
  const { pitchClassIndex, octave, note } = nearest;
  const written = here.find((it) => it.octave === WRITTEN_OCTAVE && it.pitchClassIndex === pitchClassIndex)?.note;
  return {
    note,
    cents: nearest.cents - cents,
    isAnotherName: distance(nearest) <= HALF_QUARTER_TONE,
    ...(octave === WRITTEN_OCTAVE || !written ? {} : { written: { note: written, octaves: WRITTEN_OCTAVE - octave } }),
  };
}

/**
 * The notes that a tuning lacks, each once. Their pitches are those of the tuning that has them, counted from the first
 * note that both tunings have.
 *
 * @param needed the notes of a maqām or jins from the tonic, in a tuning that has them
 * @param here the pitches of the other tuning, at least one
 */
export function lackedNotes(needed: readonly TunedPitch[], here: readonly TunedPitch[]): readonly LackedNote[] {
  const named = new Map<string, { readonly note: NoteNames; readonly cents: number }>();
  for (const { note, cents } of needed)
    if (note !== null && !named.has(note.idName)) named.set(note.idName, { note, cents });
  const own = (id: string) => here.find((pitch) => pitch.note?.idName === id);
  const shared = [...named].flatMap(([id, { cents }]) => {
    const pitch = own(id);
    return pitch === undefined ? [] : [pitch.cents - cents];
  });
  return [...named.values()]
    .filter(({ note }) => own(note.idName) === undefined)
    .map(({ note, cents }) => ({ note, nearest: shared.length === 0 ? null : nearestPitch(here, cents + shared[0]) }));
}
