import { counted } from './counting-en.ts';

/** The texts of the player, the line of a scale, and the page of a form, in English. */
const lineEn = {
  stopOf: (name: string) => `Stop ${name}`,
  player: 'Player',
  closePlayer: 'Close the player',
  moreControls: 'Settings of sound',
  progress: 'Notes',
  way: 'Direction',
  wayNames: { up: 'Up', down: 'Down', both: 'Up and down' },
  sound: 'Sound',

  tonicNote: 'tonic',
  betweenKeys: 'between two piano keys',
  pianoKeys: 'piano keys',
  onlyUp: 'only rising',
  onlyDown: 'only falling',
  emptyHere: 'no named jins here',
  emptyShort: 'no jins',
  lineOf: (name: string) => `The notes of ${name} on a line of cents`,
  moreAjnas: (count: number) => `${counted(count, 'more jins', 'more ajnās')} on these notes`,
  oldPlaces: (tuning: string) => `Grey ticks: the places in ${tuning}.`,
};

export type LineText = typeof lineEn;
export { lineEn };
