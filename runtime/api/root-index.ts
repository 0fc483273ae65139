import type { BuildContext } from '../documents/context.ts';
import type { RootIndex } from '../schemas/root.ts';
import { fileTemplate, requestTemplate } from './answer-request.ts';
import { SERVICE } from './description.ts';
import { endpoints } from './endpoints/table.ts';

/** The root index, from the table of endpoints. */
export function buildRoot({ engine }: BuildContext): RootIndex {
  const { archive: facts, combinations, noteNames } = engine;
  return {
    ...SERVICE,
    edition: facts.edition,
    counts: {
      tuningSystems: facts.tuningSystems.length,
      combinations: combinations.length,
      noteNames: noteNames.all.length,
      maqamat: facts.maqamat.length,
      ajnas: facts.ajnas.length,
      sources: facts.sources.length,
    },
    resources: endpoints.map((endpoint) => ({
      id: endpoint.id,
      path: endpoint.path,
      summary: endpoint.summary,
      parameters: Object.keys(endpoint.parameters),
      links: { example: endpoint.example },
      ...(endpoint.file === null
        ? {}
        : { fileTemplate: `/${fileTemplate(endpoint.file)}`, requestTemplate: requestTemplate(endpoint) }),
    })),
    links: {
      self: '/',
      tuningSystems: '/tuning-systems',
      maqamat: '/maqamat',
      ajnas: '/ajnas',
      noteNames: '/pitch-classes/note-names',
      sources: '/sources',
      archive: '/archive.json',
      catalogue: '/catalogue.json',
      emendations: '/emendations.json',
      manifest: '/manifest.json',
      fileList: '/files.json',
      description: '/openapi.json',
      tables: '/tables/datapackage.json',
      bulk: '/bulk/shared.ndjson.gz',
    },
    bulkTemplate: '/bulk/{tuningSystem}/{startingNote}.ndjson.gz',
  };
}
