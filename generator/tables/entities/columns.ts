import type { NoteNames } from '../../../runtime/engine/note-names.ts';
import type { ArchiveRecords } from '../../../runtime/engine/records.ts';
import type { EntityProvenance } from '../../../runtime/schemas/provenance.ts';
import { integer, list, oneOf, optional, reference, text } from '../column.ts';

/** Columns that several tables of entities have, and their values. */

export const systemId = reference(text('Tuning system.', 'نظام التنغيم.'), 'tuning_systems', 'id');
export const maqamId = reference(text('The maqām.', 'المقام.'), 'maqamat', 'id');
export const sourceId = reference(text('The source.', 'المصدر.'), 'sources', 'id');
export const tonicId = reference(text('Tonic: its note name.', 'درجة الركوز.'), 'note_names', 'id');
export const noteId = reference(text('Note name.', 'اسم النغمة.'), 'note_names', 'id');

export const named = {
  id: text('Identifier, as addresses and documents have it.', 'المعرّف، كما في العناوين والوثائق.'),
  name: text('Name in transliteration.', 'الاسم بالحروف اللاتينية.'),
  name_ar: text('Name in Arabic.', 'الاسم بالعربية.'),
};

export const remarks = {
  remarks: optional(text('Remark of the source archive in English.', 'ملاحظة الأرشيف المصدر بالإنجليزية.')),
  remarks_ar: optional(text('Remark of the source archive in Arabic.', 'ملاحظة الأرشيف المصدر بالعربية.')),
};

/** The last columns of maqāmāt and ajnās. */
export const realisedColumns = {
  citations: integer('Number of citations.', 'عدد الإحالات.'),
  combinations: integer('Number of tunings in which it is realisable.', 'عدد التنغيمات التي تتوفّر فيها نغماته.'),
  tuning_systems: list(
    'Tuning systems in which it is realisable: their identifiers, separated by spaces.',
    'أنظمة التنغيم التي تتوفّر فيها نغماته: معرّفاتها، تفصل بينها مسافات.',
  ),
  ...remarks,
};

export const writtenNotes = (en: string, ar: string) =>
  list(
    `${en} as written: identifiers of note names, separated by spaces.`,
    `${ar} كما كُتبت: معرّفات أسماء النغمات، تفصل بينها مسافات.`,
  );

/** The origin of a scale (docs/edition.md#provenance). */
export const scaleColumns = {
  scale_origin: optional(
    oneOf(
      ['tabulated', 'stated', 'deduced'],
      'Origin of the scale: tabulated, a source lists the notes, or is assumed to; stated, a source gives it in words; deduced, it was concluded from a source.',
      'أصل السلّم: مدوَّن في جدول أو يُفترض كذلك، أو موصوف كلامًا، أو مستنتَج.',
    ),
  ),
  scale_origin_by: optional(
    text(
      'Who gives the scale: the identifier of a source, or diarmaqar for the Digital Arabic Maqām Archive.',
      'من أورد السلّم: معرّف مصدر، أو معرّف أرشيف المقام العربي الرقمي.',
    ),
  ),
  scale_origin_from: optional(
    text('The source that a deduced scale was concluded from.', 'المصدر الذي استُنتج منه السلّم.'),
  ),
};

/** An empty text of a record is an unknown value. */
export const known = (text: string): string | null => (text.trim() === '' ? null : text.trim());

type Comments = ArchiveRecords['maqamat'][number]['comments'];

export const remarksOf = (comments: Comments | undefined) => ({
  remarks: comments?.english ?? null,
  remarks_ar: comments?.arabic ?? null,
});

type Entity = ArchiveRecords['maqamat'][number] | ArchiveRecords['ajnas'][number];

export const realisedCells = (
  { sources, comments }: Entity,
  combinations: readonly { readonly tuningSystem: string }[],
) => ({
  citations: sources.length,
  combinations: combinations.length,
  tuning_systems: [...new Set(combinations.map(({ tuningSystem }) => tuningSystem))].join(' '),
  ...remarksOf(comments),
});

export const idsOf = ({ byDisplayName }: NoteNames, names: readonly string[]): string =>
  names.flatMap((name) => byDisplayName.get(name)?.idName ?? []).join(' ');

/** The origin of a scale. */
export const scaleCells = ({ scale }: Partial<EntityProvenance> = {}) => ({
  scale_origin: scale?.origin ?? null,
  scale_origin_by: scale?.by ?? null,
  scale_origin_from: scale?.from ?? null,
});
