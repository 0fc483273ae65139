import { z } from 'zod';
import { edition } from './apparatus.ts';
import { count, link, linkFields, text } from './common.ts';

const fileTemplate = text.meta({
  description:
    'The published files with answers of this resource, as a URI template (RFC 6570); `~` stands for `/` in a value.',
});

/** The root index: the endpoints of the server and their links. */
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
      ...linkFields({ example: link }),
      fileTemplate: fileTemplate.optional(),
      requestTemplate: text
        .optional()
        .meta({ description: 'The request whose answer is the file with the same values, in canonical form.' }),
    }),
  ),
  ...linkFields({
    self: link,
    tuningSystems: link,
    maqamat: link,
    ajnas: link,
    noteNames: link,
    sources: link,
    archive: link.meta({ description: 'All facts in one file.' }),
    catalogue: link.meta({ description: 'All ids and names in one file.' }),
    emendations: link.meta({ description: 'Every reading that was emended or is doubted, with the reason.' }),
    manifest: link.meta({ description: 'Every file with its size, hash and schema.' }),
    fileList: link.meta({ description: 'The path of every file.' }),
    description: link.meta({ description: 'The OpenAPI description of the interface.' }),
    tables: link.meta({ description: 'The tables for research, as a Data Package.' }),
    bulk: link.meta({ description: 'The documents about the archive as a whole in one file, one a line.' }),
  }),
  bulkTemplate: fileTemplate.meta({ description: 'The bulk file of a combination, as a URI template (RFC 6570).' }),
});

export type RootIndex = z.infer<typeof rootIndex>;
