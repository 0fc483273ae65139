/** The instrument of scores and MIDI files. General MIDI has no ʿūd: its program is that of the steel guitar, from 0. */
export const OUD = { name: 'Oud', sound: 'pluck.oud', program: 25 } as const;
