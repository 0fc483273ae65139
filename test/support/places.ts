import { inject } from 'vitest';

/** Addresses where pages have to be the same: on the project's own server, and on project pages. */
export const PLACES: Readonly<Record<string, string>> = inject('places');
