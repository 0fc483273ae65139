import { type Note, type NoteText, noteText } from './notes.ts';
import { notesAr } from './notes-ar.ts';
import { notesEn } from './notes-en.ts';

/** Notes as sentences of the page, which has controls instead of options. */

const pageNotesEn: NoteText = {
  ...notesEn,
  tonicAdded: () => 'The list ends on an octave, so 1/1 was added as its tonic.',
  singlePitch: ({ pitch }) => `A single pitch is no interval, so 1/1 was added as the tonic below ${pitch}.`,
  absoluteHertz: () => 'Frequencies are absolute: the notes of a form have these frequencies in its tuning.',
  inside: () => 'No form has so many notes, so the forms that fit inside them are listed.',
  wider: ({ within, entities }) => `Within ${within} cents there ${entities === 1 ? 'is' : 'are'} ${entities}`,
  notWhole: () => 'Show forms with further notes',
  everyTuning: () => 'Search in every tuning',
};

const TEXTS = { en: pageNotesEn, ar: notesAr };

/** A note in a language of the page. */
export const pageNote = (language: keyof typeof TEXTS, note: Note): string => noteText(TEXTS[language], note);
