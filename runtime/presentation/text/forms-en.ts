import { lackedInEnglish } from '../../documents/pitches/lacking.ts';

/** The texts of forms that a tuning has or lacks, in English. */
const formsEn = {
  onNote: (note: string) => `on ${note}`,
  jinsOn: (role: string, note: string) => `${role} on ${note}`,
  noJinsHere: (jins: string) => `The archive names a ${jins}, but none of its ajnās has these notes in this tuning.`,
  whichTunings: 'Which tunings have it?',
  lacks: lackedInEnglish,
  taughtFamily: (family: string, remark: string) => `taught in the family ${family}: ${remark}`,
  noSource: 'no source',
};

export type FormsText = typeof formsEn;
export { formsEn };
