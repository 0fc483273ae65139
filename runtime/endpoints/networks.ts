import { type CombinationOf, documentPath } from '../documents/documents.ts';
import { createNetworkView, type NetworkView, type NumberedNetwork, numberNetwork } from '../documents/network-view.ts';
import { once } from '../memo.ts';
import type { Resources } from './endpoint.ts';
import { published } from './published.ts';

/** Networks of modulations, kept for the next request. */

interface KeptNetwork {
  readonly view: NetworkView;
  /** The same numbered for routes, which few requests need. */
  readonly numbered: () => NumberedNetwork;
}

/** The network of a combination at a tolerance in cents. */
export const networkOf = (resources: Resources, key: CombinationOf, tolerance: number): Promise<KeptNetwork> =>
  resources.keep(`network ${documentPath('modulations', key)} ${tolerance}`, async (at) => {
    const view = createNetworkView(await published({ at }, 'modulations', key, tolerance));
    return { view, numbered: once(() => numberNetwork(view)) };
  });
