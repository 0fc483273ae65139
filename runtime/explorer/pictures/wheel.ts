import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';

/** Where a form can go: a sector for each degree, a dot for each target. The lists beside say the same in words. */

export interface Spoke {
  readonly title: string;
  readonly targets: readonly { readonly name: string; readonly href: string }[];
}

const SIZE = 470;
/** Room beside the wheel for the labels. */
const SIDE = 60;
const CENTRE = SIZE / 2;
const INNER = 92;
const RING = 19;
const SPACING = 17;
const LABEL_DISTANCE = 24;
const GAP = 0.07;
/** A sector is never narrower than this share of what it would have if all were alike. */
const LEAST_SHARE = 0.45;
const HUES = 8;

interface Sector extends Spoke {
  readonly from: number;
  readonly to: number;
  readonly hue: number;
}

/** Sectors of a full turn, wide as their number of targets, none too narrow to be seen. */
function sectors(spokes: readonly Spoke[]): readonly Sector[] {
  const total = spokes.reduce((sum, { targets }) => sum + targets.length, 0);
  const weights = spokes.map(({ targets }) => targets.length / total + LEAST_SHARE / spokes.length);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let at = -Math.PI / 2;
  return spokes.map((spoke, i) => {
    const from = at;
    at += (weights[i] / all) * 2 * Math.PI;
    return { ...spoke, from: from + GAP / 2, to: at - GAP / 2, hue: i % HUES };
  });
}

const point = (angle: number, radius: number): readonly [number, number] => [
  CENTRE + radius * Math.cos(angle),
  CENTRE + radius * Math.sin(angle),
];

/** Places on concentric arcs, filled from the inside. */
function places({ from, to }: Sector, count: number): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let radius = INNER; found.length < count; radius += RING) {
    const room = Math.max(1, Math.floor(((to - from) * radius) / SPACING));
    const here = Math.min(room, count - found.length);
    for (let i = 0; i < here; i++) found.push(point(from + ((i + 0.5) / here) * (to - from), radius));
  }
  return found;
}

function showName(event: Event, name: string): void {
  const target = event.currentTarget;
  const label = target instanceof SVGElement ? target.ownerSVGElement?.querySelector('.pointed') : null;
  if (label) label.textContent = name;
}

function sectorView(sector: Sector): SVGTemplateResult {
  const middle = (sector.from + sector.to) / 2;
  const dots = places(sector, sector.targets.length);
  const outermost = Math.max(...dots.map(([cx, cy]) => Math.hypot(cx - CENTRE, cy - CENTRE)));
  const [x, y] = point(middle, Math.min(outermost + LABEL_DISTANCE, CENTRE - 14));
  const [x1, y1] = point(sector.from, INNER - 14);
  const [x2, y2] = point(sector.to, INNER - 14);
  const large = sector.to - sector.from > Math.PI ? 1 : 0;
  const anchor = Math.abs(x - CENTRE) < 60 ? 'middle' : x > CENTRE ? 'start' : 'end';
  return svg`<g class="sector hue-${sector.hue}">
    <path d="M ${x1} ${y1} A ${INNER - 14} ${INNER - 14} 0 ${large} 1 ${x2} ${y2}" />
    ${dots.map(([cx, cy], i) => {
      const { name, href } = sector.targets[i];
      return svg`<a href=${href} tabindex="-1" @pointerenter=${(event: Event) => showName(event, name)}
          @pointerleave=${(event: Event) => showName(event, '')}>
          <circle class="hit" cx=${cx} cy=${cy} r="9" /><circle cx=${cx} cy=${cy} r="5.5" /><title>${name}</title></a>`;
    })}
    <text x=${x} y=${y + 5} text-anchor=${anchor}>${sector.title}</text>
  </g>`;
}

/** The wheel; hidden from screen readers, for which the lists are better. */
export function wheel(centre: string, spokes: readonly Spoke[]): TemplateResult {
  return html`<svg class="wheel" viewBox="${-SIDE} 0 ${SIZE + 2 * SIDE} ${SIZE}" aria-hidden="true">
    ${sectors(spokes).map(sectorView)}
    <text class="centre" x=${CENTRE} y=${CENTRE - 4} text-anchor="middle">${centre}</text>
    <text class="pointed" x=${CENTRE} y=${CENTRE + 22} text-anchor="middle"></text>
  </svg>`;
}
