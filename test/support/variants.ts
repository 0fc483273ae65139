import type { Language } from '../../runtime/explorer/location.ts';
import { PLACES } from './places.ts';

/** The sizes, languages, themes and places in which everything of the page has to work. */

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const SIZES: Readonly<Record<'phone' | 'desktop', Viewport>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

const LANGUAGES: readonly Language[] = ['en', 'ar'];

const THEMES = ['light', 'dark'] as const;

const sizes = Object.entries(SIZES).map(([size, viewport]) => ({ size, viewport }));
const places = Object.entries(PLACES).map(([place, url]) => ({ place, url }));

/** A visitor's size and language, and where the tree lies. */
export const VISITS = places.flatMap((place) =>
  sizes.flatMap((size) => LANGUAGES.map((language) => ({ ...place, ...size, language }))),
);

/** A few of them in which every size, every language and every place occurs. */
export const SOME_VISITS = VISITS.filter(({ place, size, language }) => {
  const [first] = places;
  return place === first.place ? size === 'phone' && language === 'ar' : size === 'desktop' && language === 'en';
});

/** How a page is looked at. */
export interface Look {
  readonly address: string;
  readonly place: string;
  readonly viewport: Viewport;
  readonly language: Language;
  readonly colorScheme: (typeof THEMES)[number];
}

/** Every page in every size, language and theme; elsewhere than at the first place, in one of each. */
export function allLooks(addresses: readonly string[]): readonly Look[] {
  const [first] = places;
  return VISITS.flatMap(({ place, size, viewport, language }) =>
    THEMES.filter(
      // How a page looks does not depend on its place.
      (theme) => place === first.place || [size, language, theme].join() === 'desktop,ar,light',
    ).flatMap((colorScheme) => addresses.map((address) => ({ address, place, viewport, language, colorScheme }))),
  );
}

/** Every page in every language and every size; every theme and place takes its turn. */
export function someLooks(addresses: readonly string[]): readonly Look[] {
  return addresses.flatMap((address, i) =>
    LANGUAGES.map((language, j) => {
      // From one page to the next, and from one language to the next, another size, theme and place.
      const turn = i + 3 * j;
      const { place } = places[Math.floor(turn / 4) % places.length];
      const { viewport } = sizes[turn % sizes.length];
      return { address, place, viewport, language, colorScheme: THEMES[Math.floor(turn / 2) % THEMES.length] };
    }),
  );
}
