/** Sets of places in a list, as bits. */
export type PlaceSet = readonly number[];

/** Bits of a number that stay a small integer. */
const BITS = 30;

/** Adds a place; a set is no longer than its highest place asks for, so equal sets are equal lists. */
export function addPlace(set: number[], place: number): void {
  const word = Math.floor(place / BITS);
  while (set.length <= word) set.push(0);
  set[word] |= 1 << (place % BITS);
}

/** The places of a set, rising. */
export function placesIn(set: PlaceSet): number[] {
  const places: number[] = [];
  for (let word = 0; word < set.length; word++) {
    for (let bit = 0; bit < BITS; bit++) if ((set[word] >> bit) & 1) places.push(word * BITS + bit);
  }
  return places;
}

/** Whether every place of a set is in another. */
export function isWithin(set: PlaceSet, other: PlaceSet): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] & ~(other[word] ?? 0)) return false;
  return true;
}
