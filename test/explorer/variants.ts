import type { Language } from '../../runtime/explorer/location.ts';
import { PLACES } from '../support/places.ts';

/** The sizes and languages in which everything of the page has to work. */

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const SIZES: Readonly<Record<'phone' | 'desktop', Viewport>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** Each size in each language. */
export const VARIANTS = Object.entries(SIZES).flatMap(([size, viewport]) =>
  LANGUAGES.map((language) => ({ size, viewport, language })),
);

/** Each of them wherever the tree may lie. */
export const VISITS = Object.entries(PLACES).flatMap(([place, serve]) =>
  VARIANTS.map((variant) => ({ ...variant, place, serve })),
);
