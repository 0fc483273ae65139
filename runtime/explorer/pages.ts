/// <reference types="vite/types/importMeta.d.ts" />
import type { ExplorerPage } from './app.ts';

/** Every page: each module of `pages/` defines its own. */

const modules = import.meta.glob<readonly ExplorerPage[]>('./pages/*.ts', { eager: true, import: 'pages' });

export const pages: readonly ExplorerPage[] = Object.values(modules).flat();

/** A page with an entry in the navigation. */
type Navigable = ExplorerPage & { readonly navigation: NonNullable<ExplorerPage['navigation']> };

/** The pages of the navigation in their order; an address without a page opens the first. */
export const navigable: readonly Navigable[] = pages
  .filter((page): page is Navigable => page.navigation !== null)
  .sort((a, b) => a.navigation.order - b.navigation.order);
