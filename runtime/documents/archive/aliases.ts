import type { Aliases } from '../../schemas/aliases.ts';
import type { BuildContext } from '../context.ts';

/** The other spellings of the archive's names. */
export function buildAliases({ engine }: BuildContext): Aliases {
  const { aliases, maqamat, ajnas } = engine.archive;
  const there = new Set([...maqamat, ...ajnas].map(({ idName }) => idName));
  return {
    aliases: Object.fromEntries(
      Object.entries(aliases.aliases)
        .filter(([idName]) => there.has(idName))
        .map(([idName, spellings]) => [idName, [...spellings]]),
    ),
    persons: Object.fromEntries(Object.entries(aliases.persons).map(([name, spellings]) => [name, [...spellings]])),
    absent: [...aliases.absent],
  };
}
