import type { Emendations } from '../../schemas/apparatus.ts';
import { builder } from './builder.ts';
import { apparatus } from './parts.ts';

/** The apparatus: every emendation and doubt, and what has no source. */
export const buildEmendations = builder(
  { archive: apparatus },
  ({
    archive: {
      edition,
      apparatus: { emendations, unsourced },
    },
  }): Emendations => {
    const applied = emendations.filter(({ decision }) => decision === 'applied').length;
    return {
      edition,
      count: emendations.length,
      counts: { applied, noted: emendations.length - applied },
      data: [...emendations],
      unsourced: [...unsourced],
    };
  },
);
