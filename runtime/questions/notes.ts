/** Assumptions and hints of answers, as codes with data. The doors write their sentences in either language. */

/** The name of a maqām or jins. */
export interface Names {
  readonly displayName: string;
  readonly displayNameAr: string;
}

/** An assumption that an answer depends on. */
export type Assumption =
  /** 1/1 was added as the tonic of a list that ends on an octave. */
  | { readonly code: 'tonicAdded' }
  /** 1/1 was added as the tonic of a single pitch that is given above a first one. */
  | { readonly code: 'singlePitch'; readonly pitch: string }
  /** Frequencies are absolute: a form has to have them in its tuning. */
  | { readonly code: 'absoluteHertz' }
  /** There are more pitches than a form has, so forms that fit inside them were searched. */
  | { readonly code: 'inside' }
  /** A tuning was chosen among so many, since none was named. */
  | {
      readonly code: 'tuningChosen';
      readonly tuningSystem: string;
      readonly startingNote: string;
      readonly combinations: number;
    }
  /** A tuning system was chosen, since only a starting note was named. */
  | { readonly code: 'systemChosen'; readonly tuningSystem: string; readonly others: readonly string[] }
  /** A starting note was chosen, since only a tuning system was named. */
  | { readonly code: 'startingNoteChosen'; readonly startingNote: string; readonly others: readonly string[] }
  /** The first of several tunings that have the notes; the tuning system is null if they have the same. */
  | {
      readonly code: 'firstTuning';
      readonly tuningSystem: string | null;
      readonly startingNote: string;
      readonly tunings: number;
      readonly hasOthers: boolean;
    }
  /** A letter without an octave number is in the octave of rāst. */
  | { readonly code: 'letterOctave' }
  /** A note is so many cents above its letter in equal steps from rāst. */
  | { readonly code: 'farFromLetter'; readonly letter: string; readonly cents: number }
  /** A letter means its notes in every octave, by id. */
  | { readonly code: 'letterAsTonic'; readonly letter: string; readonly notes: readonly string[] }
  /** A name means the thing that is spelled most alike. */
  | { readonly code: 'nameGuessed'; readonly typed: string; readonly name: string; readonly id: string };

/** How to get another answer, or more. */
export type Hint =
  /** Within so many cents there are results. */
  | {
      readonly code: 'wider';
      readonly within: number;
      readonly entities: number;
      readonly forms: number;
      readonly isInside: boolean;
    }
  /** Forms with further notes can be results. */
  | { readonly code: 'notWhole' }
  /** Other tunings can have results. */
  | { readonly code: 'everyTuning' }
  /** Fewer pitches can have results. */
  | { readonly code: 'fewer' }
  /** Letters, read as equal steps in cents above the first, have other results. */
  | { readonly code: 'equal'; readonly steps: string; readonly within: number; readonly names: readonly Names[] }
  /** Frequencies, read as intervals in cents above the first, have other results. */
  | { readonly code: 'intervals'; readonly steps: string; readonly within: number; readonly names: readonly Names[] }
  /** The file has the ascent of a maqām whose descent differs. */
  | { readonly code: 'otherDescent' }
  /** The search for routes reached its limit: there can be more. */
  | { readonly code: 'truncated' }
  /** Routes exist through the avoided maqāmāt only. */
  | { readonly code: 'byAvoided' }
  /** Longer routes need so many modulations. */
  | { readonly code: 'onlyShortest'; readonly maxHops: number };

/** The subject of a list. */
type Subject =
  /** The list has the things that a work documents. */
  | { readonly code: 'documents'; readonly work: string; readonly id: string }
  /** The list has the sources of a thing. */
  | { readonly code: 'documentedIn'; readonly name: string; readonly id: string }
  /** The list is empty, since the archive names no source of a thing. */
  | { readonly code: 'undocumented'; readonly name: string; readonly id: string };

export type Note = Assumption | Hint | Subject;

/** The notes of an answer. */
export interface Noted {
  readonly assumed: readonly Assumption[];
  readonly hints: readonly Hint[];
}

/** A sentence for each code. */
export type NoteText = { readonly [C in Note['code']]: (note: Extract<Note, { readonly code: C }>) => string };

/** The sentence of a note. */
export const noteText = (text: NoteText, note: Note): string => text[note.code](note as never);
