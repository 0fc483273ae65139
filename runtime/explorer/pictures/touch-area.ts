interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A click in an area goes to the nearest element: elements that are closer together than the width of a finger share
 * one touch area. The area has `data-nearest` and these listeners; each element in it is a button with its own `click`
 * and its position in `data-reach`.
 */

/** The value of `data-reach`: the line along which an element is drawn, in the units of its picture. */
export const reachOf = (...points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

const pointsOf = (reach: string): readonly Point[] =>
  reach.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y };
  });

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const square = across ** 2 + down ** 2;
  const along = square === 0 ? 0 : ((point.x - from.x) * across + (point.y - from.y) * down) / square;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * across, point.y - from.y - part * down);
}

/**
 * The distance of a point from an element.
 *
 * @param reach a value of `data-reach`
 * @example distanceTo({ x: 3, y: 4 }, '0,0 10,0') // 4
 */
export function distanceTo(point: Point, reach: string): number {
  const points = pointsOf(reach);
  return Math.min(...points.map((from, i) => distanceToLine(point, from, points[i + 1] ?? from)));
}

/** The element of the area that is nearest to the pointer. */
function nearestTo(event: MouseEvent): SVGElement | null {
  const area = event.currentTarget;
  if (!(area instanceof SVGGraphicsElement)) return null;
  const toPicture = area.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPicture);
  let [found, least]: [SVGElement | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const element of area.querySelectorAll<SVGElement>('[data-reach]')) {
    const distance = distanceTo({ x, y }, element.dataset.reach ?? '');
    if (distance < least) [found, least] = [element, distance];
  }
  return found;
}

function mark(area: EventTarget | null, nearest: SVGElement | null): void {
  if (!(area instanceof SVGElement)) return;
  for (const element of area.querySelectorAll('[data-near]'))
    if (element !== nearest) element.removeAttribute('data-near');
  nearest?.setAttribute('data-near', '');
}

/** Redirects a click to the nearest element, in the capture phase. */
const click = {
  capture: true,
  handleEvent(event: MouseEvent): void {
    // Clicks of keyboards and screen readers have no position and go to the element itself.
    if (event.detail === 0) return;
    const nearest = nearestTo(event);
    if (nearest === null || (event.target instanceof Node && nearest.contains(event.target))) return;
    event.stopPropagation();
    nearest.dispatchEvent(new MouseEvent('click'));
  },
};

/** Marks the element nearest to a mouse or pen; a finger does not hover. */
const move = (event: PointerEvent): void => {
  if (event.pointerType !== 'touch') mark(event.currentTarget, nearestTo(event));
};

const leave = (event: PointerEvent): void => mark(event.currentTarget, null);

export const TOUCH_AREA = { click, move, leave } as const;
