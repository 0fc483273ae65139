import type { FormsText } from './forms-en.ts';

/** The texts of forms that a tuning has or lacks, in Arabic. */
export const formsAr: FormsText = {
  onNote: (note) => `على ${note}`,
  jinsOn: (role, note) => `${role} على ${note}`,
  noJinsHere: (jins) => `لا يتوفّر ${jins} في نظام التنغيم هذا.`,
  whichTunings: 'في أيّ أنظمة التنغيم يتوفّر؟',
};
