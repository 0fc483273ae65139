import { flag, integer, measured, oneOf, optional, reference, table, text } from './column.ts';

/** The tables of the archive's entities. */

export const systemId = reference(text('Tuning system.', 'نظام التنغيم.'), 'tuning_systems', 'id');
export const noteId = reference(text('Note name.', 'اسم النغمة.'), 'note_names', 'id');

const ENTITY_KINDS = ['tuning_system', 'maqam', 'jins', 'source', 'note_names'] as const;

const named = {
  id: text('Identifier, as addresses and documents have it.', 'المعرّف، كما في العناوين والوثائق.'),
  name: text('Name in transliteration.', 'الاسم بالنقحرة.'),
  name_ar: text('Name in Arabic.', 'الاسم بالعربية.'),
};

/** Missing until an import brings them. */
const remarks = {
  remarks: optional(text('Remark of the source archive.', 'ملاحظة الأرشيف المصدر بالإنكليزية.')),
  remarks_ar: optional(text('Remark of the source archive, in Arabic.', 'ملاحظة الأرشيف المصدر بالعربية.')),
};

const writtenNotes = (en: string, ar: string) =>
  text(
    `${en} as written: identifiers of note names, parted by spaces.`,
    `${ar} كما كُتبت: معرّفات أسماء النغمات، تفصل بينها مسافات.`,
  );

/** The origin of a scale (docs/edition.md#provenance). */
const scaleColumns = {
  scale_origin: optional(
    oneOf(
      ['tabulated', 'stated', 'deduced'],
      'tabulated: a source lists the notes; stated: it names the scale in words; deduced: somebody concluded it.',
      'مدوَّن في جدول، أو مذكور بالاسم، أو مستنتَج.',
    ),
  ),
  scale_origin_by: optional(
    text(
      'Who gives the scale: the identifier of a source, or diarmaqar for the Digital Arabic Maqām Archive.',
      'من أعطى السلّم: معرّف مصدر، أو معرّف أرشيف المقام العربي الرقمي.',
    ),
  ),
  scale_origin_from: optional(
    text('The source that a deduced scale was concluded from.', 'المصدر الذي استُنتج منه السلّم.'),
  ),
};

export const tuningSystems = table({
  name: 'tuning_systems',
  title: { en: 'Tuning systems', ar: 'أنظمة التنغيم' },
  description: {
    en: 'A row for each tuning system, with its provenance.',
    ar: 'صفّ لكل نظام تنغيم مع أصل معطياته.',
  },
  key: ['id'],
  order: 'As the archive lists them.',
  isCsvToo: true,
  columns: {
    id: named.id,
    year: text(
      'Year, with a letter where a treatise gives several systems; `year_meaning` says of what.',
      'السنة، مع حرف إن كان في المصدر أكثر من نظام؛ ومعناها في عمود آخر.',
    ),
    year_number: integer('The same year as a number.', 'السنة نفسها عدداً.'),
    year_meaning: optional(
      oneOf(
        ['treatise', 'death'],
        'treatise: year of the treatise or of the edition that is cited; death: year in which its author died.',
        'سنة الرسالة أو الطبعة المستشهد بها، أو سنة وفاة مؤلفها.',
      ),
    ),
    treatise: text(
      'Systems with the same value come from one treatise, or from one author and year: count them once.',
      'لأنظمة الرسالة الواحدة، أو المؤلف الواحد في السنة الواحدة، القيمة نفسها: تُعدّ مرة واحدة.',
    ),
    derived_from: optional(
      text(
        'Identifiers of the systems whose values it takes over, in whole or in part, parted by spaces.',
        'معرّفات الأنظمة المأخوذة عنها القيم كلها أو بعضها، تفصل بينها مسافات.',
      ),
    ),
    ...scaleColumns,
    note_name_origin: optional(
      oneOf(
        ['attested', 'assigned'],
        'attested: the treatise names its notes so; assigned: the source archive gave all or some of the names.',
        'هل الأسماء من المصدر أم وضعها الأرشيف المصدر كلها أو بعضها.',
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
      'كيف يكتب الأرشيف طبقاته.',
    ),
    pitch_classes: integer('Number of pitch classes in an octave.', 'عدد الطبقات في الأوكتاف.'),
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
      'عدد المقامات الممكنة على إحدى نغمات البداية.',
    ),
    ajnas: integer(
      'Number of ajnās that are realisable on some starting note.',
      'عدد الأجناس الممكنة على إحدى نغمات البداية.',
    ),
    ...remarks,
  },
});

export const noteNames = table({
  name: 'note_names',
  title: { en: 'Note names', ar: 'أسماء النغمات' },
  description: { en: 'A row for each note name.', ar: 'صفّ لكل اسم نغمة.' },
  key: ['id'],
  order: 'By octave, then slot.',
  isCsvToo: true,
  columns: {
    ...named,
    ipn: text('International pitch notation.', 'الترميز الدولي للنغمة.'),
    octave: integer('Octave, 0 to 4.', 'الأوكتاف، من 0 إلى 4.'),
    slot: integer(
      'Place in its octave, 0 to 36; notes of one slot are register variants.',
      'الموضع في الأوكتاف، من 0 إلى 36.',
    ),
  },
});

