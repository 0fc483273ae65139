import type { Combination, NamedPitchClass } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { BuildContext } from '../context.ts';
import { createDistinctList } from '../distinct-list.ts';
import { analysisOf } from '../views.ts';

/** The table of the reverse look-up (docs/files.md#the-table-of-the-look-up). */

/** The pitches of a combination: one octave above its lowest pitch class. */
function pitchesOf({ system, pitchClasses }: Combination) {
  const { frequency, cents: lowest } = pitchClasses[0];
  // A difference of doubles: digits after the ninth decimal are rounding errors.
  const cents = pitchClasses.slice(0, system.values.length).map((it) => Number((it.cents - lowest).toFixed(9)));
  const top = cents.findIndex((value) => value >= OCTAVE_CENTS);
  if (top !== -1) throw new RangeError(`Pitch class ${top} of ${system.id} is beyond the octave of the first.`);
  return { frequency, cents };
}

/** A row for each entity with forms: its index, then the cells of its forms. */
const rowsOf = <E>(entities: readonly E[], cellsOf: (entity: E) => readonly number[]): number[][] =>
  entities.flatMap((entity, i) => {
    const cells = cellsOf(entity);
    return cells.length === 0 ? [] : [[i, ...cells]];
  });

/** The forms of all combinations. */
export function buildLookup(context: BuildContext): LookupTable {
  const { archive, noteNames, combinations } = context.engine;
  const { maqamat, ajnas } = archive;
  const shapes = createDistinctList(
    (shape: readonly number[]) => shape.join(),
    (shape) => [...shape],
  );
  /** @param rising notes from the tonic up */
  const shapeOf = (rising: readonly NamedPitchClass[], tonic: NamedPitchClass): number =>
    shapes.indexOf(rising.map(({ position }) => position - tonic.position));
  const noteIndices = new Map(noteNames.all.map((note, i) => [note, i]));
  return {
    noteNames: noteNames.all.map(({ idName, displayName, displayNameAr, ipnName, slot }) => ({
      idName,
      displayName,
      displayNameAr,
      ipnName,
      slot,
    })),
    maqamat: maqamat.map(plainName),
    ajnas: ajnas.map(plainName),
    combinations: combinations.map((key) => {
      const analysis = analysisOf(context, key);
      const { combination } = analysis;
      return {
        ...key,
        ...pitchesOf(combination),
        notes: combination.pitchClasses.map(({ note }) => (note === null ? -1 : (noteIndices.get(note) ?? -1))),
        maqamat: rowsOf(maqamat, (record) =>
          analysis
            .maqamForms(record)
            .flatMap(({ tonic, ascending, descending }) => [
              tonic.position,
              shapeOf(ascending, tonic),
              shapeOf(descending.toReversed(), tonic),
            ]),
        ),
        ajnas: rowsOf(ajnas, (record) =>
          analysis.jinsForms(record).flatMap(({ tonic, ascending }) => [tonic.position, shapeOf(ascending, tonic)]),
        ),
      };
    }),
    shapes: shapes.entries,
  };
}
