import { quoted } from '../../isolated.ts';

/** The texts of forms that a tuning has or lacks, in English. */
const formsEn = {
  tuningsWithForm: (note: string) => `Tunings that have a form on ${note}:`,
  noFormOn: (note: string) => `has no form on ${quoted(note)} in this tuning`,
  onNote: (note: string) => `on ${note}`,
  jinsOn: (role: string, note: string) => `${role} on ${note}`,
  noJinsHere: (jins: string) => `This tuning has no ${jins}.`,
  whichTunings: 'Which tunings have it?',
};

export type FormsText = typeof formsEn;
export { formsEn };
