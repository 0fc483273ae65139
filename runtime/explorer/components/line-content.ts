import type { JinsFamily } from '../../presentation/jins-family.ts';
import type { Note } from '../audio/schedule.ts';

/** What a line shows of a scale. */

export interface LineNote extends Note {
  /** Above the tonic. */
  readonly cents: number;
  readonly label: string;
  /** International name, such as `E-b3`. */
  readonly englishName: string;
  readonly isTonic: boolean;
  readonly isGhammaz: boolean;
  /** Whether it is the octave of the tonic, which is no degree of the scale. */
  readonly isOctave: boolean;
  /** `up` or `down` for a note that only one direction has. */
  readonly way: 'up' | 'down' | 'both';
}

export interface LineJins {
  /** Unique in the line. */
  readonly id: string;
  /** Without the word for its kind. */
  readonly name: string;
  readonly family: JinsFamily;
  /** Of its lowest and highest note, in cents above the tonic. */
  readonly low: number;
  readonly high: number;
  readonly notes: readonly Note[];
}

export interface LineContent {
  /** For screen readers. */
  readonly title: string;
  /** In rising order. */
  readonly notes: readonly LineNote[];
  /** The ajnās in the line, which do not overlap. */
  readonly ajnas: readonly LineJins[];
  /** Further ajnās on the same notes, in lanes in which they do not overlap. */
  readonly lanes: readonly (readonly LineJins[])[];
  /** Semitones of the tonic above C. */
  readonly tonicKey: number;
  /** Cents of the longest of lines below each other, so that equal notes stand below each other; by default its own. */
  readonly span?: number;
}
