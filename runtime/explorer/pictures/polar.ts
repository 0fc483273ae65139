/** Points on a circle. Angles are in radians, clockwise from the top. */

export const FULL_TURN = 2 * Math.PI;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** @example pointAt({ x: 0, y: 0 }, FULL_TURN / 4, 10) // { x: 10, y: 0 } */
export function pointAt(centre: Point, angle: number, radius: number): Point {
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}
