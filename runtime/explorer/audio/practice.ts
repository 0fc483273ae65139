import type { IqaRecord } from '../../engine/records.ts';
import type { NamedScale } from '../../formats/named-scale.ts';
import { type Degrees, degreeAt } from '../../formats/patterns.ts';
import { OCTAVE_MARK } from '../../presentation/spans.ts';
import { type KeyValueStorage, storedFields } from '../settings/storage.ts';
import { type Note, type Playable, TEMPO, type Way } from './schedule.ts';
import { VOICES, type Voice } from './voice.ts';

/** The practice settings, and the notes to practise on a page. */

export const DRONES = ['tonic', 'fifth', 'ghammaz'] as const;
export type Drone = (typeof DRONES)[number];

export interface Practice {
  readonly voice: Voice;
  /** The direction in which scales are played. */
  readonly way: Way;
  /** Beats a minute. */
  readonly tempo: number;
  readonly isLoop: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly drone: Drone | null;
  /** Hz of the tonic of every form; null for the pitch of the tuning. */
  readonly tonic: number | null;
  /** Hz of a' (A4), unless a tonic is given; null for the pitch of the tuning. */
  readonly reference: number | null;
  readonly iqa: string | null;
  /** Whether one bar is counted before passages. */
  readonly isCountedIn: boolean;
}

/** Range of a' in Hz. */
export const REFERENCE = { least: 380, most: 480 } as const;

/** Range of the tonic in Hz: from below the lowest string of an oud to above the highest voice. */
export const TONIC = { least: 30, most: 1200 } as const;

export interface KeyNote extends Note {
  /** Its name some octaves higher, or lower where the number is negative. */
  labelIn(octaves: number): string;
  /** Its international name; empty if it has none. */
  readonly englishName: string;
  /** Above the tonic. */
  readonly cents: number;
}

/** What keys of a piano play on a page in index of a form. @param key MIDI number */
export type PageKeys = (key: number) => Note | null;

/** The notes to practise on a page: those of one form. */
export interface PracticeMaterial extends Degrees<KeyNote> {
  readonly title: string;
  /** Hz, as the tuning has it. */
  readonly tonic: number;
  /** Hz of a' (A4), as the tuning has it; null if it has no note A. */
  readonly reference: number | null;
  readonly iqaat: readonly IqaRecord[];
  /** Hz of the notes that can be held. */
  readonly drones: Readonly<Partial<Record<Drone, number>>>;
  readonly descending: readonly KeyNote[];
  /** The same as a scale, for keys. */
  readonly scale: NamedScale;
  /** The form or tuning itself, which the player plays on this page. */
  readonly item: Playable;
  /** Documented patterns on its degrees. */
  readonly patterns: readonly Playable[];
}

const DEFAULTS: Practice = {
  voice: 'string',
  way: 'up',
  tempo: TEMPO.first,
  isLoop: false,
  volume: 0.8,
  drone: null,
  tonic: null,
  reference: null,
  iqa: null,
  isCountedIn: false,
};

const KEY = 'maqam-archive practice';

const within = <T>(value: unknown, { least, most }: { least: number; most: number }, otherwise: T): number | T =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

/** The stored settings: voice, tempo, volume, tonic and a'. All others are off at first. */
export function storedPractice(storage: KeyValueStorage): Practice {
  const { voice, tempo, volume, tonic, reference } = storedFields(storage, KEY);
  return {
    ...DEFAULTS,
    voice: VOICES.find((name) => name === voice) ?? DEFAULTS.voice,
    tempo: within(tempo, TEMPO, DEFAULTS.tempo),
    volume: within(volume, { least: 0, most: 1 }, DEFAULTS.volume),
    tonic: within(tonic, TONIC, null),
    reference: within(reference, REFERENCE, null),
  };
}

/** Hz of a' that an address names; null if it names none. */
export const referenceIn = ({ a }: Readonly<Record<string, string>>): number | null =>
  within(Number(a), REFERENCE, null);

/** Stores the settings that `storedPractice` returns on the next visit. */
export function storePractice(storage: KeyValueStorage, { voice, tempo, volume, tonic, reference }: Practice): void {
  storage.setItem(KEY, JSON.stringify({ voice, tempo, volume, tonic, reference }));
}

/** The factor for all frequencies, so that the tonic, or else a', has the chosen pitch. */
export function shiftOf(
  { tonic, reference }: Pick<Practice, 'tonic' | 'reference'>,
  material: PracticeMaterial | null,
): number {
  if (material === null) return 1;
  if (tonic !== null) return tonic / material.tonic;
  return reference === null || material.reference === null ? 1 : reference / material.reference;
}

/** The chosen iqāʿ of a page; null for none. */
export const iqaOf = ({ iqa }: Practice, material: PracticeMaterial | null): IqaRecord | null =>
  material?.iqaat.find(({ id }) => id === iqa) ?? null;

/** A degree some octaves higher; the octave of the tonic has a mark of its own. */
export const raised = ({ degrees }: Pick<PracticeMaterial, 'degrees'>, degree: KeyNote, octaves: number): Note => ({
  frequency: degree.frequency * 2 ** octaves,
  mark: octaves === 1 && degree === degrees[0] ? OCTAVE_MARK : degree.mark,
});

/** The note so many degrees above the tonic, or below it; notes beyond the form are octaves of its notes. */
export function noteAt(material: Degrees<KeyNote>, index: number): Note {
  const { degree, octaves } = degreeAt(material, index);
  return raised(material, degree, octaves);
}

/** The name of that note, moved by octaves, and its international name with the octaves above it. */
export function namesAt(material: Degrees<KeyNote>, index: number, moved: number) {
  const at = degreeAt(material, index);
  const octaves = at.octaves + moved;
  return { label: at.degree.labelIn(octaves), englishName: at.degree.englishName, octaves };
}
