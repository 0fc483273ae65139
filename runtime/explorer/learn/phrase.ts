import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { SAME_NOTE_CENTS } from '../../presentation/spans.ts';

/** Phrases for the ear training (pure): they consist of notes of their jins or maqām only. */

/** Gives numbers from 0 to below 1. */
export type Random = () => number;

/** What phrases are made of, in cents above the tonic. */
export interface PhraseMaterial {
  /** The notes that a rising and a falling melody uses, from the lowest. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** The notes of each path, in order; a phrase follows the end of one of them. */
  readonly paths: readonly (readonly number[])[];
}

export interface PhraseNote {
  readonly cents: number;
  readonly beats: number;
}

/** Notes of a phrase, at most. */
const MAX_NOTES = 14;
/** How often a note is decorated with its neighbour. */
const DECORATED = 0.25;

/** The material of a jins: its notes; each path begins and ends on the tonic, and reaches the highest note. */
export function jinsMaterial(notes: readonly number[]): PhraseMaterial {
  const [tonic] = notes;
  const top = notes.at(-1) ?? tonic;
  const inner = notes.slice(1, -1);
  const paths = inner.flatMap((note) => [
    [tonic, top, note, tonic],
    [tonic, note, top, tonic],
    [top, note, top, tonic],
  ]);
  return { up: notes, down: notes, paths };
}

/** Notes in the octaves around them, each once. */
function inOctaves(notes: readonly number[]): readonly number[] {
  const all = [-1, 0, 1].flatMap((octave) => notes.map((cents) => cents + octave * OCTAVE_CENTS)).sort((a, b) => a - b);
  return all.filter((cents, i) => i === 0 || cents - all[i - 1] > SAME_NOTE_CENTS);
}

/** The material of a maqām. @param paths the notes of its suyūr; those that the maqām does not have are left out */
export function maqamMaterial(
  ascending: readonly number[],
  descending: readonly number[],
  paths: readonly (readonly number[])[],
): PhraseMaterial {
  const [up, down] = [inOctaves(ascending), inOctaves(descending)];
  const ownOf = (cents: number) => [...up, ...down].find((it) => Math.abs(it - cents) < SAME_NOTE_CENTS) ?? [];
  const known = paths.map((path) => path.flatMap(ownOf));
  return { up, down, paths: known.map((path) => (path.at(-1) === 0 ? path : [...path, 0])) };
}

const choose = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)];

/** The notes from one to another, without the first. */
function steps({ up, down }: PhraseMaterial, from: number, to: number): readonly number[] {
  const between = (cents: number) => cents > Math.min(from, to) && cents < Math.max(from, to);
  return to > from ? [...up.filter(between), to] : [...down.filter(between).reverse(), to];
}

/** A phrase: the end of a path, with the notes between its stops and some neighbours. It ends on the tonic. */
export function phrase(material: PhraseMaterial, random: Random): readonly PhraseNote[] {
  const { up, down, paths } = material;
  const path = choose(random, paths);
  const from = Math.floor(random() * Math.max(1, path.length - 3));
  const [first, ...others] = path.slice(from);
  const melody = [first];
  for (const stop of others) melody.push(...steps(material, melody.at(-1) ?? 0, stop));
  return melody.slice(-MAX_NOTES).flatMap((cents, i, all): readonly PhraseNote[] => {
    if (i === all.length - 1) return [{ cents, beats: 2 }];
    const near = [up.find((it) => it > cents), down.findLast((it) => it < cents)];
    const added = random() < DECORATED ? choose(random, near) : undefined;
    if (added === undefined) return [{ cents, beats: choose(random, [0.5, 1, 1]) }];
    return [cents, added].map((it) => ({ cents: it, beats: 0.5 }));
  });
}
