import { plainName } from '../../engine/form-name.ts';
import { lowestFirst } from '../../engine/note-names.ts';
import type { Family } from '../../engine/teaching.ts';
import { type EntityType, type EntityTypeName, jins, maqam, type RecordOf } from '../../entities/entity-type.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { BuildContext } from '../context.ts';
import { listedFamily } from '../entities/maqamat.ts';
import { namesRef, systemDisplayName, systemDisplayNameAr } from '../refs.ts';
import { startingNotesOf } from '../tuning-systems/tuning.ts';
import { analysisOf } from '../views.ts';

/** Distinct values, sorted. */
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** The fields of a family. */
const catalogueFamily = ({ taught, ...family }: Family) => ({
  family,
  ...(taught === undefined ? {} : { taughtFamily: taught }),
});

/** The catalogue without families: these need the forms of every combination. */
export function buildCatalogueFrame(context: BuildContext): Catalogue {
  const { archive, noteNames, combinations, namesIn } = context.engine;
  const { tuningSystems, maqamat, ajnas, sources } = archive;
  const names = combinations.map(namesIn);
  const entities = <K extends EntityTypeName>(entityType: EntityType<K>, records: readonly RecordOf<K>[]) =>
    records.map((record) => {
      const needed = entityType.neededNames(record);
      return {
        record,
        combinations: names.flatMap((available, i) => (needed.every((name) => available.has(name)) ? [i] : [])),
      };
    });
  const tonics = <K extends EntityTypeName>(entityType: EntityType<K>, records: readonly RecordOf<K>[]) =>
    distinct(records.map((record) => lowestFirst(noteNames, entityType.risingNames(record))[0].idName));
  return {
    tuningSystems: tuningSystems.map((system) => ({
      id: system.id,
      displayName: systemDisplayName(system),
      displayNameAr: systemDisplayNameAr(system),
      version: system.version,
      startingNotes: startingNotesOf(noteNames, system).map(({ idName }) => idName),
    })),
    noteNames: noteNames.all.map(namesRef),
    ipnNames: noteNames.all.map(({ ipnName }) => ipnName),
    maqamat: entities(maqam, maqamat).map(({ record, combinations: where }) => ({
      ...plainName(record),
      ...catalogueFamily(listedFamily(context, record)),
      combinations: where,
    })),
    ajnas: entities(jins, ajnas).map(({ record, combinations: where }) => ({
      ...plainName(record),
      combinations: where,
    })),
    sources: sources.map(({ id, titleEnglish }) => ({ id, displayName: titleEnglish })),
    families: [],
    maqamTonics: tonics(maqam, maqamat),
    jinsTonics: tonics(jins, ajnas),
  };
}

/** The catalogue, against which requests are checked. */
export function buildCatalogue(context: BuildContext): Catalogue {
  const { archive, combinations } = context.engine;
  return {
    ...context.cached(buildCatalogueFrame, {}),
    families: distinct(
      combinations.flatMap((key) =>
        archive.maqamat.flatMap((record) => analysisOf(context, key).familyOf(record)?.idName ?? []),
      ),
    ),
  };
}
