import { ltr } from '../text/isolated.ts';
import { asclText } from './ascl.ts';
import { csvLine } from './csv.ts';
import { kbmText } from './kbm.ts';
import { keyFrequencies, keysOf, type Layout } from './keys.ts';
import { lilyPond } from './lilypond.ts';
import { midiFile } from './midi-file.ts';
import { bulkTuningDump, noteTuningChanges } from './midi-tuning.ts';
import { hasPlainValues, mscx } from './mscx.ts';
import { musicXml } from './musicxml.ts';
import type { NamedScale } from './named-scale.ts';
import { cardOf, cardText, octaveTuningOf } from './octave-tuning.ts';
import { ScaleError } from './scale.ts';
import { sclText } from './scl.ts';
import type { Score, ScoreTexts } from './score.ts';
import { tunText } from './tun.ts';

/**
 * The file formats of scales. The explorer, the command, the MCP server, the library and the published files use this
 * table.
 */

/** A text in the languages of the explorer. */
interface Words {
  readonly en: string;
  readonly ar: string;
}

type Content = string | Uint8Array<ArrayBuffer>;

/** The kinds of subjects that scales have. */
export type ScaleOwner = 'maqam' | 'jins' | 'tuning' | 'set';

/** The uses of files. */
export const SCALE_USES = {
  notation: { en: 'Notation', ar: 'التدوين' },
  keyboards: { en: 'Keyboards and synthesisers', ar: 'لوحات المفاتيح والآلات الإلكترونية' },
  tunings: { en: 'Tuning standards', ar: 'معايير التنغيم' },
  code: { en: 'Code and tables', ar: 'البرمجة والجداول' },
} as const satisfies Readonly<Record<string, Words>>;

export type ScaleUse = keyof typeof SCALE_USES;

/** The choices for files, apart from the content of scores (`score-contents.ts`). */
export interface FileChoices extends ScoreTexts {
  /** Of the keys. */
  readonly layout: Layout;
  /** Beats a minute of MIDI files. */
  readonly tempo: number;
}

export const SCRIPTS = ['latin', 'arabic'] as const satisfies readonly ScoreTexts['script'][];

/** Beats a minute: minimum, maximum and default. */
export const FILE_TEMPO = { least: 30, most: 240, first: 90 } as const;

interface ScaleFormat {
  /** The end of the file name, after the name of the scale. */
  readonly ending: string;
  readonly label: Words;
  /** Instructions for the file. */
  readonly help: Words;
  readonly use: ScaleUse;
  /** Whether it is published for the default tuning of a form only. */
  readonly isHomeOnly?: true;
  /** Whether it can hold a scale; by default it holds all. */
  holds?(scale: NamedScale): boolean;
  /** The scales that are published in this format, in a file next to their document; by default none. */
  readonly published?: readonly ScaleOwner[];
  /** The choices that its files have. */
  readonly choices?: readonly ('content' | keyof FileChoices)[];
  /** For formats with keys: the layout of its only files. */
  readonly layout?: Layout;
  /** @throws ScaleError where the format cannot hold the scale */
  write(scale: NamedScale, fileName: string, choices: FileChoices): Content;
}

/** A text without diacritics, because old readers decode texts as Latin-1. Remarks have the diacritics. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u02bb-\u02bf]/g, '')
    .replace(/[^\x20-\x7e]/g, '');

const mapping = (scale: NamedScale, fileName: string, { layout }: FileChoices): string =>
  kbmText(fileName, {
    ...keysOf(scale, layout),
    comments: scale.comments,
    size: scale.pitches.length,
    frequency: scale.frequency,
  });

/** Hz of each of the 128 keys. */
const tuned = (scale: NamedScale, { layout }: FileChoices): readonly number[] =>
  keyFrequencies(keysOf(scale, layout), scale);

/** CSV with a row for each degree and one for the octave at the end of the scale. */
function csvFile({ noteNames, cents, octaveCents, frequency }: NamedScale): string {
  const rows = [...cents, octaveCents].map((value, i) =>
    csvLine([i + 1, noteNames[i] ?? noteNames[0], value, frequency * 2 ** (value / 1200)]),
  );
  return csvLine(['degree', 'note', 'cents', 'hertz']) + rows.join('');
}

/** Whether all notes have the same length, as in MusicXML and LilyPond files. */
const isEven = ({ passages }: Score): boolean => passages.flat().every(({ beats }) => beats === undefined);

const isAnyScore = (): boolean => true;

