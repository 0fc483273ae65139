import { isRealisable } from '../../engine/combination.ts';
import { plainName } from '../../engine/form-name.ts';
import type { NoteName } from '../../engine/note-names.ts';
import { jins, type Kind, type KindName, maqam } from '../../entities/kind.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { noteRef, systemDisplayName, systemDisplayNameAr } from '../refs.ts';
import { buildAjnas } from './ajnas.ts';
import { type BuildContext, startingNotesOf } from './context.ts';
import { buildMaqamat } from './maqamat.ts';

/** Distinct values, sorted. */
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** The catalogue: what requests are checked against. */
export function buildCatalogue(context: BuildContext): Catalogue {
  const { engine } = context;
  const { archive, noteNames } = engine;
  const listedMaqamat = buildMaqamat(context).data;
  const listedAjnas = buildAjnas(context).data;
  const entities = <K extends KindName>(kind: Kind<K>) =>
    kind.records(archive).map((record) => ({
      ...plainName(record),
      combinations: engine.combinations.flatMap((key, place) =>
        isRealisable(context.analysis(key).combination, kind.neededNames(record)) ? [place] : [],
      ),
    }));
  return {
    tuningSystems: archive.tuningSystems.map((system) => ({
      id: system.id,
      displayName: systemDisplayName(system),
      displayNameAr: systemDisplayNameAr(system),
      version: system.version,
      startingNotes: startingNotesOf(engine, system).map(({ idName }: NoteName) => idName),
    })),
    noteNames: noteNames.all.map(noteRef),
    maqamat: entities(maqam),
    ajnas: entities(jins),
    sources: archive.sources.map(({ id, titleEnglish }) => ({ id, displayName: titleEnglish })),
    families: distinct(
      engine.combinations.flatMap((key) =>
        archive.maqamat.flatMap((maqam) => context.analysis(key).familyOf(maqam)?.idName ?? []),
      ),
    ),
    maqamTonics: distinct(listedMaqamat.map(({ tonic }) => tonic.idName)),
    jinsTonics: distinct(listedAjnas.map(({ tonic }) => tonic.idName)),
  };
}
