/** Readers of formats of instruments, from their definitions alone: Hz of every key, or null for a silent one. */

export type KeyTable = readonly (number | null)[];

const contentLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('!'))
    .map((line) => line.trim());

function readPitch(line: string): number {
  const [word] = line.split(/\s+/);
  if (word.includes('.')) return Number(word);
  const [numerator, denominator = '1'] = word.split('/');
  if (!/^\d+$/.test(numerator) || !/^\d+$/.test(denominator)) throw new Error(`'${line}' is no pitch`);
  return 1200 * Math.log2(Number(numerator) / Number(denominator));
}

/** Cents of a Scala scale above its first note; the last is the formal octave. */
export function readScl(text: string): { description: string; cents: number[] } {
  const [description, count, ...rest] = contentLines(text);
  const lines = rest.filter((line) => line !== '');
  if (lines.length !== Number(count)) throw new Error(`${count} pitches were announced, ${lines.length} given`);
  return { description, cents: lines.map(readPitch) };
}

/** A Scala keyboard mapping; `x` is a key that is not mapped. */
export function readKbm(text: string) {
  const [size, first, last, middle, reference, frequency, octave, ...rest] = contentLines(text);
  const numbers = [size, first, last, middle, reference, frequency, octave].map(Number);
  return {
    size: numbers[0],
    first: numbers[1],
    last: numbers[2],
    middle: numbers[3],
    reference: numbers[4],
    frequency: numbers[5],
    octave: numbers[6],
    mapping: rest.slice(0, Number(size)).map((key) => (key === 'x' ? null : Number(key))),
  };
}

export function readScalaKeys(scl: string, kbm: string): KeyTable {
  const cents = [0, ...readScl(scl).cents];
  const { size, first, last, middle, reference, frequency, octave, mapping } = readKbm(kbm);
  if (reference !== middle) throw new Error('this reader takes the pitch of the middle key only');
  return Array.from({ length: 128 }, (_, key) => {
    if (key < first || key > last) return null;
    const turn = Math.floor((key - middle) / size);
    const degree = mapping[key - middle - turn * size];
    return degree === null ? null : frequency * 2 ** ((cents[degree] + turn * cents[octave]) / 1200);
  });
}

/** Arguments of a directive of Ableton: words, or texts in quotation marks. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);

/** A scale for Ableton Live: Hz of each degree from the first, with the names of all. */
export function readAscl(bytes: Uint8Array): { frequencies: number[]; names: string[]; octave: number } {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const lines = text.split('\n');
  const lastPitch = lines.findLastIndex((line) => line !== '' && !line.startsWith('!'));
  const directives = new Map(
    lines.flatMap((line, i) => {
      const [, name, rest] = /^! @ABL (\w+) (.*)$/.exec(line) ?? [];
      if (name === undefined) return [];
      if (i < lastPitch) throw new Error(`${name} stands before the pitches`);
      return [[name, argumentsOf(rest)] as const];
    }),
  );
  const { cents } = readScl(text);
  const degrees = [0, ...cents.slice(0, -1)];
  const names = directives.get('NOTE_NAMES') ?? [];
  const [octave, index, frequency] = (directives.get('REFERENCE_PITCH') ?? []).map(Number);
  if (names.length !== degrees.length) throw new Error(`${names.length} names for ${degrees.length} notes`);
  if (!(Number.isInteger(octave) && octave >= -2 && octave <= 8)) throw new Error(`octave ${octave}`);
  if (!(index >= 0 && index < degrees.length && frequency > 0)) throw new Error('no pitch of reference');
  return { frequencies: degrees.map((value) => frequency * 2 ** ((value - degrees[index]) / 1200)), names, octave };
}

