import { MODULATION_CATEGORIES } from '../../runtime/engine/modulation.ts';
import { flag, integer, measured, oneOf, optional, reference, table, text } from './column.ts';
import { maqamId as maqam, noteId, systemId } from './entities/columns.ts';

/** The tables about combinations of a tuning system and a starting note. */

const BY_COMBINATION = 'By combination as the archive lists them; in each, as its documents list them.';

const startingNote = reference(text('Starting note.', 'نغمة البداية.'), 'note_names', 'id');
const combination = { system: systemId, starting_note: startingNote };

const formNumber = integer('Number of the form, one for all tables.', 'رقم الصيغة، وهو نفسه في كل الجداول.');
const form = reference(formNumber, 'forms', 'form');
const tonic = reference(text('Tonic of the form.', 'درجة الركوز.'), 'note_names', 'id');
const cents = measured('cents', 'Cents from the first pitch of octave 1.', 'السنتات من أول نغمات الديوان 1.');
const isRatioExact = flag(
  'Whether the ratio is exact; otherwise it is the nearest fraction.',
  'هل النسبة دقيقة؛ وإلا فهي أقرب كسر.',
);
const entityForm = {
  ...combination,
  kind: oneOf(['maqam', 'jins'], 'Whether it is a maqām or a jins.', 'هل هو مقام أم جنس.'),
  entity: text('Identifier of the maqām or jins.', 'معرّف المقام أو الجنس.'),
  tonic,
};

const direction = oneOf(
  ['ascending', 'descending'],
  'Whether the note belongs to the ascent or to the descent.',
  'هل النغمة في الصعود أم في الهبوط.',
);
const degree = text(
  'Degree of the form, in Roman numerals; the tonic is I.',
  'الدرجة بالأرقام الرومانية؛ الأولى درجة الركوز.',
);
const degreeNumber = integer('Number of the degree.', 'رقم الدرجة.');

const maqamForm = { form, ...combination, maqam, tonic };
const degreeOfForm = { direction, degree, degree_number: degreeNumber };

export const pitchClasses = table({
  name: 'pitch_classes',
  title: { en: 'Pitch classes', ar: 'النغمات' },
  description: {
    en: 'A row for each pitch class of a tuning system on a starting note, in octaves 0 to 3.',
    ar: 'صفّ لكل نغمة في نظام تنغيم على نغمة بداية، في الدواوين من 0 إلى 3.',
  },
  key: ['system', 'starting_note', 'place'],
  order: BY_COMBINATION,
  hasCsv: true,
  columns: {
    ...combination,
    place: integer('Place among the pitch classes of all octaves, from 0.', 'الموضع بين نغمات كل الدواوين، من 0.'),
    index: integer('Place in its octave, from 0.', 'الموضع في الديوان، من 0.'),
    octave: integer('Octave, 0 to 3; the recorded values are in octave 1.', 'الديوان، من 0 إلى 3.'),
    note: optional(noteId),
    ipn: optional(text('International pitch notation.', 'التدوين الدولي.')),
    abjad: optional(text('Abjad notation, where the treatise has one.', 'التدوين الأبجدي إن وُجد.')),
    ratio: text('Ratio to the first pitch of octave 1, in lowest terms.', 'النسبة مختزلةً إلى أول نغمات الديوان 1.'),
    is_ratio_exact: isRatioExact,
    decimal_ratio: measured('ratio', 'The same ratio as a number.', 'النسبة نفسها عددًا عشريًّا.'),
    cents,
    frequency: measured('Hz', 'Frequency.', 'التردّد.'),
    string_length: measured(
      'string length',
      'Length of the string, in the unit of the values.',
      'طول الوتر بوحدة القيم.',
    ),
    midi: measured('MIDI number', 'MIDI number, with decimals.', 'رقم MIDI بالكسور.'),
    cents_deviation: optional(
      measured(
        'cents',
        'Cents from its reference note in equal temperament.',
        'الفرق بالسنتات عن نغمتها المرجعية في التعديل المتساوي.',
      ),
    ),
  },
});

