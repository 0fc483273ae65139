import { documentPath } from '../../runtime/documents/documents.ts';
import { WRITTEN_OCTAVE } from '../../runtime/engine/octave.ts';
import type { ArchiveRecords } from '../../runtime/engine/records.ts';
import { combinationKey, namedCombinations } from '../../runtime/presentation/combinations.ts';
import { type Names, noteNames } from '../../runtime/presentation/plain-names.ts';
import { jinsSpans, type Span } from '../../runtime/presentation/spans.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { JinsDetail, MaqamDetail } from '../../runtime/schemas/entities.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import type { ReadDocument } from '../../runtime/server/tree.ts';

/** Scales of maqāmāt, ajnās and tuning systems, for pictures and descriptions. */

/** A note of a scale; its names are '–' if it has none. */
export interface ScaleNote {
  readonly names: Names;
  /** Above the first note. */
  readonly cents: number;
}

export interface Scale {
  readonly title: Names;
  /** Of the tuning; null if the title is that. */
  readonly tuning: Names | null;
  /** In rising order. */
  readonly notes: readonly ScaleNote[];
  /** In cents above the first note. */
  readonly ajnas: readonly Span[];
  /** Whether the picture reaches the octave even if the notes do not. */
  readonly reachesOctave: boolean;
}

/** The scale that a page of the explorer shows, by its path; null if it shows none. */
export type ReadScale = (path: readonly string[]) => Promise<Scale | null>;

type Pitch = Parameters<typeof noteNames>[0] & { readonly cents?: number | undefined };

/** Reads scales from published documents. */
export async function createScales(archive: ArchiveRecords, readDocument: ReadDocument): Promise<ReadScale> {
  // The documents were checked when they were built.
  const read = async <T>(path: string): Promise<T> => (await readDocument(path)) as T;
  const catalogue = await read<Catalogue>(documentPath('catalogue', {}));
  const combinations = new Map(namedCombinations(catalogue).map((it) => [combinationKey(it), it]));
  const arabicNames = new Map(catalogue.noteNames.map(({ idName, displayNameAr }) => [idName, displayNameAr]));
  const sizes = new Map(archive.ajnas.map(({ id, noteNames }) => [id, noteNames.length]));
  const scale = (
    names: Pick<Scale, 'title' | 'tuning' | 'reachesOctave'>,
    pitches: readonly Pitch[],
    spans: readonly Span[],
  ): Scale => {
    const from = pitches[0]?.cents ?? 0;
    return {
      ...names,
      notes: pitches.map((pitch) => ({ names: noteNames(pitch), cents: (pitch.cents ?? 0) - from })),
      ajnas: spans.map((span) => ({ ...span, low: span.low - from, high: span.high - from })),
    };
  };
  return async ([kind, id, ...rest]) => {
    const [tuningSystem, startingNote] = kind === 'tuning' ? [id, ...rest] : rest;
    if (tuningSystem === undefined || startingNote === undefined) return null;
    const combination = combinations.get(combinationKey({ tuningSystem, startingNote }));
    if (combination === undefined) return null;
    if (kind === 'tuning') {
      const { pitchClasses } = await read<PitchClassList>(documentPath('pitchClasses', { tuningSystem, startingNote }));
      const octave = pitchClasses
        .filter(({ octave }) => octave === WRITTEN_OCTAVE)
        .map((pitch) => ({ ...pitch, noteNameDisplayAr: arabicNames.get(pitch.noteName ?? '') }));
      return scale({ title: combination.system, tuning: null, reachesOctave: true }, octave, []);
    }
    const { names: tuning } = combination;
    if (kind === 'maqam') {
      const detail = await read<MaqamDetail>(documentPath('maqamDetail', { id, tuningSystem, startingNote }));
      const { ascending } = detail.pitchData;
      return scale(
        { title: detail.maqam, tuning, reachesOctave: true },
        ascending,
        jinsSpans(detail, 'ascending', sizes),
      );
    }
    const { jins, pitchData } = await read<JinsDetail>(documentPath('jinsDetail', { id, tuningSystem, startingNote }));
    return scale({ title: jins, tuning, reachesOctave: false }, pitchData, []);
  };
}
