/** Number of slots (modal degrees) in an octave of the note-name table. */
export const SLOTS = 37;
