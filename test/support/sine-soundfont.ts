/** A SoundFont 2.01 with one instrument, a sine: synthesisers add no error of a sampled instrument to pitches. */

/** Samples of a period: many, since TiMidity rounds its steps to 1/4096 of a sample. At this rate, key 33 is 55 Hz. */
const PERIOD = 800;
const RATE = 55 * PERIOD;
const PERIODS = 50;
const KEY = 33;
const ZEROS = 46;
/** Generator numbers. */
const [INSTRUMENT, SAMPLE, LOOPS, RELEASE] = [41, 53, 54, 38];

const u16 = (...values: readonly number[]) => values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
const u32 = (...values: readonly number[]) => values.flatMap((value) => u16(value & 0xffff, value >>> 16));
const name = (text: string, length = 20) => [...Buffer.from(text.padEnd(length, '\0'))];
const chunk = (id: string, data: readonly number[]): readonly number[] => [
  ...name(id, 4),
  ...u32(data.length),
  ...data,
  ...(data.length % 2 === 0 ? [] : [0]),
];
const list = (id: string, ...chunks: readonly (readonly number[])[]) =>
  chunk('LIST', [...name(id, 4), ...chunks.flat()]);

/** The bytes of the SoundFont. */
export function sineSoundfont(): Uint8Array {
  const length = PERIOD * PERIODS;
  const sine = Array.from({ length: length + ZEROS }, (_, i) =>
    i < length ? Math.round(16_000 * Math.sin((2 * Math.PI * i) / PERIOD)) & 0xffff : 0,
  );
  const sample = [...name('sine'), ...u32(0, length, PERIOD, length - PERIOD, RATE), KEY, 0, ...u16(0, 1)];
  const noModulators = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from(
    chunk('RIFF', [
      ...name('sfbk', 4),
      ...list('INFO', chunk('ifil', u16(2, 1)), chunk('isng', name('EMU8000', 8)), chunk('INAM', name('sine', 6))),
      ...list('sdta', chunk('smpl', u16(...sine))),
      ...list(
        'pdta',
        chunk('phdr', [
          ...[...name('sine'), ...u16(0, 0, 0), ...u32(0, 0, 0)],
          ...[...name('EOP'), ...u16(0, 0, 1), ...u32(0, 0, 0)],
        ]),
        chunk('pbag', u16(0, 0, 1, 0)),
        chunk('pmod', noModulators),
        chunk('pgen', u16(INSTRUMENT, 0, 0, 0)),
        chunk('inst', [...name('sine'), ...u16(0), ...name('EOI'), ...u16(1)]),
        chunk('ibag', u16(0, 0, 3, 0)),
        chunk('imod', noModulators),
        // The release is one hundredth of a second, so that notes do not overlap.
        chunk('igen', u16(RELEASE, -7973, LOOPS, 1, SAMPLE, 0, 0, 0)),
        chunk('shdr', [...sample, ...name('EOS'), ...Array.from({ length: 26 }, () => 0)]),
      ),
    ]),
  );
}
