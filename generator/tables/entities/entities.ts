import type { BuildContext } from '../../../runtime/documents/context.ts';
import { buildMaqamat } from '../../../runtime/documents/entities/maqamat.ts';
import { ajnas, jinsRows } from './ajnas.ts';
import { citationRows, citations } from './citations.ts';
import { entityCombinations } from './combinations.ts';
import { emendationRow, emendations } from './emendations.ts';
import { iqaat, iqaRow } from './iqaat.ts';
import { maqamat, maqamRows } from './maqamat.ts';
import { noteNameRows, noteNames } from './note-names.ts';
import { sourceRow, sources } from './sources.ts';
import { stopRows, suyurStops } from './suyur-stops.ts';
import { termRows, terms } from './terms.ts';
import { tuningSystemRows, tuningSystems } from './tuning-systems.ts';

/** The tables of the archive's entities. */

export { ajnas, citations, emendations, iqaat, maqamat, noteNames, sources, suyurStops, terms, tuningSystems };

/** The rows of every table of entities, by the name of the table. */
export function entityRows(context: BuildContext) {
  const { engine } = context;
  const { archive } = engine;
  const combinations = entityCombinations(engine);
  return {
    tuning_systems: tuningSystemRows(archive, combinations),
    note_names: noteNameRows(engine),
    maqamat: maqamRows(archive, engine, combinations, buildMaqamat(context)),
    ajnas: jinsRows(archive, engine, combinations),
    suyur_stops: stopRows(archive, engine),
    iqaat: archive.iqaat.iqaat.map(iqaRow),
    terms: termRows(),
    sources: archive.sources.map(sourceRow),
    citations: citationRows(archive),
    emendations: archive.apparatus.emendations.map(emendationRow),
  };
}
