import { hasCombination } from '../engine/home.ts';
import { buildAliases } from './archive/aliases.ts';
import { buildArchive } from './archive/archive.ts';
import { buildCatalogue } from './archive/catalogue.ts';
import { buildEmendations } from './archive/emendations.ts';
import { classificationBuilders } from './classification/classification.ts';
import { setTableBuilders } from './classification/set-tables.ts';
import type { BuildContext, Builders } from './context.ts';
import type { CombinationOf } from './documents.ts';
import { jinsBuilders } from './entities/ajnas.ts';
import { maqamBuilders } from './entities/maqamat.ts';
import { listingBuilders } from './listings/listings.ts';
import { scaleBuilders } from './listings/scales.ts';
import { buildLookup } from './lookup/lookup.ts';
import { buildNetwork } from './modulations/network.ts';
import { noteNameBuilders } from './note-names/note-names.ts';
import { sourceBuilders } from './sources/sources.ts';
import { tuningSystemBuilders } from './tuning-systems/tuning-systems.ts';

/** The builders of all documents but the root index, which `api/` builds from the table of endpoints. */
export const documentBuilders: Omit<Builders, 'root'> = {
  archive: buildArchive,
  catalogue: buildCatalogue,
  emendations: buildEmendations,
  aliases: buildAliases,
  lookup: buildLookup,
  modulations: buildNetwork,
  ...noteNameBuilders,
  ...sourceBuilders,
  ...tuningSystemBuilders,
  ...listingBuilders,
  ...scaleBuilders,
  ...maqamBuilders,
  ...jinsBuilders,
  ...classificationBuilders,
  ...setTableBuilders,
};

/** Whether the archive has the combination of a key; true for keys without one. */
export const isInArchive = ({ engine }: BuildContext, key: object): boolean =>
  !('tuningSystem' in key) || hasCombination(engine.combinations, key as CombinationOf);
