import type { JinsDetail, MaqamDetail, Sayr } from '../schemas/entities.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { idName as noteIdName } from '../text/id-name.ts';
import { type Direction, type Passage, passageOf, scoreNote } from './score.ts';

/** The notes of a sayr: exactly those that its source writes, stop by stop. */

export type Stop = Sayr['stops'][number];

const isDirection = (text: string | undefined): text is Direction => text === 'ascending' || text === 'descending';

/**
 * The direction in which a jins or maqām is played: that of its stop; else that of a direction stop just before it; else
 * ascending.
 */
export function directionOf(stops: readonly Stop[], index: number): Direction {
  const own = stops[index].direction;
  if (isDirection(own)) return own;
  const before = stops[index - 1];
  return before?.type === 'direction' && isDirection(before.value) ? before.value : 'ascending';
}

/** The look-ups for stops of a sayr in a form. */
export interface StopSources {
  readonly isBaseForm: boolean;
  /** A note of the tuning by its idName; undefined when the tuning does not have it. */
  pitchOf(note: string): PitchEntry | undefined;
  /** The form of a jins or maqām, by its archive id, on a note; null when it is not realisable there. */
  formOn(kind: 'jins' | 'maqam', archiveId: string, tonic: string): Promise<JinsDetail | MaqamDetail | null>;
}

/** Whether a stop has no note in a transposed form, and keeps the written one (docs/theory.md#suyur). */
function isUntransposed(stop: Stop, isBaseForm: boolean): boolean {
  if (isBaseForm) return false;
  const [written, current] =
    stop.type === 'note' ? [stop.value, stop.noteName] : [stop.startingNote, stop.startingNoteName];
  return written !== undefined && current?.idName === noteIdName(written);
}

/**
 * The notes of each stop of a sayr: a note stop is its note; a jins stop its notes, a maqām stop its scale to the octave,
 * each from its note and in its direction (`directionOf`). A direction stop, and a stop that the form cannot have, is empty.
 *
 * @param tonicCents the pitch from which cents are counted
 */
export const sayrPassages = (
  stops: readonly Stop[],
  sources: StopSources,
  tonicCents = 0,
): Promise<readonly Passage[]> =>
  Promise.all(
    stops.map(async (stop, index) => {
      if (stop.type === 'direction' || isUntransposed(stop, sources.isBaseForm)) return [];
      if (stop.type === 'note') {
        const pitch = sources.pitchOf(stop.noteName?.idName ?? '');
        return pitch === undefined ? [] : [scoreNote(pitch, tonicCents)];
      }
      const form = await sources.formOn(stop.type, stop.value, stop.startingNoteName?.idName ?? '');
      if (form === null) return [];
      const [first, ...rest] = passageOf(form, directionOf(stops, index), tonicCents);
      return [
        { ...first, begins: 'maqam' in form ? form.maqam : form.jins },
        ...rest.map((note) => ({ ...note, begins: null })),
      ];
    }),
  );
