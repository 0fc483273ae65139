import { buildAliases } from './archive/aliases.ts';
import { buildArchive } from './archive/archive.ts';
import { buildCatalogue } from './archive/catalogue.ts';
import { buildEmendations } from './archive/emendations.ts';
import { buildMaqamSets, buildTwelveSets } from './classification/classification.ts';
import { buildMaqamSetTable, buildTwelveSetTable } from './classification/set-tables.ts';
import type { Builder } from './context.ts';
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

/** A builder for every kind of document. */
export type Builders = { readonly [N in DocumentName]: Builder<KeyOf<N>, DocumentOf<N> | null> };

/** The builders of all documents but the root index, which `interface/` builds because it lists the endpoints. */
export const documentBuilders: Omit<Builders, 'root'> = {
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