/** The properties of formats of notation. */
const OF_SCORES = {
  use: 'notation',
  holds: ({ score }: NamedScale) => score !== undefined && isEven(score),
  isHomeOnly: true,
  published: ['maqam', 'jins'],
  choices: ['content', 'script', 'cents'],
} as const;

/** The properties of MIDI files. */
const OF_MIDI = {
  ...OF_SCORES,
  use: 'keyboards',
  holds: ({ score }: NamedScale) => score !== undefined,
  choices: ['content', 'tempo'],
} as const;

/**
 * @param isHeld whether a format has the lengths of the notes of a score
 * @throws ScaleError for a scale that is no form, and for a score that the format does not have
 */
function scoreOf({ score, name }: NamedScale, isHeld: (score: Score) => boolean): Score {
  if (score === undefined) throw new ScaleError(`${name} is no form of a maqām or jins; only forms have scores.`);
  if (!isHeld(score)) throw new ScaleError(`${name} has a rhythm that this format does not have; MIDI files have it.`);
  return score;
}

/** The properties of formats for the twelve keys of an octave. */
const OF_CARDS = {
  use: 'keyboards',
  holds: (scale: NamedScale) => !('reason' in cardOf(scale)),
} as const;

export const SCALE_FORMATS = {
  mscx: {
    ...OF_SCORES,
    holds: ({ score }: NamedScale) => score !== undefined && hasPlainValues(score),
    ending: '.mscx',
    label: { en: 'MuseScore (.mscx)', ar: `مدوّنة ${ltr('MuseScore (.mscx)')}` },
    help: {
      en: 'Open it in MuseScore 3 or 4: each note sounds at its exact pitch; in version 4, choose MS Basic in the mixer. Copies of a note keep its pitch, new notes do not have it.',
      ar: `افتحها في ${ltr('MuseScore 3')} أو ${ltr('4')}: تُسمع كل نغمة بارتفاعها الدقيق، وفي الإصدار ${ltr('4')} اختر ${ltr('MS Basic')} في المازج. تحتفظ النغمة المنسوخة بارتفاعها، ولا تأخذها نغمة جديدة.`,
    },
    write: (scale, _fileName, texts) => mscx(scoreOf(scale, hasPlainValues), texts),
  },
  musicxml: {
    ...OF_SCORES,
    ending: '.musicxml',
    label: { en: 'Score (.musicxml)', ar: `مدوّنة ${ltr('(.musicxml)')}` },
    help: {
      en: 'Open it in Sibelius, Finale, Dorico, MuseScore or a program for the web such as Verovio. MuseScore 3 to 4.5 plays half-flats as naturals: for sound take the MuseScore file or the MIDI file.',
      ar: `افتحها في ${ltr('Sibelius')} أو ${ltr('Finale')} أو ${ltr('Dorico')} أو ${ltr('MuseScore')} أو ${ltr('Verovio')}. وفي الإصدارات من ${ltr('3')} إلى ${ltr('4.5')} يعزف ${ltr('MuseScore')} نصف البيمول طبيعيًا، فلسماع الارتفاع الصحيح خذ ملف ${ltr('MuseScore')} أو ملف ${ltr('MIDI')}.`,
    },
    write: (scale, _fileName, texts) => musicXml(scoreOf(scale, isEven), texts),
  },
  ly: {
    ...OF_SCORES,
    ending: '.ly',
    label: { en: 'LilyPond (.ly)', ar: `مدوّنة ${ltr('LilyPond (.ly)')}` },
    help: {
      en: 'Text for LilyPond 2.24, with the note names of its file arabic.ly.',
      ar: `نصّ لبرنامج ${ltr('LilyPond 2.24')} بأسماء النغمات التي في ملفه ${ltr('arabic.ly')}.`,
    },
    write: (scale, _fileName, texts) => lilyPond(scoreOf(scale, isEven), texts),
  },
  mid: {
    ...OF_MIDI,
    ending: '.mid',
    label: { en: 'MIDI file (.mid)', ar: `ملف ${ltr('MIDI (.mid)')}` },
    help: {
      en: 'Play it in any player: each pitch has a channel with pitch bend.',
      ar: 'شغّله في أيّ مشغّل: لكل نغمة قناة بانحناء نغمي.',
    },
    write: (scale, _fileName, { tempo }) =>
      midiFile(scoreOf(scale, isAnyScore), plainLetters(scale.title), 'bend', tempo),
  },
  'mts-mid': {
    ...OF_MIDI,
    ending: '-mts.mid',
    label: { en: 'MIDI file with tuning messages (.mid)', ar: `ملف ${ltr('MIDI')} برسائل التنغيم ${ltr('(.mid)')}` },
    help: {
      en: 'For players that support the MIDI tuning standard, such as FluidSynth and TiMidity: one channel.',
      ar: `لمشغّل يدعم معيار تنغيم ${ltr('MIDI')} مثل ${ltr('FluidSynth')} و${ltr('TiMidity')}: قناة واحدة.`,
    },
    published: [],
    write: (scale, _fileName, { tempo }) =>
      midiFile(scoreOf(scale, isAnyScore), plainLetters(scale.title), 'mts', tempo),
  },
  card: {
    ...OF_CARDS,
    ending: '-card.txt',
    label: { en: 'Card of the twelve keys (.txt)', ar: `بطاقة المفاتيح الاثني عشر ${ltr('(.txt)')}` },
    help: {
      en: 'The offset of each key in cents and in steps of −64 to +63: set them in the scale tuning of an arranger keyboard.',
      ar: `انحراف كل مفتاح بالسنت وبخطوات من ${ltr('−64')} إلى ${ltr('+63')}: اضبطها في تنغيم السلّم في لوحة المفاتيح الشرقية.`,
    },
    write: cardText,
  },
  'octave-syx': {
    ...OF_CARDS,
    ending: '-octave.syx',
    label: { en: 'Tuning of the twelve keys (.syx)', ar: `تنغيم المفاتيح الاثني عشر ${ltr('(.syx)')}` },
    help: {
      en: 'Send it with a program for system-exclusive messages: every octave of all channels is tuned at once.',
      ar: `أرسله ببرنامج لرسائل ${ltr('SysEx')}: يتغيّر تنغيم كل ديوان في كل القنوات في الحال.`,
    },
    write: octaveTuningOf,
  },
  scl: {
    ending: '.scl',
    label: { en: 'Scala scale (.scl)', ar: `سلّم ${ltr('Scala (.scl)')}` },
    help: {
      en: 'Open it in a synthesiser or program that reads Scala scales. It has intervals only: the keyboard mapping adds key and pitch.',
      ar: `افتحه في آلة أو برنامج يقرأ سلالم ${ltr('Scala')}.`,
    },
    use: 'tunings',
    published: ['maqam', 'jins', 'tuning', 'set'],
    write: ({ description, comments, pitches }, fileName) =>
      sclText(fileName, { description: plainLetters(description), comments, pitches }),
  },
  kbm: {
    ending: '.kbm',
    label: { en: 'Keyboard mapping (.kbm)', ar: `خريطة المفاتيح ${ltr('(.kbm)')}` },
    help: {
      en: 'Load it together with the Scala scale. Neighbouring keys have neighbouring notes.',
      ar: `حمّلها مع سلّم ${ltr('Scala')}. المفاتيح متتابعة، مفتاح لكل نغمة.`,
    },
    use: 'tunings',
    published: ['tuning'],
    layout: 'degrees',
    write: mapping,
  },
  'letters-kbm': {
    ending: '-letters.kbm',
    label: { en: 'Keyboard mapping by letters (.kbm)', ar: `خريطة المفاتيح بالحروف ${ltr('(.kbm)')}` },
    help: {
      en: 'Load it together with the Scala scale. C D E F G A B are the white keys, with any flat, half-flat or sharp of the maqām; black keys are silent, unless a letter has two notes.',
      ar: `حمّلها مع سلّم ${ltr('Scala')}. الحروف ${ltr('C D E F G A B')} هي المفاتيح البيضاء مهما كان في المقام من بيمول أو نصف بيمول أو دييز، والمفاتيح السوداء صامتة إلا إذا كان للحرف نغمتان.`,
    },
    use: 'tunings',
    layout: 'letters',
    write: mapping,
  },
  ascl: {
    ending: '.ascl',
    label: { en: 'Ableton Live scale (.ascl)', ar: `سلّم ${ltr('Ableton Live (.ascl)')}` },
    help: {
      en: 'Drag it onto a set in Live 12, or put it among the tunings of the user library. The pitch of the first note and all names come with it.',
      ar: `اسحبه إلى مشروع في ${ltr('Live 12')} أو ضعه بين تنغيمات مكتبتك. وفيه تردّد النغمة الأولى وأسماء النغمات كلها.`,
    },
    use: 'tunings',
    write: (scale, fileName) => asclText(fileName, scale),
  },
  tun: {
    ending: '.tun',
    label: { en: 'AnaMark tuning (.tun)', ar: `تنغيم ${ltr('AnaMark (.tun)')}` },
    help: {
      en: 'Open it in the tuning settings of a software synthesiser. All 128 keys have a pitch.',
      ar: 'افتحه في إعدادات التنغيم في آلة برمجية. ولكل مفتاح من 128 مفتاحًا نغمة.',
    },
    use: 'tunings',
    choices: ['layout'],
    write: (scale, fileName, keys) => tunText(fileName, plainLetters(scale.description), tuned(scale, keys)),
  },
  syx: {
    ending: '.syx',
    label: { en: 'MIDI tuning, bulk dump (.syx)', ar: `تنغيم ${ltr('MIDI')} كاملًا ${ltr('(.syx)')}` },
    help: {
      en: 'Send it with a program for system-exclusive messages. The instrument stores it as tuning 0; select that with RPN 3 and 4.',
      ar: `أرسله ببرنامج لرسائل ${ltr('SysEx')} إلى آلة تدعم معيار تنغيم ${ltr('MIDI')}. ويُحفظ فيها تنغيمًا رقمه 0، فاختره بـ${ltr('RPN 3')} و${ltr('RPN 4')}.`,
    },
    use: 'tunings',
    choices: ['layout'],
    write: (scale, _fileName, keys) => bulkTuningDump(plainLetters(scale.title), tuned(scale, keys)),
  },
  'changes-syx': {
    ending: '-changes.syx',
    label: { en: 'MIDI tuning, in real time (.syx)', ar: `تنغيم ${ltr('MIDI')} في الحال ${ltr('(.syx)')}` },
    help: {
      en: 'Send it in the same way: notes that sound are retuned at once. Keys below or above the range of the standard stay as they are.',
      ar: 'أرسله بالطريقة نفسها: يتغيّر تنغيم ما يُسمع في الحال. وتبقى المفاتيح التي هي خارج نطاق المعيار كما هي.',
    },
    use: 'tunings',
    choices: ['layout'],
    write: (scale, _fileName, keys) => noteTuningChanges(tuned(scale, keys)),
  },
  csv: {
    ending: '.csv',
    label: { en: 'Table of degrees (.csv)', ar: `جدول الدرجات ${ltr('(.csv)')}` },
    help: {
      en: 'Note, cents from the first note, Hz. In a spreadsheet import it as UTF-8 (Excel: Data, From Text/CSV).',
      ar: `النغمة، والسنت من النغمة الأولى، والهرتز. استورده في برنامج جداول حسابية بترميز ${ltr('UTF-8')}.`,
    },
    use: 'code',
    write: csvFile,
  },
} as const satisfies Readonly<Record<string, ScaleFormat>>;

