import type { Engine } from '../../../runtime/engine/engine.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { familyNames } from '../../../runtime/presentation/plain-names.ts';
import type { MaqamatList } from '../../../runtime/schemas/entities.ts';
import { flag, integer, list, optional, type RowOf, table, text } from '../column.ts';
import {
  idsOf,
  named,
  realisedCells,
  realisedColumns,
  scaleCells,
  scaleColumns,
  tonicId,
  writtenNotes,
} from './columns.ts';
import type { EntityCombinations } from './combinations.ts';

/** The table of maqāmāt. */

export const maqamat = table({
  name: 'maqamat',
  title: { en: 'Maqāmāt', ar: 'المقامات' },
  description: { en: 'A row for each maqām, as it is written.', ar: 'صفّ لكل مقام كما كُتب.' },
  key: ['id'],
  order: 'As the archive lists them.',
  hasCsv: true,
  columns: {
    ...named,
    family: text(
      'Identifier of the family, that of the jins on the first degree in the default tuning; no_jins if unclassified.',
      'معرّف الفصيلة، وهي فصيلة الجنس على الدرجة الأولى في تنغيمه الافتراضي؛ no_jins لغير المصنَّف.',
    ),
    family_name: text('Name of the family; “unclassified” without one.', 'اسم الفصيلة بالحروف اللاتينية.'),
    family_name_ar: text('Name of the family in Arabic.', 'اسم الفصيلة بالعربية؛ «غير مصنَّف» إن لم تكن له فصيلة.'),
    taught_family: optional(
      text(
        'Identifier of the family in which it is taught, if that is another.',
        'معرّف الفصيلة التي يُدرَّس فيها، إن كانت غيرها.',
      ),
    ),
    taught_family_name: optional(
      text('Name of the family in which it is taught.', 'اسم فصيلة التدريس بالحروف اللاتينية.'),
    ),
    taught_family_name_ar: optional(
      text('Name of the family in which it is taught, in Arabic.', 'اسم فصيلة التدريس بالعربية.'),
    ),
    taught_family_remark: optional(
      text('Where it is taught so, or that no source is recorded.', 'مصدر ذلك، أو أنّه بلا مصدر مسجَّل.'),
    ),
    tonic: tonicId,
    ghammaz: list(
      'Ghammāz: identifiers of note names, separated by spaces.',
      'الغمّازات: معرّفات أسماء النغمات، تفصل بينها مسافات.',
    ),
    primary_jins: list(
      'Ajnās found at the primary degrees in the default tuning: their identifiers, separated by spaces.',
      'الأجناس على الدرجات الأساسية في التنغيم الافتراضي: معرّفاتها، تفصل بينها مسافات.',
    ),
    written_ascending: writtenNotes('Ascending notes', 'النغمات الصاعدة'),
    written_descending: writtenNotes('Descending notes', 'النغمات الهابطة'),
    ...scaleColumns,
    notes_ascending: integer('Number of ascending notes.', 'عدد النغمات الصاعدة.'),
    notes_descending: integer('Number of descending notes.', 'عدد النغمات الهابطة.'),
    descends_otherwise: flag('Whether it descends otherwise than it ascends.', 'هل يهبط بنغمات أخرى.'),
    octave_repeating: flag('Whether it repeats in each octave.', 'هل يتكرّر في كل ديوان.'),
    suyur: integer('Number of documented suyūr.', 'عدد السيور الموثّقة.'),
    ...realisedColumns,
  },
});

const idNames = (refs: readonly { readonly idName: string }[]): string => refs.map(({ idName }) => idName).join(' ');

export function maqamRows(
  archived: ArchiveRecords,
  { noteNames }: Engine,
  { maqamat: realised }: EntityCombinations,
  maqamatList: MaqamatList,
): RowOf<typeof maqamat>[] {
  const listed = new Map(maqamatList.data.map((item) => [item.maqam.idName, item]));
  return archived.maqamat.map((record, i) => {
    const item = listed.get(record.idName);
    if (item === undefined) throw new RangeError(`${record.idName} is not in the list of maqāmāt.`);
    const family = familyNames(item.family);
    const taught = item.taughtFamily;
    return {
      id: record.idName,
      name: record.name,
      name_ar: record.nameArabic,
      family: item.family.idName,
      family_name: family.displayName,
      family_name_ar: family.displayNameAr ?? '',
      taught_family: taught?.idName ?? null,
      taught_family_name: taught?.displayName ?? null,
      taught_family_name_ar: taught?.displayNameAr ?? null,
      taught_family_remark: taught?.remark ?? null,
      tonic: item.tonic.idName,
      ghammaz: idNames(item.ghammaz),
      primary_jins: idNames(item.primaryJins),
      written_ascending: idsOf(noteNames, record.ascendingNoteNames),
      written_descending: idsOf(noteNames, record.descendingNoteNames),
      ...scaleCells(record.provenance),
      notes_ascending: record.ascendingNoteNames.length,
      notes_descending: record.descendingNoteNames.length,
      descends_otherwise: item.characteristics.hasAsymmetricDescending,
      octave_repeating: item.characteristics.isOctaveRepeating,
      suyur: record.suyur.length,
      ...realisedCells(record, realised[i]),
    };
  });
}
