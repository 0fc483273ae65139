import type { Engine } from '../../engine/engine.ts';
import { DEFAULT_TOLERANCE } from '../../engine/tolerance.ts';
import type { DocumentName, DocumentOf, KeyOf } from '../documents.ts';
import { buildAjnas, buildJinsAvailability, buildJinsDetail, buildJinsForms, buildJinsOnTonic } from './ajnas.ts';
import { buildAliases } from './aliases.ts';
import { buildArchive } from './archive.ts';
import { buildCatalogue } from './catalogue.ts';
import { buildMaqamSets, buildTwelveSets } from './classification.ts';
import { type Builder, createBuildContext } from './context.ts';
import { buildEmendations } from './emendations.ts';
import { buildCombinationForms, buildFormsOfJins, buildFormsOfMaqam } from './form-tables.ts';
import { buildAjnasListing, buildAllMaqamat, buildFamilies, buildMaqamatListing } from './listings.ts';
import { buildLookup } from './lookup.ts';
import {
  buildMaqamAvailability,
  buildMaqamat,
  buildMaqamDetail,
  buildMaqamForms,
  buildMaqamOnTonic,
} from './maqamat.ts';
import { buildNetwork } from './network.ts';
import { buildNoteName, buildNoteNameAvailability, buildNoteNames } from './note-names.ts';
import { buildRoot } from './root-index.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from './set-tables.ts';
import {
  buildSource,
  buildSourceAjnas,
  buildSourceMaqamat,
  buildSources,
  buildSourceTuningSystems,
} from './sources.ts';
import { buildPitchClasses, buildTuningSystem, buildTuningSystems } from './tuning-systems.ts';

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
