import { idName as noteIdName } from '../../id-name.ts';
import type { Sayr } from '../../schemas/entities.ts';
import type { Note } from '../audio/schedule.ts';
import type { EntityTypeName, Form } from '../forms/forms.ts';
import { downward, upward } from '../forms/passages.ts';

/** The notes of a sayr: exactly those that its source writes, stop by stop. */

export type Stop = Sayr['stops'][number];
export type StopDirection = 'ascending' | 'descending';

const isDirection = (text: string | undefined): text is StopDirection => text === 'ascending' || text === 'descending';

/**
 * The direction in which a jins or maqām is played: that of its stop; else that of a direction stop just before it; else
 * ascending.
 */
export function directionOf(stops: readonly Stop[], index: number): StopDirection {
  const own = stops[index].direction;
  if (isDirection(own)) return own;
  const before = stops[index - 1];
  return before?.type === 'direction' && isDirection(before.value) ? before.value : 'ascending';
}

/** The look-ups for stops of a sayr. */
export interface StopSources {
  /** Hz of a note of the tuning by its idName; undefined when the tuning does not have it. */
  frequencyOf(note: string): number | undefined;
  /** idName of a jins or maqām by its archive id. */
  idNameOf(kind: EntityTypeName, archiveId: string): string | undefined;
  /** The form of a jins or maqām on a note; null when it is not realisable there. */
  formOn(kind: EntityTypeName, idName: string, tonic: string): Promise<Form | null>;
}

/** Whether a stop has no note in a transposed form, and keeps the written one (docs/theory.md#suyur). */
function isUntransposed(stop: Stop, isBaseForm: boolean): boolean {
  if (isBaseForm) return false;
  const [written, current] =
    stop.type === 'note' ? [stop.value, stop.noteName] : [stop.startingNote, stop.startingNoteName];
  return written !== undefined && current?.idName === noteIdName(written);
}

async function frequenciesOf(
  stops: readonly Stop[],
  index: number,
  isBaseForm: boolean,
  sources: StopSources,
): Promise<readonly number[]> {
  const stop = stops[index];
  if (stop.type === 'direction' || isUntransposed(stop, isBaseForm)) return [];
  if (stop.type === 'note') {
    const frequency = stop.noteName === undefined ? undefined : sources.frequencyOf(stop.noteName.idName);
    return frequency === undefined ? [] : [frequency];
  }
  const idName = sources.idNameOf(stop.type, stop.value);
  const form =
    idName === undefined ? null : await sources.formOn(stop.type, idName, stop.startingNoteName?.idName ?? '');
  if (form === null) return [];
  const notes = directionOf(stops, index) === 'descending' ? downward(form) : upward(form);
  return notes.map(({ frequency }) => frequency);
}

/** The playable passage of a sayr. */
export interface SayrPassage {
  readonly notes: readonly Note[];
  /** Indexes of the stops that should sound but cannot in this form. */
  readonly unheard: ReadonlySet<number>;
}

/**
 * The notes of a sayr: a note stop is its note; a jins stop its notes, a maqām stop its scale to the octave, each from
 * its note and in its direction (`directionOf`). A direction stop has no sound.
 *
 * @param markOf marks the notes of a stop, so that it can be shown while it sounds
 */
export async function sayrPassage(
  stops: readonly Stop[],
  isBaseForm: boolean,
  sources: StopSources,
  markOf: (index: number) => string,
): Promise<SayrPassage> {
  const sounds = await Promise.all(stops.map((_, position) => frequenciesOf(stops, position, isBaseForm, sources)));
  const indices = [...sounds.keys()];
  return {
    notes: indices.flatMap((at) => sounds[at].map((frequency) => ({ frequency, mark: markOf(at) }))),
    unheard: new Set(indices.filter((offset) => sounds[offset].length === 0 && stops[offset].type !== 'direction')),
  };
}