export const forms = table({
  name: 'forms',
  title: { en: 'Forms', ar: 'الصيغ' },
  description: {
    en: 'A row for each form: one maqām or jins, on one tonic, in one tuning from one starting note; as written, transposed, or in another octave.',
    ar: 'صفّ لكل صيغة: مقام أو جنس، على درجة ركوز، في نظام تنغيم من نغمة بداية؛ كما كُتبت أو على درجة أخرى أو في ديوان آخر.',
  },
  key: ['form'],
  order: BY_COMBINATION,
  hasCsv: true,
  columns: {
    form: formNumber,
    ...entityForm,
    relation: oneOf(
      ['base', 'transposition', 'register_variant'],
      'Whether it is as written, on another degree, or on the same degree in another octave.',
      'هل هو كما كُتب، أو على درجة أخرى، أو على الدرجة نفسها في ديوان آخر.',
    ),
    name: text('Name in transliteration.', 'الاسم بالحروف اللاتينية.'),
    name_ar: text('Name in Arabic.', 'الاسم بالعربية.'),
    family: optional(text('Identifier of the family of a maqām in this tuning.', 'معرّف فصيلة المقام في هذا التنغيم.')),
    taught_family: optional(
      text(
        'Identifier of the family in which the maqām is taught, if that is another (common teaching; see maqamat).',
        'معرّف الفصيلة التي يُدرَّس فيها المقام، إن كانت غيرها (انظر جدول المقامات).',
      ),
    ),
    notes_ascending: integer('Number of ascending notes.', 'عدد النغمات الصاعدة.'),
    notes_descending: optional(integer('Number of descending notes of a maqām.', 'عدد النغمات الهابطة للمقام.')),
    primary_jins: optional(
      text('Notes of the primary jins, separated by spaces.', 'نغمات الجنس الأول، تفصل بينها مسافات.'),
    ),
    secondary_jins: optional(
      text('Notes of the secondary jins, separated by spaces.', 'نغمات الجنس الثاني، تفصل بينها مسافات.'),
    ),
    tertiary_jins: optional(
      text('Notes of the tertiary jins, separated by spaces.', 'نغمات الجنس الثالث، تفصل بينها مسافات.'),
    ),
    ghammaz: optional(text('Notes of the ghammāz, separated by spaces.', 'نغمات الغمّاز، تفصل بينها مسافات.')),
    maqam_modulations: optional(
      integer('Number of forms of maqāmāt that a maqām modulates to.', 'عدد صيغ المقامات التي ينتقل إليها المقام.'),
    ),
    jins_modulations: optional(
      integer('Number of forms of ajnās that a maqām modulates to.', 'عدد صيغ الأجناس التي ينتقل إليها المقام.'),
    ),
  },
});

export const formDegrees = table({
  name: 'form_degrees',
  title: { en: 'Degrees of forms', ar: 'درجات الصيغ' },
  description: {
    en: 'A row for each degree of each form, in each direction.',
    ar: 'صفّ لكل درجة من كل صيغة، في كل اتجاه.',
  },
  key: ['form', 'direction', 'degree_number'],
  order: BY_COMBINATION,
  hasCsv: false,
  columns: {
    form,
    ...entityForm,
    ...degreeOfForm,
    place: integer('Place of the pitch in its tuning.', 'موضع النغمة في تنغيمها.'),
    note: noteId,
    ratio: text('Ratio to the first pitch of octave 1.', 'النسبة إلى أول نغمات الديوان 1.'),
    is_ratio_exact: isRatioExact,
    cents,
    cents_from_tonic: measured('cents', 'Cents from the tonic.', 'السنتات من درجة الركوز.'),
    step_cents: optional(
      measured(
        'cents',
        'Cents from the degree below; missing for the lowest.',
        'السنتات من الدرجة التي تحتها؛ لا قيمة لأخفض الدرجات.',
      ),
    ),
  },
});

