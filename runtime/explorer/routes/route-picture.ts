import { html, svg, type TemplateResult } from 'lit-html';

/** Routes as a graph: a column for each step, a point for each form, a line for each modulation. */

export interface RoutePoint {
  readonly key: string;
  readonly name: string;
}

const COLUMN = 190;
const ROW = 36;
const MARGIN = 16;
/** Width of a column that can still be read, in pixels. */
const LEAST_COLUMN = 118;
/** Distance of the baseline of a name from the point below it. */
const NAME_ABOVE = 9;

/** The graph; hidden from screen readers, for which the list of routes is. All routes have the same length. */
export function routePicture(routes: readonly (readonly RoutePoint[])[], isMirrored: boolean): TemplateResult {
  const length = routes[0]?.length ?? 0;
  const columns = Array.from({ length }, (_, step) => [
    ...new Map(routes.map((route) => [route[step].key, route[step]])).values(),
  ]);
  const width = (length - 1) * COLUMN + 2 * MARGIN;
  const height = Math.max(...columns.map((points) => points.length)) * ROW + MARGIN;
  const at = (step: number, key: string) => {
    const points = columns[step];
    const x = MARGIN + step * COLUMN;
    const row = points.findIndex((point) => point.key === key);
    return { x: isMirrored ? width - x : x, y: MARGIN / 2 + ((row + 0.5) / points.length) * (height - MARGIN) };
  };
  const edges = new Map(
    routes.flatMap((route) =>
      route
        .slice(1)
        .map(({ key }, i) => [`${i} ${route[i].key} ${key}`, [at(i, route[i].key), at(i + 1, key)]] as const),
    ),
  );
  const [start, end] = isMirrored ? ['end', 'start'] : ['start', 'end'];
  const anchorOf = (step: number) => (step === 0 ? start : step === length - 1 ? end : 'middle');
  return html`<div class="scroll" aria-hidden="true"><svg class="route-graph" viewBox="0 0 ${width} ${height}"
    style="min-width:${(length - 1) * LEAST_COLUMN}px;max-width:${width}px" direction="ltr">
    ${[...edges.values()].map(([from, to]) => svg`<line x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`)}
    ${columns.map((points, step) =>
      points.map(({ key, name }) => {
        const { x, y } = at(step, key);
        return svg`<circle cx=${x} cy=${y} r="4" /><text x=${x} y=${y - NAME_ABOVE} text-anchor=${anchorOf(step)}>${name}</text>`;
      }),
    )}
  </svg></div>`;
}
