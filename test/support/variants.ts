import { LANGUAGES, type Language } from '../../runtime/presentation/location.ts';
import { PLACES } from './places.ts';
import { SEED } from './seed.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const SIZES: Readonly<Record<'phone' | 'desktop', Viewport>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

const THEMES = ['light', 'dark'] as const;

const sizes = Object.entries(SIZES).map(([size, viewport]) => ({ size, viewport }));
const places = Object.entries(PLACES).map(([place, url]) => ({ place, url }));

/** Visitors of whom each two of size, language and place meet once (an orthogonal array). */
const VISITS = places.flatMap((place, p) =>
  sizes.map((size, s) => ({ ...place, ...size, language: LANGUAGES[(p + s) % LANGUAGES.length] })),
);

/** The one that is farthest from where a page is made: a telephone, in Arabic, below a path. */
export const SOME_VISITS = VISITS.filter(
  ({ place, size, language }) => place !== places[0].place && size === 'phone' && language === 'ar',
);

/** One visitor with each size and each language, at one place; each seed takes another. */
export const TWO_VISITS = VISITS.filter(({ place }) => place === places[SEED % places.length].place);

/** One of all visitors; each seed takes another. */
export const ONE_VISIT = [VISITS[SEED % VISITS.length]];

export interface Look {
  readonly address: string;
  readonly place: string;
  readonly viewport: Viewport;
  readonly language: Language;
  readonly colorScheme: (typeof THEMES)[number];
}

/** Every page four times: each two of size, language and theme meet once, and each of them meets each place. */
export function allLooks(addresses: readonly string[]): readonly Look[] {
  return sizes.flatMap(({ viewport }, s) =>
    LANGUAGES.flatMap((language, l) => {
      const colorScheme = THEMES[(s + l) % THEMES.length];
      const { place } = places[l % places.length];
      return addresses.map((address) => ({ address, place, viewport, language, colorScheme }));
    }),
  );
}

/** Every page once; every language, size, theme and place takes its turn. */
export function someLooks(addresses: readonly string[]): readonly Look[] {
  const turn = <T>(items: readonly T[], every: number, i: number): T => items[Math.floor(i / every) % items.length];
  return addresses.map((address, i) => ({
    address,
    place: turn(places, 8, i).place,
    viewport: turn(sizes, 1, i).viewport,
    language: turn(LANGUAGES, 2, i),
    colorScheme: turn(THEMES, 4, i),
  }));
}
