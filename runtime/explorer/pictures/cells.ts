import type { Point } from './polar.ts';

/**
 * Divides an area into Voronoi cells: the cell of a place contains all points that are nearer to it than to other
 * places.
 */

/** The part of an area that is nearer to one place than to another. @param area its corners, in their order */
function nearer(area: readonly Point[], one: Point, other: Point): readonly Point[] {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const beyond = ({ x, y }: Point) => (x - middle.x) * (other.x - one.x) + (y - middle.y) * (other.y - one.y);
  return area.flatMap((corner, i) => {
    const next = area[(i + 1) % area.length];
    const [here, there] = [beyond(corner), beyond(next)];
    const own = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return own;
    const part = here / (here - there);
    return [...own, { x: corner.x + part * (next.x - corner.x), y: corner.y + part * (next.y - corner.y) }];
  });
}

/**
 * The cells of some places, in their order.
 *
 * @param area the corners of the area, in their order
 * @example cells([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 2 }, { x: 0, y: 2 }], [{ x: 1, y: 1 }, { x: 3, y: 1 }])[0]
 * // (0, 0), (2, 0), (2, 2), (0, 2)
 */
export const cells = (area: readonly Point[], places: readonly Point[]): readonly (readonly Point[])[] =>
  places.map((place) => places.reduce((cell, other) => (other === place ? cell : nearer(cell, place, other)), area));