/** An AnaMark tuning: what its exact section says, which has to lie within half a cent of its section of whole cents. */
export function readTun(text: string): KeyTable {
  const sections = new Map<string, Map<string, string>>();
  let section = '';
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith(';')) continue;
    const [, heading] = /^\[(.+)\]$/.exec(line) ?? [];
    if (heading !== undefined) {
      section = heading.toLowerCase();
      sections.set(section, new Map());
      continue;
    }
    const [, key, value] = /^([^=]+?)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`'${line}' is no line of a tuning`);
    sections.get(section)?.set(key.toLowerCase(), value);
  }
  if ([...sections.keys()].at(0) !== 'scale begin' || section !== 'scale end') throw new Error('no beginning or end');
  if (sections.get('scale begin')?.get('format') !== '"AnaMark-TUN"') throw new Error('no AnaMark tuning');
  const whole = sections.get('tuning');
  const exact = sections.get('exact tuning');
  const base = Number(exact?.get('basefreq') ?? 8.175798915643707);
  return Array.from({ length: 128 }, (_, key) => {
    const cents = Number(exact?.get(`note ${key}`));
    if (!(Math.abs(Number(whole?.get(`note ${key}`)) - cents) <= 0.5)) throw new Error(`key ${key} has two pitches`);
    return base * 2 ** (cents / 1200);
  });
}

const mtsFrequency = ([semitone, high, low]: readonly number[]): number | null =>
  semitone === 0x7f && high === 0x7f && low === 0x7f
    ? null
    : 440 * 2 ** ((semitone + (high * 128 + low) / 16_384 - 69) / 12);

export function readBulkDump(bytes: readonly number[]): { name: string; keys: KeyTable } {
  if (bytes.length !== 408) throw new Error(`${bytes.length} bytes`);
  if (bytes.slice(1, -1).some((byte) => byte > 0x7f)) throw new Error('a byte of data is above 7F');
  const [begin, kind, , id, sub] = bytes;
  if ([begin, kind, id, sub, bytes.at(-1)].join() !== [0xf0, 0x7e, 8, 1, 0xf7].join()) throw new Error('no bulk dump');
  const sum = bytes.slice(1, -2).reduce((all, byte) => all ^ byte, 0);
  if ((sum & 0x7f) !== bytes.at(-2)) throw new Error('the checksum is wrong');
  return {
    name: String.fromCharCode(...bytes.slice(6, 22)),
    keys: Array.from({ length: 128 }, (_, key) => mtsFrequency(bytes.slice(22 + 3 * key, 25 + 3 * key))),
  };
}

export function readNoteChanges(bytes: readonly number[]): KeyTable {
  const keys: (number | null)[] = Array.from({ length: 128 }, () => null);
  for (let at = 0; at < bytes.length; ) {
    const [begin, kind, , id, sub, , count] = bytes.slice(at);
    if ([begin, kind, id, sub].join() !== [0xf0, 0x7f, 8, 2].join()) throw new Error(`no tuning change at ${at}`);
    for (let i = 0; i < count; i++) {
      const [key, ...pitch] = bytes.slice(at + 7 + 4 * i, at + 11 + 4 * i);
      keys[key] = mtsFrequency(pitch);
    }
    at += 7 + 4 * count;
    if (bytes[at++] !== 0xf7) throw new Error('a message does not end');
  }
  return keys;
}

/** What a link to Scale Workshop asks it to open: Hz of each degree, and the key of the first. */
export function readScaleWorkshop(link: string): { frequencies: number[]; key: number } {
  const query = new URL(link).searchParams;
  const cents = (query.get('data') ?? '').split('\n').map((line) => {
    // There, a number with a point is in cents, and one without a stroke a step of an equal division.
    if (!/^\d+\.\d*$|^\d+\/\d+$/.test(line)) throw new Error(`'${line}' is neither cents nor a ratio`);
    return readPitch(line);
  });
  const frequency = Number(query.get('freq'));
  return {
    frequencies: [0, ...cents.slice(0, -1)].map((value) => frequency * 2 ** (value / 1200)),
    key: Number(query.get('midi')),
  };
}
