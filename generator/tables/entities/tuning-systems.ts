import { valueFormatOf } from '../../../runtime/engine/pitch-class.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import { yearNumber } from '../../../runtime/engine/year.ts';
import { integer, measured, oneOf, optional, type RowOf, table, text } from '../column.ts';
import { known, named, remarks, remarksOf, scaleCells, scaleColumns } from './columns.ts';
import type { EntityCombinations } from './combinations.ts';

/** The table of tuning systems. */

export const tuningSystems = table({
  name: 'tuning_systems',
  title: { en: 'Tuning systems', ar: 'أنظمة التنغيم' },
  description: {
    en: 'A row for each tuning system, with its provenance.',
    ar: 'صفّ لكل نظام تنغيم مع أصل معطياته.',
  },
  key: ['id'],
  order: 'As the archive lists them.',
  hasCsv: true,
  columns: {
    id: named.id,
    year: text(
      'Year, with a letter where a treatise gives several systems; `year_meaning` says of what.',
      'السنة، مع حرف إن كان في المصدر أكثر من نظام؛ ومعناها في عمود آخر.',
    ),
    year_number: integer('The same year as a number.', 'السنة نفسها عددًا.'),
    year_meaning: optional(
      oneOf(
        ['treatise', 'edition', 'death'],
        'treatise: year of the treatise; edition: year of the edition that is cited; death: year in which its author died.',
        'سنة المؤلَّف، أو الطبعة المستشهد بها، أو وفاة مؤلِّفه.',
      ),
    ),
    written_about: optional(
      integer(
        'Approximate year in which the treatise was written, if `year` is that of an edition.',
        'سنة التأليف على التقريب، إن كانت السنة المسجّلة سنة طبعة.',
      ),
    ),
    treatise: text(
      'Systems with the same value come from one treatise, or from one author and year: count them once.',
      'لأنظمة المؤلَّف الواحد، أو المؤلِّف الواحد في السنة الواحدة، القيمة نفسها: تُعدّ مرة واحدة.',
    ),
    derived_from: optional(
      text(
        'Identifiers of the systems whose values it takes over, in whole or in part, separated by spaces.',
        'معرّفات الأنظمة المأخوذة عنها القيم كلها أو بعضها، تفصل بينها مسافات.',
      ),
    ),
    ...scaleColumns,
    note_name_origin: optional(
      oneOf(
        ['assumed', 'assigned'],
        'assumed: the names are taken to be those of the treatise, which nobody has checked; assigned: the source archive gave all or some of the names.',
        'هل يُفترض أنّ الأسماء هي الواردة في المؤلَّف، أم وضعها الأرشيف المصدر كلها أو بعضها.',
      ),
    ),
    original_unit: optional(
      oneOf(
        ['hertz', 'fret fraction', 'distance from the nut'],
        'Unit of the source, where the values were converted.',
        'وحدة المصدر حيث حُوِّلت القيم.',
      ),
    ),
    creator: text('Who made it.', 'واضعه.'),
    creator_ar: optional(text('Who made it, in Arabic.', 'واضعه بالعربية.')),
    title: optional(text('Title.', 'العنوان.')),
    title_ar: optional(text('Title in Arabic.', 'العنوان بالعربية.')),
    value_type: oneOf(
      ['fraction', 'cents', 'decimalRatio', 'stringLength', 'fretDivision'],
      'How the archive writes its pitches.',
      'كيف تُكتب نغماته في الأرشيف.',
    ),
    pitch_classes: integer('Number of pitch classes in an octave.', 'عدد النغمات في الديوان.'),
    starting_notes: integer('Number of starting notes.', 'عدد نغمات البداية.'),
    open_string: optional(
      measured(
        'string length',
        'Length of the open string, in the unit of the values.',
        'طول الوتر المطلق بوحدة القيم.',
      ),
    ),
    reference_frequency: measured(
      'Hz',
      'Frequency of the starting note, unless a starting note has its own.',
      'تردّد نغمة البداية ما لم يكن لها تردّدها.',
    ),
    maqamat: integer(
      'Number of maqāmāt that are realisable on some starting note.',
      'عدد المقامات المتوفّرة على إحدى نغمات البداية.',
    ),
    ajnas: integer(
      'Number of ajnās that are realisable on some starting note.',
      'عدد الأجناس المتوفّرة على إحدى نغمات البداية.',
    ),
    ...remarks,
  },
});

export const tuningSystemRows = (
  archived: ArchiveRecords,
  entityCombinations: EntityCombinations,
): RowOf<typeof tuningSystems>[] =>
  archived.tuningSystems.map((system) => {
    const realised = (entityType: keyof typeof entityCombinations) =>
      entityCombinations[entityType].filter((keys) => keys.some(({ tuningSystem }) => tuningSystem === system.id))
        .length;
    const { provenance = {} } = system;
    return {
      id: system.id,
      year: system.year,
      year_number: yearNumber(system.year),
      year_meaning: provenance.year ?? null,
      written_about: provenance.writtenAbout ?? null,
      treatise: provenance.treatise ?? system.id,
      derived_from: provenance.derivedFrom?.join(' ') ?? null,
      ...scaleCells(provenance),
      note_name_origin: provenance.noteNames ?? null,
      original_unit: provenance.originalUnit ?? null,
      creator: system.creatorEnglish,
      creator_ar: known(system.creatorArabic),
      title: known(system.titleEnglish),
      title_ar: known(system.titleArabic),
      value_type: valueFormatOf(system),
      pitch_classes: system.values.length,
      starting_notes: system.noteNameSets.length,
      open_string: system.openStringLength === 0 ? null : system.openStringLength,
      reference_frequency: system.defaultReferenceFrequency,
      maqamat: realised('maqamat'),
      ajnas: realised('ajnas'),
      ...remarksOf(system.comments),
    };
  });
