import type { Aliases } from '../../schemas/aliases.ts';
import type { BuildContext } from '../context.ts';

/** The spellings of what the archive has. */
export function buildAliases({ engine }: BuildContext): Aliases {
  const { aliases, maqamat, ajnas } = engine.archive;
  const there = new Set([...maqamat, ...ajnas].map(({ idName }) => idName));
  return {
    aliases: Object.fromEntries(
      Object.entries(aliases.aliases)
        .filter(([idName]) => there.has(idName))
        .map(([idName, spellings]) => [idName, [...spellings]]),
    ),
    absent: [...aliases.absent],
  };
}
