import type { IqaRecord } from '../../engine/records.ts';
import type { NamedScale } from '../../formats/named-scale.ts';
import { type Degrees, degreeAt } from '../../formats/patterns.ts';
import { OCTAVE_MARK } from '../../presentation/spans.ts';
import { type KeyValueStorage, storedFields } from '../settings/storage.ts';
import { type Note, type Playable, TEMPO, type TunedPitch, type Way } from './schedule.ts';
import { VOICES } from './voice.ts';

/** The settings of practice, those of one's own instrument among them, and the notes to practise on a page. */

export const DRONES = ['tonic', 'fifth', 'ghammaz'] as const;
export type Drone = (typeof DRONES)[number];

/** Range of a' in Hz. */
export const REFERENCE = { least: 380, most: 480 } as const;

/** Range of the tonic in Hz: from below the lowest string of an oud to above the highest voice. */
export const TONIC = { least: 30, most: 1200 } as const;

/** Range of the length of a string, in millimetres. */
export const STRING = { least: 200, most: 2000 } as const;

export const SCRIPTS = ['latin', 'arabic', 'both'] as const;
export type Script = (typeof SCRIPTS)[number];

export const INSTRUMENTS = ['oud', 'keyboard', 'voice'] as const;

/** What the offsets of twelve keys count from: the tonic, or equal temperament with a' = 440 Hz. */
export const KEY_OFFSETS = ['reference', 'tonic'] as const;

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | null =>
    values.find((it) => it === value) ?? null;

const within =
  ({ least, most }: { readonly least: number; readonly most: number }) =>
  (value: unknown): number | null => {
    const number = typeof value === 'string' ? Number(value) : value;
    return typeof number === 'number' && number >= least && number <= most ? number : null;
  };

const matching =
  (pattern: RegExp) =>
  (value: unknown): string | null =>
    typeof value === 'string' && pattern.test(value) ? value : null;

/** The settings of one's own instrument, which the device and links keep; null where nothing is chosen. */
const INSTRUMENT_FIELDS = {
  /** A tuning system and its starting note: `alsabbagh_1954 rast`. */
  tuning: matching(/^[^ /]+ [^ /]+$/),
  /** Hz of the tonic of every form; null for the pitch of the tuning. */
  tonic: within(TONIC),
  /** Hz of a' (A4), unless a tonic is given; null for the pitch of the tuning. */
  reference: within(REFERENCE),
  instrument: oneOf(INSTRUMENTS),
  /** The open courses of an ʿūd: `F A D G C`. */
  courses: matching(/^[A-G]( [A-G])+$/),
  /** Of a string, in millimetres. */
  length: within(STRING),
  keys: oneOf(KEY_OFFSETS),
  sound: oneOf(VOICES),
  /** The script of names on sheets and in files. */
  script: oneOf(SCRIPTS),
} as const;

type InstrumentField = keyof typeof INSTRUMENT_FIELDS;

export type MyInstrument = { readonly [F in InstrumentField]: ReturnType<(typeof INSTRUMENT_FIELDS)[F]> };

const NAMES = Object.keys(INSTRUMENT_FIELDS) as readonly InstrumentField[];

const instrumentOf = (read: (name: InstrumentField) => unknown): MyInstrument =>
  Object.fromEntries(NAMES.map((name) => [name, INSTRUMENT_FIELDS[name](read(name))])) as MyInstrument;

export const NO_INSTRUMENT = instrumentOf(() => null);

/** The setting as a link has it: `reference-432 courses-F.A.D.G.C`; empty if nothing is chosen. */
export const instrumentText = (mine: MyInstrument): string =>
  NAMES.flatMap((name) => (mine[name] === null ? [] : [`${name}-${String(mine[name]).replaceAll(' ', '~')}`])).join(
    ' ',
  );

/** The setting that an address has; null for none. Addresses of before have only a'. */
export function instrumentIn({ my = '', a = '' }: Readonly<Record<string, string>>): MyInstrument | null {
  const words = new Map(
    (my === '' && a !== '' ? `reference-${a}` : my).split(' ').map((word) => {
      const end = word.indexOf('-');
      return [word.slice(0, end), word.slice(end + 1).replaceAll('~', ' ')] as const;
    }),
  );
  const found = instrumentOf((name) => words.get(name));
  return instrumentText(found) === '' ? null : found;
}

