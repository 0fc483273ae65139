import type { z } from 'zod';
import type { DocumentName } from '../documents/documents.ts';
import { archiveBundle } from './archive.ts';
import { catalogue } from './catalogue.ts';
import { classification } from './classification.ts';
import {
  ajnasList,
  allMaqamat,
  jinsAvailability,
  jinsDetail,
  maqamAvailability,
  maqamatList,
  maqamDetail,
} from './entities.ts';
import { jinsFormsDocument, maqamFormsDocument } from './forms.ts';
import {
  ajnasListing,
  families,
  maqamatListing,
  noteNameAvailability,
  noteNameDetails,
  noteNameList,
} from './listings.ts';
import { network } from './network.ts';
import { rootIndex } from './root.ts';
import { sourceAjnas, sourceDetail, sourceList, sourceMaqamat, sourceTuningSystems } from './sources.ts';
import { pitchClassList, tuningSystemDetail, tuningSystemList } from './tuning-systems.ts';

/** The schema of every kind of published document. */
export const documentSchemas: { readonly [N in DocumentName]: z.ZodType } = {
  root: rootIndex,
  archive: archiveBundle,
  catalogue,
  tuningSystems: tuningSystemList,
  tuningSystem: tuningSystemDetail,
  pitchClasses: pitchClassList,
  maqamat: maqamatList,
  maqamAvailability,
  maqamDetail,
  maqamForms: maqamFormsDocument,
  ajnas: ajnasList,
  jinsAvailability,
  jinsDetail,
  jinsForms: jinsFormsDocument,
  modulations: network,
  allMaqamat,
  families,
  maqamatListing,
  ajnasListing,
  twelveSets: classification,
  maqamSets: classification,
  noteNames: noteNameList,
  noteName: noteNameDetails,
  noteNameAvailability,
  sources: sourceList,
  source: sourceDetail,
  sourceTuningSystems,
  sourceMaqamat,
  sourceAjnas,
};
