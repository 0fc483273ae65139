import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Engine } from '../../engine/engine.ts';
import type { RootIndex } from '../../schemas/root.ts';
import { SERVICE } from '../../service/description.ts';

/** The root index, from the table of endpoints. */
export function rootIndexOf({ archive, noteNames, combinations }: Engine, endpoints: readonly Endpoint[]): RootIndex {
  return {
    ...SERVICE,
    counts: {
      tuningSystems: archive.tuningSystems.length,
      combinations: combinations.length,
      noteNames: noteNames.all.length,
      maqamat: archive.maqamat.length,
      ajnas: archive.ajnas.length,
      sources: archive.sources.length,
    },
    resources: endpoints.map(({ id, path, summary, parameters, example }) => ({
      id,
      path,
      summary,
      parameters: Object.keys(parameters),
      links: { example },
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
    },
  };
}
