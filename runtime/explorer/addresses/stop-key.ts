import type { MaqamNode } from '../../documents/modulations/network-table.ts';
import { type NetworkView, nodeOf } from '../../documents/modulations/network-view.ts';

/** The form of a maqām in an address, for routes and trails. */

/** Separates a maqām from its tonic in an address. */
const ON = '@';

/** A form in an address. */
export const stopKey = ({ maqam, tonic }: Pick<MaqamNode, 'maqam' | 'tonic'>): string => `${maqam}${ON}${tonic}`;

/** The maqām and tonic of a form in an address; no tonic for the base form. */
export function parseStopKey(key: string): { readonly maqam: string; readonly tonic: string | undefined } {
  const [maqam = '', tonic] = key.split(ON);
  return { maqam, tonic };
}

/** The form of a network that an address names. */
export function stopAt(view: NetworkView, key: string): MaqamNode | undefined {
  const { maqam, tonic } = parseStopKey(key);
  if (tonic !== undefined) return nodeOf(view, maqam, tonic);
  return view.maqamForms.find((node) => node.maqam === maqam && node.isBaseForm);
}
