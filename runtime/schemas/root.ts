import { z } from 'zod';
import { edition } from './apparatus.ts';
import { count, link, text } from './common.ts';

/** The root index: the endpoints of the service and their links. */
export const rootIndex = z.strictObject({
  name: text,
  description: text,
  version: text.meta({ description: 'Version of the interface.' }),
  licence: z.strictObject({ name: text, url: text, attribution: text }),
  edition,
  counts: z.strictObject({
    tuningSystems: count,
    combinations: count.meta({ description: 'Tuning systems on each of their starting notes.' }),
    noteNames: count,
    maqamat: count,
    ajnas: count,
    sources: count,
  }),
  resources: z.array(
    z.strictObject({
      id: text,
      path: text.meta({ description: 'With {placeholders}.' }),
      summary: text,
      parameters: z.array(text),
      links: z.strictObject({ example: link }),
    }),
  ),
  links: z.strictObject({
    self: link,
    tuningSystems: link,
    maqamat: link,
    ajnas: link,
    noteNames: link,
    sources: link,
    archive: link.meta({ description: 'All facts in one file.' }),
    catalogue: link.meta({ description: 'All ids and names in one file.' }),
    emendations: link.meta({ description: 'Every reading that was emended or is doubted, with the reason.' }),
  }),
});

export type RootIndex = z.infer<typeof rootIndex>;
