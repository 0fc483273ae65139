import {
  asclFile,
  letterMappingFile,
  mappingFile,
  scaleFile,
  tunFile,
  tuningDumpFile,
} from '../../runtime/formats/files.ts';
import { neighbouringKeys } from '../../runtime/formats/keys.ts';
import {
  type Direction,
  jinsScale,
  maqamScale,
  type NamedScale,
  tuningScale,
} from '../../runtime/formats/named-scale.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';

/** The formats that a form, a jins or a tuning can be exported in. */

/** What can be exported: answers of the interface, with every format of pitches. */
export type Exportable = MaqamDetail | JinsDetail | PitchClassList;

/** What is given for an export: the answer, and the scale of its notes. */
interface Given {
  readonly answer: Exportable;
  readonly scale: NamedScale;
}

/** A file of one format. */
interface Format {
  /** What stands after the name of the scale in the name of its file. */
  readonly ending: string;
  readonly description: string;
  write(given: Given): string | Uint8Array;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** One line a degree, the octave that closes the scale last. */
function csv({ noteNames, cents, octaveCents, frequency }: NamedScale): string {
  const rows = [...cents, octaveCents].map((value, i) =>
    [i + 1, quoted(noteNames[i] ?? noteNames[0]), value, frequency * 2 ** (value / 1200)].join(','),
  );
  return ['degree,note,cents,hertz', ...rows, ''].join('\n');
}

export const FORMATS = {
  scl: { ending: '.scl', description: 'Scala scale', write: ({ scale }) => scaleFile(scale) },
  kbm: { ending: '.kbm', description: 'Scala keyboard mapping', write: ({ scale }) => mappingFile(scale) },
  'letters-kbm': {
    ending: '-letters.kbm',
    description: 'Scala keyboard mapping, degrees on the white keys of their letters',
    write: ({ scale }) => letterMappingFile(scale),
  },
  ascl: { ending: '.ascl', description: 'Ableton Live', write: ({ scale }) => asclFile(scale) },
  tun: { ending: '.tun', description: 'AnaMark tuning', write: ({ scale }) => tunFile(scale, neighbouringKeys(scale)) },
  syx: {
    ending: '.syx',
    description: 'MIDI bulk tuning dump',
    write: ({ scale }) => tuningDumpFile(scale, neighbouringKeys(scale)),
  },
  csv: { ending: '.csv', description: 'one line a degree: note, cents, hertz', write: ({ scale }) => csv(scale) },
  json: {
    ending: '.json',
    description: 'the answer of the interface',
    write: ({ answer }) => `${JSON.stringify(answer)}\n`,
  },
} as const satisfies Readonly<Record<string, Format>>;

/** The name of a format. */
export type FormatName = keyof typeof FORMATS;

export const formatNames = Object.keys(FORMATS) as readonly FormatName[];

/** A file as it is written. */
export interface Exported {
  readonly name: string;
  readonly content: string | Uint8Array;
}

function scaleOf(answer: Exportable, direction: Direction): NamedScale {
  if ('maqam' in answer) return maqamScale(answer, direction);
  return 'jins' in answer ? jinsScale(answer) : tuningScale(answer);
}

/**
 * A file of a format.
 *
 * @throws ScaleError when the notes have no place on the keys that the format is about
 */
export function exportAs(format: FormatName, answer: Exportable, direction: Direction): Exported {
  const scale = scaleOf(answer, direction);
  const { ending, write }: Format = FORMATS[format];
  return { name: `${scale.name}${ending}`, content: write({ answer, scale }) };
}
