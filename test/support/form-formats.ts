/** Formats of files that only a maqām or jins has: scores, MIDI files and the twelve keys. */
export const OF_FORMS_ONLY = /musicxml$|ly$|mid$|^card$|^octave-syx$/;
