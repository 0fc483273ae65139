import type { Engine } from '../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
import { buildAliases } from './archive/aliases.ts';
import { buildArchive } from './archive/archive.ts';
import { buildCatalogue } from './archive/catalogue.ts';
import { buildEmendations } from './archive/emendations.ts';
import { buildRoot } from './archive/root-index.ts';
import { buildMaqamSets, buildTwelveSets } from './classification/classification.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from './classification/set-tables.ts';
import { type Builder, createBuildContext } from './context.ts';
import type { DocumentName, DocumentOf, KeyOf } from './documents.ts';
import {
  buildAjnas,
  buildJinsAvailability,
  buildJinsDetail,
  buildJinsForms,
  buildJinsOnTonic,
} from './entities/ajnas.ts';
import {
  buildMaqamAvailability,
  buildMaqamat,
  buildMaqamDetail,
  buildMaqamForms,
  buildMaqamOnTonic,
} from './entities/maqamat.ts';
import { buildCombinationForms, buildFormsOfJins, buildFormsOfMaqam } from './forms/form-tables.ts';
import { buildAjnasListing, buildAllMaqamat, buildFamilies, buildMaqamatListing } from './listings/listings.ts';
import { buildLookup } from './lookup/lookup.ts';
import { buildNetwork } from './modulations/network.ts';
import { buildNoteName, buildNoteNameAvailability, buildNoteNames } from './note-names/note-names.ts';
import {
  buildSource,
  buildSourceAjnas,
  buildSourceMaqamat,
  buildSources,
  buildSourceTuningSystems,
} from './sources/sources.ts';
import { buildPitchClasses, buildTuningSystem, buildTuningSystems } from './tuning-systems/tuning-systems.ts';

/** The builder of every kind of document. */
export const builders: { readonly [N in DocumentName]: Builder<KeyOf<N>, DocumentOf<N> | null> } = {
  root: buildRoot,
  archive: buildArchive,
  catalogue: buildCatalogue,
  emendations: buildEmendations,
  aliases: buildAliases,
  lookup: buildLookup,
  combinationForms: buildCombinationForms,
  formsOfMaqam: buildFormsOfMaqam,
  formsOfJins: buildFormsOfJins,
  tuningSystems: buildTuningSystems,
  tuningSystem: buildTuningSystem,
  pitchClasses: buildPitchClasses,
  maqamat: buildMaqamat,
  maqamAvailability: buildMaqamAvailability,
  maqamDetail: buildMaqamDetail,
  maqamOnTonic: buildMaqamOnTonic,
  maqamForms: buildMaqamForms,
  ajnas: buildAjnas,
  jinsAvailability: buildJinsAvailability,
  jinsDetail: buildJinsDetail,
  jinsOnTonic: buildJinsOnTonic,
  jinsForms: buildJinsForms,
  modulations: buildNetwork,
  allMaqamat: buildAllMaqamat,
  families: buildFamilies,
  maqamatListing: buildMaqamatListing,
  ajnasListing: buildAjnasListing,
  twelveSetTable: buildTwelveSetTable,
  maqamSetTable: buildMaqamSetTable,
  twelveSets: buildTwelveSets,
  maqamSets: buildMaqamSets,
  noteNames: buildNoteNames,
  noteName: buildNoteName,
  noteNameAvailability: buildNoteNameAvailability,
  sources: buildSources,
  source: buildSource,
  sourceTuningSystems: buildSourceTuningSystems,
  sourceMaqamat: buildSourceMaqamat,
  sourceAjnas: buildSourceAjnas,
};

/** Builds documents with the engine, at one tolerance. */
export type Build = <N extends DocumentName>(name: N, key: KeyOf<N>) => DocumentOf<N> | null;

/** @param tolerance cents by which intervals may differ and still count as equal */
export function createBuild(engine: Engine, tolerance = DEFAULT_TOLERANCE): Build {
  const context = createBuildContext(engine, tolerance);
  return (name, key) => builders[name](context, key);
}
