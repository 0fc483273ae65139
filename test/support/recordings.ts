import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FULL, type MakamTable, SHARES, WIDTH } from '../../runtime/listening/makams.ts';
import { melodyOf } from '../../runtime/listening/melody.ts';
import { BINS, binsFrom, type Profile, profileOf, smooth } from '../../runtime/listening/profile.ts';
import { HOP_SECONDS, partOf, type Track } from '../../runtime/listening/track.ts';

interface Entry {
  /** Number of the lead artist. */
  readonly artist: number;
  readonly makam?: string;
  /** idName of the corresponding maqām. */
  readonly maqam: string;
  /** Hz, in any octave; absent if it is unknown. */
  readonly tonic?: number | null;
  readonly offset: number;
  readonly length: number;
}

/** Parts of a recording: their names, seconds, and places from 0, at its beginning, to 1, at its end. */
export const PARTS = [
  ['whole', Number.POSITIVE_INFINITY, 0],
  ['first 60 s', 60, 0],
  ['middle 60 s', 60, 0.5],
  ['last 60 s', 60, 1],
  ['middle 30 s', 30, 0.5],
] as const;
export type Part = (typeof PARTS)[number][0];
/** Seconds; of shorter recordings the parts are hardly smaller than the whole. */
const LEAST_DIVIDED = 65;

export interface Recording extends Pick<Entry, 'artist' | 'makam' | 'maqam'> {
  /** Cents above 1 Hz. */
  readonly tonic: number | null;
  readonly heard: Readonly<Partial<Record<Part, Profile>>> & { readonly whole: Profile };
}

export const profileOfTrack = (track: Track): Profile => profileOf(melodyOf(track));

/** Reads `<prefix>.json` and `<prefix>.i16.gz` (cents above 1 Hz each 10 ms, 0 without pitch), with its SHA-256. */
export function readRecordings(prefix: string): { readonly recordings: readonly Recording[]; readonly hash: string } {
  const entries: readonly Entry[] = JSON.parse(readFileSync(`${prefix}.json`, 'utf8'));
  const compressed = readFileSync(`${prefix}.i16.gz`);
  const tracks = gunzipSync(compressed);
  const recordings = entries.map(({ artist, makam, maqam, tonic, offset, length }) => {
    const frequencies = Float32Array.from({ length }, (_, i) => {
      const cents = tracks.readInt16LE(2 * (offset + i));
      return cents === 0 ? 0 : 2 ** (cents / 1200);
    });
    const inCents = typeof tonic === 'number' ? 1200 * Math.log2(tonic) : null;
    const all = length * HOP_SECONDS;
    const parts = PARTS.slice(1)
      .filter(() => all >= LEAST_DIVIDED)
      .map(([name, seconds, place]) => {
        const from = place * (all - seconds);
        return [name, melodyOf(partOf({ frequencies }, { from, to: from + seconds }))] as const;
      })
      .flatMap(([name, melody]) => (melody.notes.length === 0 ? [] : [[name, profileOf(melody)] as const]));
    return {
      artist,
      makam,
      maqam,
      tonic: inCents,
      heard: { whole: profileOfTrack({ frequencies }), ...Object.fromEntries(parts) },
    };
  });
  return { recordings, hash: createHash('sha256').update(compressed).digest('hex') };
}

/** Five lists of recordings; no lead artist is in two of them, and their lengths are as equal as possible. */
export function foldsOf(recordings: readonly Recording[]): readonly (readonly Recording[])[] {
  const byArtist = new Map<number, Recording[]>();
  for (const one of recordings) byArtist.set(one.artist, [...(byArtist.get(one.artist) ?? []), one]);
  const folds: Recording[][] = [[], [], [], [], []];
  const artists = [...byArtist].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  for (const [, own] of artists) folds.reduce((a, b) => (b.length < a.length ? b : a)).push(...own);
  return folds;
}

const FIFTHS = ['whole', 'first', 'last'] as const;
/** Cents by which the distributions of a table are smoothed. */
const SMOOTHING = 20;

/** The mean shares of a part of some recordings above their tonics, a byte for each bin of 25 cents. */
function meanShares(recordings: readonly Recording[], part: (typeof FIFTHS)[number]): readonly number[] {
  const mean = new Float64Array(BINS);
  for (const { heard, tonic } of recordings)
    binsFrom(heard.whole[part], tonic ?? 0).forEach((share, i) => {
      mean[i] += share / recordings.length;
    });
  const smoothed = smooth(mean, SMOOTHING);
  return Array.from({ length: SHARES }, (_, index) => {
    const own = Array.from({ length: WIDTH }, (_, i) => smoothed[(index * WIDTH + i - (WIDTH - 1) / 2 + BINS) % BINS]);
    return Math.round(FULL * Math.sqrt(own.reduce((sum, value) => sum + value, 0)));
  });
}

/** Learns the distribution of each makam of recordings whose tonics are known. @param hash of their tracks */
export function learnMakams(recordings: readonly Recording[], hash: string): MakamTable {
  const names = [...new Set(recordings.flatMap(({ makam }) => makam ?? []))].sort();
  const own = names.map((name) => recordings.filter(({ makam, tonic }) => makam === name && tonic !== null));
  const shares = own.map((some) => FIFTHS.flatMap((part) => meanShares(some, part)));
  return {
    citation:
      'Mean pitch distributions of recordings of the OTMM Makam Recognition Dataset (A. Karakurt, S. Şentürk, X. Serra, MORTY: A Toolbox for Mode Recognition and Tonic Identification, 3rd International Digital Libraries for Musicology Workshop, 2016; MTG/otmm_makam_recognition_dataset), with the tonics of MTG/otmm_tonic_dataset.',
    licence: 'CC BY-NC-SA 4.0',
    learnedFrom: hash,
    maqamat: Object.fromEntries(names.map((name, i) => [name, own[i][0].maqam])),
    shares: Buffer.from(shares.flat()).toString('base64'),
  };
}
