import type { Emendations } from '../../schemas/apparatus.ts';
import type { BuildContext } from '../context.ts';

/** The apparatus: every emendation, every doubt, and the files without a source. */
export function buildEmendations({ engine }: BuildContext): Emendations {
  const { edition, apparatus } = engine.archive;
  const { emendations, unsourced } = apparatus;
  const applied = emendations.filter(({ decision }) => decision === 'applied').length;
  return {
    edition,
    count: emendations.length,
    counts: { applied, noted: emendations.length - applied },
    data: [...emendations],
    unsourced: [...unsourced],
  };
}
