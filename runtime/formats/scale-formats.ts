import { ltr } from '../isolated.ts';
import { asclFile } from './ascl.ts';
import { csvLine } from './csv.ts';
import { letterMappingFile, mappingFile, scaleFile, tunFile, tuningChangesFile, tuningDumpFile } from './files.ts';
import { type KeyPattern, neighbouringKeys } from './keys.ts';
import type { NamedScale } from './named-scale.ts';

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

interface ScaleFormat {
  /** The end of the file name, after the name of the scale. */
  readonly ending: string;
  readonly label: Words;
  /** Instructions for the file. */
  readonly help: Words;
  /** The scales that are published in this format, in a file next to their document. */
  readonly published: readonly ScaleOwner[];
  /** Whether each note needs a letter of its own, which a whole tuning system has not. */
  readonly needsLetters?: boolean;
  /** @throws ScaleError where the format cannot hold the scale */
  write(scale: NamedScale, keys: KeyPattern): Content;
}

/** CSV with a row for each degree and one for the octave at the end of the scale. */
function csvFile({ noteNames, cents, octaveCents, frequency }: NamedScale): string {
  const rows = [...cents, octaveCents].map((value, i) =>
    csvLine([i + 1, noteNames[i] ?? noteNames[0], value, frequency * 2 ** (value / 1200)]),
  );
  return csvLine(['degree', 'note', 'cents', 'hertz']) + rows.join('');
}

export const SCALE_FORMATS = {
  scl: {
    ending: '.scl',
    label: { en: 'Scala scale (.scl)', ar: `سلّم ${ltr('Scala (.scl)')}` },
    help: {
      en: 'Open it in a synthesiser or program that reads Scala scales.',
      ar: `افتحه في آلة أو برنامج يقرأ سلالم ${ltr('Scala')}.`,
    },
    published: ['maqam', 'jins', 'tuning', 'set'],
    write: scaleFile,
  },
  kbm: {
    ending: '.kbm',
    label: { en: 'Keyboard mapping (.kbm)', ar: `خريطة المفاتيح ${ltr('(.kbm)')}` },
    help: {
      en: 'Load it together with the Scala scale. Neighbouring keys have neighbouring notes.',
      ar: `حمّلها مع سلّم ${ltr('Scala')}. المفاتيح متتابعة، مفتاح لكل نغمة.`,
    },
    published: ['tuning'],
    write: mappingFile,
  },
  'letters-kbm': {
    ending: '-letters.kbm',
    label: { en: 'Keyboard mapping by letters (.kbm)', ar: `خريطة المفاتيح بالحروف ${ltr('(.kbm)')}` },
    help: {
      en: 'Load it together with the Scala scale. C D E F G A B are the white keys, with any flat or half-flat of the maqām; black keys are silent, unless a letter has two notes.',
      ar: `حمّلها مع سلّم ${ltr('Scala')}. الحروف ${ltr('C D E F G A B')} هي المفاتيح البيضاء مهما كان في المقام من خفض أو نصف خفض، والمفاتيح السوداء صامتة إلا إذا كان للحرف نغمتان.`,
    },
    published: [],
    needsLetters: true,
    write: letterMappingFile,
  },
  ascl: {
    ending: '.ascl',
    label: { en: 'Ableton Live scale (.ascl)', ar: `سلّم ${ltr('Ableton Live (.ascl)')}` },
    help: {
      en: 'Drag it onto a set in Live 12, or put it among the tunings of the user library. The pitch of the first note and all names come with it.',
      ar: `اسحبه إلى مشروع في ${ltr('Live 12')} أو ضعه بين تنغيمات مكتبتك. وفيه تردّد النغمة الأولى وأسماء النغمات كلها.`,
    },
    published: [],
    write: asclFile,
  },
  tun: {
    ending: '.tun',
    label: { en: 'AnaMark tuning (.tun)', ar: `تنغيم ${ltr('AnaMark (.tun)')}` },
    help: {
      en: 'Open it in the tuning settings of a software synthesiser. All 128 keys have a pitch.',
      ar: 'افتحه في إعدادات التنغيم في آلة برمجية. ولكل مفتاح من 128 مفتاحًا نغمة.',
    },
    published: [],
    write: tunFile,
  },
  syx: {
    ending: '.syx',
    label: { en: 'MIDI tuning, bulk dump (.syx)', ar: `تنغيم ${ltr('MIDI')} كاملًا ${ltr('(.syx)')}` },
    help: {
      en: 'Send it with a program for system-exclusive messages to an instrument that supports the MIDI tuning standard. The instrument stores it as tuning 0.',
      ar: `أرسله ببرنامج لرسائل النظام الخاصة إلى آلة تدعم معيار تنغيم ${ltr('MIDI')}. ويُحفظ فيها تنغيمًا رقمه 0.`,
    },
    published: [],
    write: tuningDumpFile,
  },
  'changes-syx': {
    ending: '-changes.syx',
    label: { en: 'MIDI tuning, in real time (.syx)', ar: `تنغيم ${ltr('MIDI')} في الحال ${ltr('(.syx)')}` },
    help: {
      en: 'Send it in the same way: notes that sound are retuned at once. Keys below or above the range of the standard stay as they are.',
      ar: 'أرسله بالطريقة نفسها: يتغيّر تنغيم ما يُسمع في الحال. وتبقى المفاتيح التي هي خارج نطاق المعيار كما هي.',
    },
    published: [],
    write: tuningChangesFile,
  },
  csv: {
    ending: '.csv',
    label: { en: 'Table of degrees (.csv)', ar: `جدول الدرجات ${ltr('(.csv)')}` },
    help: {
      en: 'Open it in a spreadsheet: note, cents from the first note, Hz.',
      ar: 'افتحه في جدول بيانات: النغمة، والسنت من النغمة الأولى، والهرتز.',
    },
    published: [],
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

/**
 * A scale as a file.
 *
 * @param keys the key of each note, for formats that tune a keyboard; by default neighbouring keys
 * @throws ScaleError where the format cannot hold the scale
 */
export function exportScale(format: ScaleFormatName, scale: NamedScale, keys = neighbouringKeys(scale)): ScaleFile {
  const { ending, write } = scaleFormat(format);
  return { name: `${scale.name}${ending}`, content: write(scale, keys) };
}
