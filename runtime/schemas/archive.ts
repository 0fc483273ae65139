import { z } from 'zod';
import { text } from './common.ts';

const records = z.array(z.looseObject({ id: text, version: text }));

/**
 * The whole archive in one file, as the engine takes it. Its records were checked one by one, against the schemas of
 * their kinds, when the archive was loaded.
 */
export const archiveBundle = z.strictObject({
  noteNames: z.looseObject({ octaves: z.array(z.looseObject({ octave: z.int() })) }),
  tuningSystems: records,
  ajnas: records,
  maqamat: records,
  sources: records,
});
