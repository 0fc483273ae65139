import { type CombinationOf, documentPath } from '../documents/documents.ts';
import type { NetworkView, NumberedNetwork } from '../documents/network-view.ts';
import { once } from '../memo.ts';
import type { Resources } from './endpoint.ts';
import { published } from './published.ts';

/** Networks of modulations, kept for the next request. */

/** The code that looks at networks, which comes with the first request for modulations. */
export const networkViews = () => import('../documents/network-view.ts');

interface KeptNetwork {
  readonly view: NetworkView;
  /** The same numbered for routes, which few requests need. */
  readonly numbered: () => NumberedNetwork;
}

/** The network of a combination at a tolerance in cents. */
export const networkOf = (resources: Resources, key: CombinationOf, tolerance: number): Promise<KeptNetwork> =>
  resources.keep(`network ${documentPath('modulations', key)} ${tolerance}`, async (at) => {
    const [{ createNetworkView, numberNetwork }, network] = await Promise.all([
      networkViews(),
      published({ at }, 'modulations', key, tolerance),
    ]);
    const view = createNetworkView(network);
    return { view, numbered: once(() => numberNetwork(view)) };
  });
