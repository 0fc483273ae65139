import type { ModulationCounts } from '../../engine/network.ts';
import { mayFollow } from '../../engine/targets.ts';
import type { NetworkDocument } from '../../schemas/network.ts';

/** Reads the forms of a combination from the published table of its network. */

/** The bits of `marks`: the descending notes are the ascending ones reversed; the form fits an octave lower. */
export const SYMMETRIC = 1;
export const FITS_BELOW = 2;

/** The index of a missing note. */
export const NO_INDEX = -1;

/** A form of a maqām or jins; tonics by idName. */
interface FormNode {
  readonly tonic: string;
  readonly isBaseForm: boolean;
  /** Tonic when moved an octave down; null when it does not fit. */
  readonly octaveBelow: string | null;
}

/** The tonics of the targets of a form. */
interface Degrees {
  /** For each category, in order, the tonic of its targets; null where it has none. */
  readonly maqamTonics: readonly (string | null)[];
  readonly jinsTonics: readonly (string | null)[];
  readonly twoPartsBelowThird: string | null;
}

/** A form of a maqām. `maqam` is its idName. */
export interface MaqamNode extends FormNode, Degrees {
  readonly maqam: string;
  /** False for register variants. */
  readonly isTransposition: boolean;
  readonly isSymmetric: boolean;
}

/** A form of a jins. `jins` is its idName. */
export interface JinsNode extends FormNode {
  readonly jins: string;
}

/** The rows of the table `modulations`; several forms can have the same row. */
function readDegrees({ modulations, categories }: NetworkDocument, idNames: readonly string[]): readonly Degrees[] {
  const idNameOf = (index: number): string | null => (index === NO_INDEX ? null : idNames[index]);
  return modulations.map(([below, ...row]) => {
    const tonics = row.map(idNameOf);
    const maqamTonics = tonics.slice(0, categories.length);
    return {
      maqamTonics,
      jinsTonics: tonics.length > maqamTonics.length ? tonics.slice(maqamTonics.length) : maqamTonics,
      twoPartsBelowThird: idNameOf(below),
    };
  });
}

/** Every form of every maqām in archive order, base form first. */
export function maqamNodes(table: NetworkDocument): readonly MaqamNode[] {
  const { noteNames, maqamat } = table;
  const idNames = noteNames.map(({ idName }) => idName);
  const degrees = readDegrees(table, idNames);
  return maqamat.flatMap(({ idName: maqam, tonics, marks, modulations }) => {
    const written = noteNames[tonics[0]].slot;
    return tonics.map((index, i): MaqamNode => {
      const { idName: tonic, slot, octaveBelow } = noteNames[index];
      const { maqamTonics, jinsTonics, twoPartsBelowThird } = degrees[modulations[i]];
      return {
        maqam,
        tonic,
        isBaseForm: i === 0,
        isTransposition: slot !== written,
        isSymmetric: (marks[i] & SYMMETRIC) !== 0,
        octaveBelow: (marks[i] & FITS_BELOW) === 0 ? null : idNames[octaveBelow],
        maqamTonics,
        jinsTonics,
        twoPartsBelowThird,
      };
    });
  });
}

/** Every form of every jins, likewise. */
export function jinsNodes({ noteNames, ajnas }: NetworkDocument): readonly JinsNode[] {
  return ajnas.flatMap(({ idName: jins, tonics, marks }) =>
    tonics.map((index, i): JinsNode => {
      const { idName: tonic, octaveBelow } = noteNames[index];
      return {
        jins,
        tonic,
        isBaseForm: i === 0,
        octaveBelow: (marks[i] & FITS_BELOW) === 0 ? null : noteNames[octaveBelow].idName,
      };
    }),
  );
}

/**
 * The numbers of modulations of one form, without reading the others.
 *
 * @param maqam its idName
 * @param tonic idName
 * @throws RangeError for a form that the network lacks
 */
export function modulationCounts(table: NetworkDocument, maqam: string, tonic: string): ModulationCounts {
  const own = table.maqamat.find(({ idName }) => idName === maqam);
  const form = own?.tonics.findIndex((index) => table.noteNames[index].idName === tonic) ?? -1;
  if (own === undefined || form === -1) throw new RangeError(`${maqam} on ${tonic} is missing from the network.`);
  const source = { maqam: own, tonic: own.tonics[form] };
  const [, ...tonics] = table.modulations[own.modulations[form]];
  const maqamTonics = tonics.slice(0, table.categories.length);
  const jinsTonics = tonics.length > maqamTonics.length ? tonics.slice(maqamTonics.length) : maqamTonics;
  const countForms = (entities: NetworkDocument['ajnas'], on: number): number =>
    entities.reduce((count, entity) => count + entity.tonics.filter((position) => position === on).length, 0);
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  return {
    maqamat: total(
      maqamTonics.map((on) =>
        countForms(
          table.maqamat.filter((entity) => mayFollow(source, entity, on)),
          on,
        ),
      ),
    ),
    ajnas: total(jinsTonics.map((on) => countForms(table.ajnas, on))),
  };
}
