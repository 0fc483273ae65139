import type { ClassificationDocument } from '../../schemas/classification.ts';
import type { SetPitchEntry } from '../../schemas/pitch.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../schemas/set-tables.ts';
import type { CombinationOf } from '../documents.ts';
import { linkTo } from '../links.ts';
import { classificationAnswer, maqamSetPitches, turnedToC, twelveSetPitches } from './classification-view.ts';

/** Classifications in full: every set, in both languages, with its pitches in every format. */

const everyField = (entry: SetPitchEntry): SetPitchEntry => entry;

/** The sets of twelve, as they are and from C. */
export function twelveSetsInFull(table: TwelveSetTable, key: CombinationOf): ClassificationDocument {
  const list = twelveSetPitches(table, everyField);
  const pitchesOf = (set: TwelveSetTable['sets'][number]) => ({
    pitchClassSet: list(set.pitchClasses),
    pitchClassSetFromC: list(turnedToC(set)),
  });
  return classificationAnswer({
    table,
    sets: table.sets,
    inArabic: true,
    pitchesOf,
    options: {
      startSetFromC: false,
      includeIncompatible: true,
      pitchClassDataType: 'all',
      setId: null,
      maqamId: null,
    },
    self: linkTo('/maqamat/classification/12-pitch-class-sets', {
      ...key,
      includeIncompatible: true,
      includeArabic: true,
      pitchClassDataType: 'all',
    }),
  });
}

/** The maqām pitch-class sets. */
export function maqamSetsInFull(table: MaqamSetTable, key: CombinationOf): ClassificationDocument {
  const list = maqamSetPitches(table, everyField);
  const pitchesOf = ({ pitchClasses }: MaqamSetTable['sets'][number]) => ({
    pitchClassSet: list(pitchClasses),
    pitchClassCount: pitchClasses.length,
  });
  return classificationAnswer({
    table,
    sets: table.sets,
    inArabic: true,
    pitchesOf,
    options: {
      includeIncompatible: true,
      includePitchClassData: true,
      setId: null,
      maqamId: null,
    },
    self: linkTo('/maqamat/classification/maqam-pitch-class-sets', {
      ...key,
      includeIncompatible: true,
      includeArabic: true,
      includePitchClassData: true,
    }),
  });
}
