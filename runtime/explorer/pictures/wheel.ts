import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { hueOf } from '../../presentation/hues.ts';
import { spread } from '../../presentation/spread.ts';
import { cells } from './cells.ts';
import { inLines } from './lines.ts';
import { FULL_TURN, type Point, pointAt } from './polar.ts';

/**
 * The modulations of a form: a sector for each degree, a dot for each target. A mouse click in a sector takes the
 * nearest dot; a touch opens the list of the sector. The lists have the same data in words.
 */

export interface Spoke {
  readonly title: string;
  readonly targets: readonly { readonly name: string; readonly href: string }[];
  /** Shows the list of the targets. */
  show(): void;
}

const CENTRE: Point = { x: 0, y: 0 };
const INNER = 92;
/** Radius of the arc on the inner side of a sector's dots. */
const ARC = INNER - 14;
const RING = 19;
const SPACING = 17;
const LABEL_DISTANCE = 20;
/** Width of a letter of a label at the font size for phones. */
const LETTER = 10.5;
/** Minimum distance of two labels, one below the other. */
const LINE = 24;
/** Maximum letters of a line in the middle, its height and its font size; a longer word has a smaller size. */
const CENTRE_LETTERS = 11;
const CENTRE_LINE = 24;
const CENTRE_SIZE = 22;
/** Maximum width of a line in the middle, and width of a letter as a fraction of its font size. */
const CENTRE_WIDTH = 2 * ARC - 24;
const CENTRE_LETTER = 0.56;
const GAP = 0.07;
/**
 * Weight of the width that all sectors share equally, so that each is a touch target. The width by the number of targets
 * has the weight 1.
 */
const EQUAL_WEIGHT = 0.9;

/** Radians between two corners of a polygon that approximates an arc. */
const CORNER = 0.1;

interface Dot extends Point {
  /** Of the arc on which it lies. */
  readonly radius: number;
}

interface Sector extends Spoke {
  readonly from: number;
  readonly to: number;
  readonly hue: number;
}

/** Divides a full turn into sectors, wider for more targets. */
function sectors(spokes: readonly Spoke[]): readonly Sector[] {
  const total = spokes.reduce((sum, { targets }) => sum + targets.length, 0);
  const weights = spokes.map(({ targets }) => targets.length / total + EQUAL_WEIGHT / spokes.length);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let at = 0;
  return spokes.map((spoke, i) => {
    const from = at;
    at += (weights[i] / all) * FULL_TURN;
    return { ...spoke, from: from + GAP / 2, to: at - GAP / 2, hue: hueOf(i) };
  });
}

/** Places on concentric arcs, filled from the inside. */
function places({ from, to }: Sector, count: number): readonly Dot[] {
  const found: Dot[] = [];
  for (let radius = INNER; found.length < count; radius += RING) {
    const room = Math.max(1, Math.floor(((to - from) * radius) / SPACING));
    const here = Math.min(room, count - found.length);
    for (let i = 0; i < here; i++) {
      found.push({ ...pointAt(CENTRE, from + ((i + 0.5) / here) * (to - from), radius), radius });
    }
  }
  return found;
}

function showName(event: Event, name: string): void {
  const target = event.currentTarget;
  const label = target instanceof SVGElement ? target.ownerSVGElement?.querySelector('.pointed') : null;
  if (label) label.textContent = name;
}

interface Label extends Point {
  readonly title: string;
  readonly isLeft: boolean;
}

/** The sectors' titles around all dots, so that none covers a dot or another. */
function labels(all: readonly Sector[], radius: number): readonly Label[] {
  const placed = all.map(({ title, from, to }) => {
    const middle = (from + to) / 2;
    return { title, isLeft: middle > FULL_TURN / 2, ...pointAt(CENTRE, middle, radius) };
  });
  return [true, false].flatMap((isLeft) => {
    const side = placed.filter((label) => label.isLeft === isLeft).sort((a, b) => a.y - b.y);
    const heights = spread(
      side.map(({ y }) => y),
      LINE,
    );
    return side.map((label, i) => ({ ...label, y: heights[i] }));
  });
}

