import type { JinsDetail, MaqamDetail, Sayr } from '../schemas/entities.ts';
import type { PitchEntry } from '../schemas/pitch.ts';
import { idName as noteIdName } from '../text/id-name.ts';
import { type Direction, type Passage, passageOf, scoreNote } from './score.ts';

/** The notes of a sayr: exactly those that its source writes, station by station. */

export type Stop = Sayr['stops'][number];

const isDirection = (text: string | undefined): text is Direction => text === 'ascending' || text === 'descending';

/**
 * The direction in which a jins or maqām is played: that of its station; else that of a direction station just before it;
 * else ascending.
 */
export function directionOf(stops: readonly Stop[], index: number): Direction {
  const own = stops[index].direction;
  if (isDirection(own)) return own;
  const before = stops[index - 1];
  return before?.type === 'direction' && isDirection(before.value) ? before.value : 'ascending';
}

/** The look-ups for stations of a sayr in a form. */
export interface StopSources {
  readonly isBaseForm: boolean;
  /** A note of the tuning by its idName; undefined when the tuning does not have it. */
  pitchOf(note: string): PitchEntry | undefined;
  /** The form of a jins or maqām, by its archive id, on a note; null when it is not realisable there. */
  formOn(kind: 'jins' | 'maqam', archiveId: string, tonic: string): Promise<JinsDetail | MaqamDetail | null>;
}

/** Whether a station has no note in a transposed form, and keeps the written one (docs/theory.md#suyur). */
function isUntransposed(stop: Stop, isBaseForm: boolean): boolean {
  if (isBaseForm) return false;
  const [written, current] =
    stop.type === 'note' ? [stop.value, stop.noteName] : [stop.startingNote, stop.startingNoteName];
  return written !== undefined && current?.idName === noteIdName(written);
}

/**
 * The notes of each station of a sayr: a note station is its note; a jins station its notes, a maqām station its scale to
 * the octave, each from its note and in its direction (`directionOf`). A direction station, and a station that the form
 * cannot have, is empty.
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
