import type { Emendation, Emendations } from '../../schemas/apparatus.ts';
import type { BuildContext } from '../context.ts';
import { proposedOf } from './decisions.ts';

/** The apparatus: every emendation, every doubt, and the files without a source. */
export function buildEmendations({ engine }: BuildContext): Emendations {
  const { edition, apparatus } = engine.archive;
  const { emendations, unsourced } = apparatus;
  const count = (decision: Emendation['decision']) => emendations.filter((it) => it.decision === decision).length;
  return {
    edition,
    count: emendations.length,
    counts: {
      applied: count('applied'),
      normalised: count('normalised'),
      supplied: count('supplied'),
      noted: count('noted'),
    },
    data: emendations.map((emendation) => ({ ...emendation, ...proposedOf(emendation) })),
    unsourced: [...unsourced],
  };
}