export const formAjnas = table({
  name: 'form_ajnas',
  title: { en: 'Ajnās in forms', ar: 'الأجناس في الصيغ' },
  description: {
    en: 'A row for each jins that is found at a degree of a form of a maqām.',
    ar: 'صفّ لكل جنس يقع على درجة من صيغة مقام.',
  },
  key: ['form', 'direction', 'degree_number'],
  order: BY_COMBINATION,
  hasCsv: false,
  columns: {
    ...maqamForm,
    ...degreeOfForm,
    note: noteId,
    jins: reference(text('The jins.', 'الجنس.'), 'ajnas', 'id'),
    as_written: flag('Whether it stands on the degree on which it is written.', 'هل يقع على درجته المكتوبة.'),
  },
});

export const modulations = table({
  name: 'modulations',
  title: { en: 'Modulations', ar: 'الانتقالات المقامية' },
  description: {
    en: 'A row for each maqām form and kind of modulation that leads to other forms.',
    ar: 'صفّ لكل صيغة مقام وكل باب من أبواب الانتقال يقود منها إلى صيغ أخرى.',
  },
  key: ['form', 'target_kind', 'category'],
  order: BY_COMBINATION,
  hasCsv: false,
  columns: {
    ...maqamForm,
    target_kind: oneOf(['maqam', 'jins'], 'Whether the targets are maqāmāt or ajnās.', 'هل يُنتقل إلى مقامات أم أجناس.'),
    category: oneOf(
      MODULATION_CATEGORIES,
      'Category of the rules of 1946, as the source archive reads them.',
      'الباب في قواعد 1946 كما يفهمها الأرشيف المصدر.',
    ),
    degree: text('Degree of the form on which the targets stand.', 'الدرجة التي يقوم عليها ما يُنتقل إليه.'),
    target_tonic: reference(text('Tonic of the targets.', 'درجة ركوز ما يُنتقل إليه.'), 'note_names', 'id'),
    targets: integer('Number of targets.', 'عدد ما يُنتقل إليه.'),
  },
});

export const setMembers = table({
  name: 'set_members',
  title: { en: 'Members of sets', ar: 'أعضاء المجموعات' },
  description: {
    en: 'A row for each form of a maqām in a set of one of the two classifications.',
    ar: 'صفّ لكل صيغة مقام في مجموعة من أحد التصنيفين.',
  },
  key: ['system', 'starting_note', 'classification', 'set', 'member'],
  order: BY_COMBINATION,
  hasCsv: true,
  columns: {
    ...combination,
    classification: oneOf(['12-pitch-class-sets', 'maqam-pitch-class-sets'], 'Which classification.', 'أيّ التصنيفين.'),
    set: integer('Place of the set, from 1.', 'ترتيب المجموعة، من 1.'),
    set_id: text('Identifier of the set.', 'معرّف المجموعة.'),
    member: integer('Place of the form in the set, from 1.', 'ترتيب الصيغة في المجموعة، من 1.'),
    form,
    maqam,
    tonic,
    is_source: flag(
      'Whether the set was founded by this form and is named after it.',
      'هل بُنيت المجموعة على هذه الصيغة وسُمّيت باسمها.',
    ),
    is_playable: optional(
      flag(
        'Whether a keyboard can be tuned to the set; null for a maqām pitch-class set.',
        'هل تصلح المجموعة للوحة المفاتيح؛ فارغ لمجموعات نغمات المقام.',
      ),
    ),
    conflicts: optional(
      text(
        'The neighbouring keys that prevent it, each with the cents from the lower to the upper key, such as D-D# 0.0.',
        'المفاتيح المتجاورة التي تمنع ذلك، مع السنتات بين كل اثنين منها.',
      ),
    ),
  },
});
