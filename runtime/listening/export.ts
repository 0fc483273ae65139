import { centsRatio } from '../engine/ratio.ts';
import { csvLine } from '../formats/csv.ts';
import type { Analysis } from './analyse.ts';
import type { Fit } from './fit.ts';
import { BIN } from './profile.ts';
import { type Track, timeOf } from './track.ts';

/** Exports of an analysis as files. */

export interface Heard extends Analysis {
  /** Name of the file. */
  readonly recording: string;
  readonly track: Track;
}

/** A number for files; null where there is none. */
const rounded = (value: number, decimals: number): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;

const fitRows = (list: string, fits: readonly Fit[]) =>
  fits.flatMap(({ candidate, share, score, degrees }, i) =>
    degrees.map((degree, index) => ({
      list,
      rank: i + 1,
      maqam: candidate.maqam,
      ...candidate.combination,
      share: rounded(share, 4),
      score: rounded(score, 2),
      note: candidate.notes[index].idName,
      degreeCents: rounded(degree.cents, 2),
      seconds: rounded(degree.seconds, 2),
      deviationCents: rounded(degree.deviation, 2),
      spreadCents: rounded(degree.spread, 2),
    })),
  );

const ROWS = {
  track: ({ track: { frequencies } }: Heard) =>
    Array.from(frequencies, (frequency, i) => ({
      seconds: rounded(timeOf(i), 3),
      hertz: frequency === 0 ? null : rounded(frequency, 2),
    })),
  histogram: ({ histogram }: Heard) =>
    histogram.map((seconds, i) => ({ centsAboveTonic: i * BIN, seconds: rounded(seconds, 3) })),
  ranking: ({ maqamat, tunings }: Heard) => [...fitRows('maqamat', maqamat), ...fitRows('tunings', tunings)],
} as const;
export type Part = keyof typeof ROWS;
export const PARTS = Object.keys(ROWS) as readonly Part[];

/** A part as CSV: a row for each measurement, bin, or degree of a ranked form. */
export function csvOf(part: Part, heard: Heard): string {
  const rows: readonly object[] = ROWS[part](heard);
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine).join('');
}

/** Everything as JSON: the fields of CSV, the probabilities of tonics, families and Turkish makams, and what is clear. */
export function jsonOf(heard: Heard): string {
  const { recording, tonic, tonics, families, makams, verdict } = heard;
  const probability = (value: number) => rounded(value, 4);
  const hertz = (cents: number) => rounded(centsRatio(cents), 3);
  return JSON.stringify({
    recording,
    verdict: { ...verdict, makamProbability: probability(verdict.makamProbability) },
    tonicHertz: hertz(tonic),
    tonics: tonics.map((own) => ({ hertz: hertz(own.of), probability: probability(own.probability) })),
    families: families.map((own) => ({ family: own.of.idName, probability: probability(own.probability) })),
    makams: makams.map((own) => ({ makam: own.of.name, probability: probability(own.probability) })),
    ...Object.fromEntries(PARTS.map((part) => [part, ROWS[part](heard)])),
  });
}
