import { plainName } from '../../engine/form-name.ts';
import { lowestFirst } from '../../engine/note-names.ts';
import { jins, type Kind, type KindName, maqam, type TheoryOf } from '../../entities/kind.ts';
import { extended } from '../../extended.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { namesRef, systemDisplayName, systemDisplayNameAr } from '../refs.ts';
import { builder } from './builder.ts';
import { listedFamily } from './maqamat.ts';
import { another, everywhere, library, sources } from './parts.ts';
import { startingNotesOf } from './tuning.ts';

/** Distinct values, sorted. */
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** The catalogue without the families that filters may name, for which forms have to be found in every combination. */
export const buildCatalogueFrame = builder(
  { all: everywhere.ajnas, library, sources },
  ({ all, library: { maqamat, ajnas }, sources }): Catalogue => {
    const { noteNames, tuningSystems, combinations, namesIn } = all;
    const names = combinations.map(namesIn);
    const entities = <K extends KindName>(kind: Kind<K>, records: readonly TheoryOf<K>[]) =>
      records.map((record) => {
        const needed = kind.neededNames(record);
        return {
          record,
          combinations: names.flatMap((there, place) => (needed.every((name) => there.has(name)) ? [place] : [])),
        };
      });
    const tonics = <K extends KindName>(kind: Kind<K>, records: readonly TheoryOf<K>[]) =>
      distinct(records.map((record) => lowestFirst(noteNames, kind.risingNames(record))[0].idName));
    return {
      tuningSystems: tuningSystems.map((system) => ({
        id: system.id,
        displayName: systemDisplayName(system),
        displayNameAr: systemDisplayNameAr(system),
        version: system.version,
        startingNotes: startingNotesOf(noteNames, system).map(({ idName }) => idName),
      })),
      noteNames: noteNames.all.map(namesRef),
      maqamat: entities(maqam, maqamat).map(({ record, combinations: where }) =>
        extended(plainName(record), { family: listedFamily(all, record), combinations: where }),
      ),
      ajnas: entities(jins, ajnas).map(({ record, combinations: where }) =>
        extended(plainName(record), { combinations: where }),
      ),
      sources: sources.map(({ id, titleEnglish }) => ({ id, displayName: titleEnglish })),
      families: [],
      maqamTonics: tonics(maqam, maqamat),
      jinsTonics: tonics(jins, ajnas),
    };
  },
);

/** The catalogue: what requests are checked against. */
export const buildCatalogue = builder(
  { frame: another(buildCatalogueFrame), all: everywhere.ajnas, library },
  ({ frame, all: { combinations, analysis }, library: { maqamat } }, _: object): Catalogue => ({
    ...frame,
    families: distinct(
      combinations.flatMap((key) => maqamat.flatMap((record) => analysis(key).familyOf(record)?.idName ?? [])),
    ),
  }),
);
