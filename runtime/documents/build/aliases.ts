import type { Aliases } from '../../schemas/aliases.ts';
import { builder } from './builder.ts';
import { archive } from './parts.ts';

/** The spellings of what the archive has. */
export const buildAliases = builder({ archive }, ({ archive: { aliases, maqamat, ajnas } }): Aliases => {
  const there = new Set([...maqamat, ...ajnas].map(({ idName }) => idName));
  return {
    aliases: Object.fromEntries(
      Object.entries(aliases.aliases)
        .filter(([idName]) => there.has(idName))
        .map(([idName, spellings]) => [idName, [...spellings]]),
    ),
  };
});