export interface Practice extends MyInstrument {
  /** Whether the setting of the instrument is that of an opened link, which this device does not keep. */
  readonly isFromLink: boolean;
  /** The direction in which scales are played. */
  readonly way: Way;
  /** Beats a minute. */
  readonly tempo: number;
  readonly isLoop: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly drone: Drone | null;
  readonly iqa: string | null;
  /** Whether one bar is counted before passages. */
  readonly isCountedIn: boolean;
}

export interface KeyNote extends Note {
  /** Its name some octaves higher, or lower where the number is negative. */
  labelIn(octaves: number): string;
  /** Its international name; empty if it has none. */
  readonly englishName: string;
  /** Above the tonic. */
  readonly cents: number;
}

/** What keys of a piano play on a page in index of a form. @param key MIDI number */
export type PageKeys = (key: number) => Note | null;

/** The notes to practise on a page: those of one form. */
export interface PracticeMaterial extends Degrees<KeyNote>, TunedPitch {
  readonly iqaat: readonly IqaRecord[];
  /** Hz of the notes that can be held. */
  readonly drones: Readonly<Partial<Record<Drone, number>>>;
  /** The same as a scale, for keys. */
  readonly scale: NamedScale;
  /** The form or tuning itself, which the player plays on this page. */
  readonly item: Playable;
  /** Documented patterns on its degrees. */
  readonly patterns: readonly Playable[];
}

const DEFAULTS: Practice = {
  ...NO_INSTRUMENT,
  isFromLink: false,
  way: 'up',
  tempo: TEMPO.first,
  isLoop: false,
  volume: 0.8,
  drone: null,
  iqa: null,
  isCountedIn: false,
};

const KEY = 'maqam-archive practice';

/** The stored setting of the instrument. Of before, it is stored with `voice` for its sound. */
export function storedInstrument(storage: KeyValueStorage): MyInstrument {
  const { voice, ...fields } = storedFields(storage, KEY);
  return instrumentOf((name) => fields[name] ?? (name === 'sound' ? voice : null));
}

/** The stored settings: the instrument, tempo and volume. All others are off at first. */
export function storedPractice(storage: KeyValueStorage): Practice {
  const { tempo, volume } = storedFields(storage, KEY);
  return {
    ...DEFAULTS,
    ...storedInstrument(storage),
    tempo: within(TEMPO)(tempo) ?? DEFAULTS.tempo,
    volume: within({ least: 0, most: 1 })(volume) ?? DEFAULTS.volume,
  };
}

/** Stores the settings that `storedPractice` returns on the next visit, unless they are those of a link. */
export function storePractice(storage: KeyValueStorage, practice: Practice): void {
  const { tempo, volume, isFromLink } = practice;
  const mine = isFromLink ? storedInstrument(storage) : instrumentOf((name) => practice[name]);
  storage.setItem(KEY, JSON.stringify({ ...mine, tempo, volume }));
}

/** The factor for all frequencies, so that the tonic, or else a', has the chosen pitch. */
export function shiftOf(
  { tonic, reference }: Pick<Practice, 'tonic' | 'reference'>,
  material: TunedPitch | null,
): number {
  if (material === null) return 1;
  if (tonic !== null) return tonic / material.tonic;
  return reference === null || material.reference === null ? 1 : reference / material.reference;
}

/** The chosen iqāʿ of a page; null for none. */
export const iqaOf = ({ iqa }: Practice, material: PracticeMaterial | null): IqaRecord | null =>
  material?.iqaat.find(({ id }) => id === iqa) ?? null;

/** A degree some octaves higher; the octave of the tonic has a mark of its own. */
export const raised = ({ degrees }: Pick<PracticeMaterial, 'degrees'>, degree: KeyNote, octaves: number): Note => ({
  frequency: degree.frequency * 2 ** octaves,
  mark: octaves === 1 && degree === degrees[0] ? OCTAVE_MARK : degree.mark,
});

/** The note so many degrees above the tonic, or below it; notes beyond the form are octaves of its notes. */
export function noteAt(material: Degrees<KeyNote>, index: number): Note {
  const { degree, octaves } = degreeAt(material, index);
  return raised(material, degree, octaves);
}

/** The name of that note, moved by octaves, and its international name with the octaves above it. */
export function namesAt(material: Degrees<KeyNote>, index: number, moved: number) {
  const at = degreeAt(material, index);
  const octaves = at.octaves + moved;
  return { label: at.degree.labelIn(octaves), englishName: at.degree.englishName, octaves };
}
