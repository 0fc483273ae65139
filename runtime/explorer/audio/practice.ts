import type { NamedScale } from '../../formats/named-scale.ts';
import type { KeyValueStorage } from '../storage.ts';
import { type Note, TEMPO, type Tone } from './schedule.ts';

/** The practice settings, and the notes to practise on a page. */

export const DRONES = ['tonic', 'fifth', 'ghammaz'] as const;
export type Drone = (typeof DRONES)[number];

export interface Practice {
  /** Beats a minute. */
  readonly tempo: number;
  readonly isLoop: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** The note that is held; null for none. */
  readonly drone: Drone | null;
  /** Hz of the tonic of every form; null for the pitch of the tuning. */
  readonly tonic: number | null;
}

/** Range of the tonic in Hz: from below the lowest string of an oud to above the highest voice. */
export const TONIC = { least: 30, most: 1200 } as const;

/** A passage that a page offers to practise. */
export interface Exercise {
  readonly id: string;
  readonly label: string;
  tones(): readonly Tone[];
}

/** A note that keys can play. */
export interface KeyNote extends Note {
  /** Its name some octaves higher, or lower where the number is negative. */
  labelIn(octaves: number): string;
  /** Above the tonic. */
  readonly cents: number;
}

/** The notes to practise on a page: those of one form. */
export interface Ground {
  readonly title: string;
  /** Hz, as the tuning has it. */
  readonly tonic: number;
  /** Hz of the notes that can be held. */
  readonly drones: Readonly<Partial<Record<Drone, number>>>;
  /** The degrees from the tonic up, without the octave that closes them. */
  readonly degrees: readonly KeyNote[];
  /** Degrees of the first octave; they return in every other. */
  readonly octaveDegrees: number;
  /** Notes of the descent. */
  readonly descending: readonly KeyNote[];
  /** The same as a scale, for keys. */
  readonly scale: NamedScale;
  readonly exercises: readonly [Exercise, ...Exercise[]];
}

const FIRST: Practice = { tempo: TEMPO.first, isLoop: false, volume: 0.8, drone: null, tonic: null };

const KEY = 'maqam-archive practice';

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

const fieldsOf = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** The stored settings: tempo, volume and tonic. Drone and loop are off at first. */
export function storedPractice(storage: KeyValueStorage): Practice {
  const { tempo, volume, tonic } = fieldsOf(storage.getItem(KEY));
  const own = within(tonic, TONIC.least, TONIC.most, 0);
  return {
    ...FIRST,
    tempo: within(tempo, TEMPO.least, TEMPO.most, FIRST.tempo),
    volume: within(volume, 0, 1, FIRST.volume),
    tonic: own === 0 ? null : own,
  };
}

/** Stores the settings that `storedPractice` returns on the next visit. */
export function storePractice(storage: KeyValueStorage, { tempo, volume, tonic }: Practice): void {
  storage.setItem(KEY, JSON.stringify({ tempo, volume, tonic }));
}

/** The factor for all frequencies, so that the tonic has the chosen pitch. */
export const shiftOf = ({ tonic }: Practice, ground: Ground | null): number =>
  tonic === null || ground === null ? 1 : tonic / ground.tonic;

type Degrees = Pick<Ground, 'degrees' | 'octaveDegrees'>;

/** The degree at a place, and how many octaves higher than in the form it is played there. */
function degreeAt({ degrees, octaveDegrees }: Degrees, place: number): { degree: KeyNote; octaves: number } {
  const octaves =
    place < 0
      ? Math.floor(place / octaveDegrees)
      : Math.max(0, Math.ceil((place - degrees.length + 1) / octaveDegrees));
  return { degree: degrees[place - octaves * octaveDegrees], octaves };
}

/**
 * The note that lies so many degrees above the tonic, below it where the number is negative: notes that the form does
 * not reach are those an octave lower or higher.
 */
export function noteAt(ground: Degrees, place: number): Note {
  const { degree, octaves } = degreeAt(ground, place);
  return { frequency: degree.frequency * 2 ** octaves, mark: degree.mark };
}

/** The name of that note, moved by octaves. */
export function labelAt(ground: Degrees, place: number, octaves: number): string {
  const found = degreeAt(ground, place);
  return found.degree.labelIn(found.octaves + octaves);
}
