import { builder } from './builder.ts';
import { archive } from './parts.ts';

/** All facts in one file. */
export const buildArchive = builder({ archive }, ({ archive: facts }) => facts);
