import type { CombinationOf } from '../../documents/documents.ts';
import {
  createNetworkView,
  type NetworkView,
  type NumberedNetwork,
  numberNetwork,
} from '../../documents/modulations/network-view.ts';
import { lru } from '../../memo.ts';
import type { NetworkDocument } from '../../schemas/network.ts';
import type { Resources } from '../endpoint.ts';
import { readDocument } from '../read-document.ts';

/** Networks of modulations. */

interface CachedNetwork {
  readonly view: NetworkView;
  /** The network for route searches, created on first use because few requests need it. @param without idNames of maqāmāt */
  readonly numbered: (without: readonly string[]) => NumberedNetwork;
}

/** Cached networks of a combination for route searches, each without other maqāmāt. */
const CACHED_NUMBERED = 4;

/** Cached as long as the documents: creating the largest takes longer than searching it. */
const networks = new WeakMap<NetworkDocument, CachedNetwork>();

/** The network of a combination at a tolerance in cents. */
export async function networkOf(resources: Resources, key: CombinationOf, tolerance: number): Promise<CachedNetwork> {
  const document = await readDocument(resources, 'modulations', key, tolerance);
  const cached = networks.get(document);
  if (cached !== undefined) return cached;
  const view = createNetworkView(document);
  const numbered = lru<string, NumberedNetwork>(CACHED_NUMBERED);
  const network: CachedNetwork = {
    view,
    numbered: (without) => numbered([...without].sort().join(), () => numberNetwork(view, without)),
  };
  networks.set(document, network);
  return network;
}