export const maqamat = table({
  name: 'maqamat',
  title: { en: 'Maqāmāt', ar: 'المقامات' },
  description: { en: 'A row for each maqām, as it is written.', ar: 'صفّ لكل مقام كما كُتب.' },
  key: ['id'],
  order: 'As the archive lists them.',
  isCsvToo: true,
  columns: {
    ...named,
    family: text(
      'Identifier of the family: of the jins on the first degree at home; no_jins where it is unclassified.',
      'معرّف الفصيلة: بحسب الجنس على الدرجة الأولى في موطنه؛ فإن لم يكن فغير مصنَّف.',
    ),
    family_name: text('Name of the family.', 'اسم الفصيلة.'),
    tonic: noteId,
    written_ascending: writtenNotes('Ascending notes', 'النغمات الصاعدة'),
    written_descending: writtenNotes('Descending notes', 'النغمات الهابطة'),
    ...scaleColumns,
    notes_ascending: integer('Number of ascending notes.', 'عدد النغمات الصاعدة.'),
    notes_descending: integer('Number of descending notes.', 'عدد النغمات الهابطة.'),
    descends_otherwise: flag('Whether it descends otherwise than it ascends.', 'هل يهبط بغير ما يصعد.'),
    octave_repeating: flag('Whether it repeats in each octave.', 'هل يتكرّر في كل أوكتاف.'),
    suyur: integer('Number of documented suyūr.', 'عدد السيور الموثّقة.'),
    citations: integer('Number of citations.', 'عدد الإحالات.'),
    combinations: integer('Number of combinations in which it is realisable.', 'عدد التنغيمات التي يمكن فيها.'),
    ...remarks,
  },
});

export const ajnas = table({
  name: 'ajnas',
  title: { en: 'Ajnās', ar: 'الأجناس' },
  description: { en: 'A row for each jins, as it is written.', ar: 'صفّ لكل جنس كما كُتب.' },
  key: ['id'],
  order: 'As the archive lists them.',
  isCsvToo: true,
  columns: {
    ...named,
    tonic: noteId,
    written_notes: writtenNotes('Notes', 'النغمات'),
    ...scaleColumns,
    notes: integer('Number of notes.', 'عدد النغمات.'),
    citations: integer('Number of citations.', 'عدد الإحالات.'),
    combinations: integer('Number of combinations in which it is realisable.', 'عدد التنغيمات التي يمكن فيها.'),
    ...remarks,
  },
});

export const suyurStops = table({
  name: 'suyur_stops',
  title: { en: 'Stops of suyūr', ar: 'محطات السيور' },
  description: { en: 'A row for each stop of a documented sayr.', ar: 'صفّ لكل محطة في سير موثّق.' },
  key: ['maqam', 'sayr', 'stop'],
  order: 'By maqām as the archive lists them, then as the source has them.',
  isCsvToo: true,
  columns: {
    maqam: reference(text('The maqām.', 'المقام.'), 'maqamat', 'id'),
    sayr: integer('Place of the sayr among those of the maqām, from 1.', 'ترتيب السير بين سيور المقام، من 1.'),
    stop: integer('Place of the stop in the sayr, from 1.', 'ترتيب المحطة في السير، من 1.'),
    type: oneOf(['note', 'jins', 'maqam', 'direction'], 'What the stop names.', 'ما تسمّيه المحطة.'),
    value: text('What is recorded: a name, an archive number or a direction.', 'ما سُجّل: اسم أو رقم أو اتجاه.'),
    note: optional(noteId),
    entity: optional(text('Identifier of the jins or maqām.', 'معرّف الجنس أو المقام.')),
    starting_note: optional(
      reference(
        text('Note from which a jins or maqām is taken.', 'النغمة التي يبدأ منها الجنس أو المقام.'),
        'note_names',
        'id',
      ),
    ),
    degree: optional(
      integer(
        'Degree of the maqām that the note or starting note is, from 1, in any octave.',
        'درجة النغمة أو نغمة البداية في المقام، من 1، في أيّ أوكتاف.',
      ),
    ),
    direction: optional(
      oneOf(
        ['ascending', 'descending'],
        'Direction in which a note, jins or maqām is walked.',
        'اتجاه السير في النغمة أو الجنس أو المقام.',
      ),
    ),
    source: reference(text('The source.', 'المصدر.'), 'sources', 'id'),
    page: optional(text('Page of the source.', 'صفحة المصدر.')),
    sayr_remarks: optional(
      text('Remark of the source archive on the sayr.', 'ملاحظة الأرشيف المصدر على السير بالإنكليزية.'),
    ),
    sayr_remarks_ar: optional(
      text('Remark of the source archive on the sayr, in Arabic.', 'ملاحظة الأرشيف المصدر على السير بالعربية.'),
    ),
  },
});

