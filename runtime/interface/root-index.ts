import type { BuildContext } from '../documents/context.ts';
import type { RootIndex } from '../schemas/root.ts';
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
      emendations: '/emendations.json',
    },
  };
}
