import { inject } from 'vitest';

/**
 * Where pages are tested: they have to be the same on the project's own server and on project pages. Addresses of
 * the tree, without a slash at the end, by a name for the place.
 */
export const PLACES: Readonly<Record<string, string>> = inject('places');