export const sources = table({
  name: 'sources',
  title: { en: 'Sources', ar: 'المصادر' },
  description: { en: 'A row for each bibliographic source.', ar: 'صفّ لكل مصدر.' },
  key: ['id'],
  order: 'As the archive lists them.',
  isCsvToo: true,
  columns: {
    id: named.id,
    type: oneOf(['Book', 'Article', 'Thesis'], 'Kind of source.', 'نوع المصدر.'),
    authors: optional(text('Authors, family name first, parted by semicolons.', 'المؤلفون، تفصل بينهم فاصلة منقوطة.')),
    editors: optional(text('Editors, written like authors.', 'المحققون، بصيغة المؤلفين.')),
    reviewers: optional(text('Reviewers, written like authors.', 'المراجعون، بصيغة المؤلفين.')),
    title: text('Title.', 'العنوان.'),
    title_ar: optional(text('Title in Arabic.', 'العنوان بالعربية.')),
    language: optional(text('Language of the work, ISO 639-1.', 'لغة العمل، وفق ISO 639-1.')),
    year: text('Year of publication.', 'سنة النشر.'),
    first_year: optional(text('Year of the first edition.', 'سنة الطبعة الأولى.')),
    publisher: optional(text('Publisher or university.', 'الناشر أو الجامعة.')),
    place: optional(text('Place of publication.', 'مكان النشر.')),
    journal: optional(text('Journal of an article.', 'مجلة المقالة.')),
    volume: optional(text('Volume of the journal.', 'مجلد المجلة.')),
    issue: optional(text('Issue of the journal.', 'عدد المجلة.')),
    pages: optional(text('First and last page of an article.', 'صفحتا المقالة الأولى والأخيرة.')),
    isbn: optional(text('ISBN.', 'الرقم الدولي للكتاب.')),
    doi: optional(text('DOI.', 'معرّف الكائن الرقمي.')),
    url: optional(text('Address on the web.', 'العنوان على الشبكة.')),
    citation: text('As it is cited.', 'كيف يُستشهد به.'),
  },
});

export const citations = table({
  name: 'citations',
  title: { en: 'Citations', ar: 'الإحالات' },
  description: {
    en: 'A row for each page of a source that documents a tuning system, maqām, jins or sayr.',
    ar: 'صفّ لكل صفحة من مصدر توثّق نظاماً أو مقاماً أو جنساً أو سيراً.',
  },
  key: ['kind', 'entity', 'documents', 'number'],
  order: 'Tuning systems, maqāmāt, ajnās, suyūr; each as the archive lists them.',
  isCsvToo: true,
  columns: {
    kind: oneOf(['tuning_system', 'maqam', 'jins'], 'What is documented.', 'ما الموثّق.'),
    entity: text('Its identifier.', 'معرّفه.'),
    documents: oneOf(
      ['values', 'notes', 'sayr'],
      'What of it is documented: the values of a tuning system, the notes of a maqām or jins, or a sayr.',
      'ما الموثّق منه: قيم نظام أو نغمات مقام أو جنس أو سير.',
    ),
    number: integer(
      'Place among such citations of it, from 1; of a sayr its place among those of the maqām.',
      'الترتيب بين هذه الإحالات، من 1؛ وللسير ترتيبه بين سيور المقام.',
    ),
    source: reference(text('The source.', 'المصدر.'), 'sources', 'id'),
    page: optional(text('Page or pages.', 'الصفحة أو الصفحات.')),
  },
});

export const emendations = table({
  name: 'emendations',
  title: { en: 'Emendations', ar: 'التصويبات' },
  description: {
    en: 'A row for each reading that is emended or doubted.',
    ar: 'صفّ لكل قراءة صُوِّبت أو شُكّ فيها.',
  },
  key: ['number'],
  order: 'As the apparatus lists them.',
  isCsvToo: true,
  columns: {
    number: integer('Place in the apparatus, from 1.', 'الترتيب في الجهاز النقدي، من 1.'),
    kind: oneOf(ENTITY_KINDS, 'What the reading is of.', 'القراءة في أيّ نوع.'),
    entity: optional(text('Identifier of the entity; missing for the table of note names.', 'معرّف الكيان.')),
    pointer: text('JSON pointer to the reading in the file of the archive.', 'موضع القراءة في ملف الأرشيف.'),
    recorded: text('The reading as it was recorded.', 'القراءة كما سُجّلت.'),
    corrected: optional(text('The reading that is right or would be.', 'القراءة الصحيحة أو المقترحة.')),
    confidence: oneOf(
      ['certain', 'likely', 'possible'],
      'How sure it is that the recorded one is wrong.',
      'درجة اليقين.',
    ),
    decision: oneOf(
      ['applied', 'noted'],
      'Whether the critical edition has the corrected reading.',
      'هل أُخذ بالتصويب.',
    ),
    reason: text('Why.', 'السبب بالإنكليزية.'),
    reason_ar: text('The kind of mistake, in Arabic.', 'نوع الخطأ.'),
  },
});