/** The name of a format. */
export type ScaleFormatName = keyof typeof SCALE_FORMATS;

/** The definition of a format. */
export const scaleFormat = (name: ScaleFormatName): ScaleFormat => SCALE_FORMATS[name];

export const scaleFormatNames = Object.keys(SCALE_FORMATS) as readonly ScaleFormatName[];

/** A file with its name. */
export interface ScaleFile {
  readonly name: string;
  readonly content: Content;
}

/** The formats of a scale: a whole tuning has several notes of a letter, and so no keys by letters. */
export const formatsOf = (scale: NamedScale): readonly ScaleFormatName[] =>
  scaleFormatNames.filter((name) => {
    const { layout, holds } = scaleFormat(name);
    return (scale.layout === 'letters' || layout !== 'letters') && (holds?.(scale) ?? true);
  });

/**
 * A scale as a file. Its name has the choices that differ from their defaults.
 *
 * @throws ScaleError where the format cannot hold the scale
 */
export function exportScale(
  format: ScaleFormatName,
  scale: NamedScale,
  { script = 'latin', cents = false, tempo = FILE_TEMPO.first, layout = scale.layout }: Partial<FileChoices> = {},
): ScaleFile {
  const { ending, write, layout: only, choices = [] } = scaleFormat(format);
  const named = {
    layout: layout === scale.layout ? null : layout,
    script: script === 'latin' ? null : script,
    cents: cents ? 'cents' : null,
    tempo: tempo === FILE_TEMPO.first ? null : tempo,
    content: null,
  };
  const name = [scale.name, ...choices.flatMap((choice) => named[choice] ?? [])].join('-') + ending;
  return { name, content: write(scale, name, { script, cents, tempo, layout: only ?? layout }) };
}