function labelView({ x, y, title, isLeft }: Label, isMirrored: boolean): SVGTemplateResult {
  // In text from right to left, the start is at the right.
  const anchor = isLeft === isMirrored ? 'start' : 'end';
  return svg`<text x=${x} y=${y + 5} text-anchor=${anchor} direction=${isMirrored ? 'rtl' : 'ltr'}>${title}</text>`;
}

/** An arc around the centre, as a path that continues from the current point. */
function arc(from: number, to: number, radius: number): string {
  const { x, y } = pointAt(CENTRE, to, radius);
  return `A ${radius} ${radius} 0 ${Math.abs(to - from) > FULL_TURN / 2 ? 1 : 0} ${to > from ? 1 : 0} ${x} ${y}`;
}

const cornersOfArc = (from: number, to: number, radius: number): readonly Point[] => {
  const count = Math.ceil(Math.abs(to - from) / CORNER);
  return Array.from({ length: count + 1 }, (_, i) => pointAt(CENTRE, from + (i / count) * (to - from), radius));
};

const outline = (corners: readonly Point[]): string =>
  `M ${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ')} Z`;

function sectorView(sector: Sector, dots: readonly Dot[], outermost: number): SVGTemplateResult {
  const { from, to, show } = sector;
  const start = pointAt(CENTRE, from, ARC);
  // Nearly closes the gaps between sectors; without any gap, the arc of a single sector would end where it starts.
  const [first, last] = [from - 0.45 * GAP, to + 0.45 * GAP];
  const corners = [...cornersOfArc(first, last, ARC), ...cornersOfArc(last, first, outermost)];
  const cellOf = cells(corners, dots);
  return svg`<g class="sector hue-${sector.hue}" role="button" data-nearest @click=${show}>
    <path class="hit" d=${outline(corners)} />
    <path d="M ${start.x} ${start.y} ${arc(from, to, ARC)}" />
    ${dots.map(({ x, y }, i) => {
      const { name, href } = sector.targets[i];
      return svg`<a href=${href} tabindex="-1" @click=${(event: Event) => event.stopPropagation()} @pointerenter=${(event: Event) => showName(event, name)}
          @pointerleave=${(event: Event) => showName(event, '')}>
          <path class="hit" d=${outline(cellOf[i])} /><circle cx=${x} cy=${y} r="5.5" /><title>${name}</title></a>`;
    })}
  </g>`;
}

/** The wheel; nothing without spokes. It is hidden from screen readers, which have the lists. */
export function wheel(centre: string, spokes: readonly Spoke[], isMirrored: boolean): TemplateResult | typeof nothing {
  if (spokes.length === 0) return nothing;
  const all = sectors(spokes).map((sector) => ({ sector, dots: places(sector, sector.targets.length) }));
  const outermost = Math.max(...all.flatMap(({ dots }) => dots.map(({ radius }) => radius)));
  const titles = labels(
    all.map(({ sector }) => sector),
    outermost + LABEL_DISTANCE,
  );
  const across = Math.max(
    outermost + LABEL_DISTANCE,
    ...titles.map(({ x, title }) => Math.abs(x) + title.length * LETTER),
  );
  const lines = inLines(centre, CENTRE_LETTERS);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(CENTRE_SIZE, CENTRE_WIDTH / (CENTRE_LETTER * longest));
  const top = (-lines.length * CENTRE_LINE) / 2;
  const above = Math.max(outermost + LABEL_DISTANCE, ...titles.map(({ y }) => Math.abs(y))) + LINE;
  return html`<svg class="wheel" viewBox="${-across} ${-above} ${2 * across} ${2 * above}" aria-hidden="true">
    ${all.map(({ sector, dots }) => sectorView(sector, dots, outermost + RING))} ${titles.map((label) => labelView(label, isMirrored))}
    ${lines.map(
      (line, i) =>
        svg`<text class="centre" style="font-size:${size}px" x=${CENTRE.x} y=${top + (i + 0.8) * CENTRE_LINE} text-anchor="middle">${line}</text>`,
    )}
    <text class="pointed" x=${CENTRE.x} y=${-top + 18} text-anchor="middle"></text>
  </svg>`;
}
