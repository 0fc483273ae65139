import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import type { Language } from '../../presentation/location.ts';

/** A picture to save of one degree through the years: a dot for each tuning at its cents, in the order of their years. */

interface HistoryDot {
  readonly year: string;
  readonly label: string;
  readonly cents: number;
}

/** Between two dots. */
const STEP = 44;
/** Possible distances of grid lines in cents. The smallest that gives at most `LINES` lines is used. */
const GRIDS = [1, 2, 5, 10, 20, 50, 100, 200];
const LINES = 8;
/** Space around the dots, and height of the axis of cents. */
const SPACE = { left: 64, right: 180, top: 190, below: 80, height: 300 };
const COLOURS = { paper: '#fffdf9', ink: '#211c17', soft: '#5d544a', line: '#e2d9ca', accent: '#8a2f1b' };
const CITATION_LINE = 15;
const LETTER = 6.5;

/** Breaks a text into lines of at most so many letters; a longer word is a line of its own. */
function inLines(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Styles are attributes, for the file. Years run from left to right in every language. */
export function historyPicture(
  language: Language,
  title: string,
  dots: readonly HistoryDot[],
  citation: string,
): TemplateResult {
  const { paper, ink, soft, line, accent } = COLOURS;
  const all = dots.map(({ cents }) => cents);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const grid = GRIDS.find((cents) => (high - low) / cents <= LINES) ?? 200;
  const [bottom, top] = [Math.floor((low - 1) / grid) * grid, Math.ceil((high + 1) / grid) * grid];
  const width = SPACE.left + dots.length * STEP + SPACE.right;
  const end = SPACE.top + SPACE.height;
  const cited = inLines(citation, width / LETTER);
  const height = end + SPACE.below + cited.length * CITATION_LINE;
  const [start, direction] = language === 'ar' ? [width - 12, 'rtl'] : [12, 'ltr'];
  const y = (cents: number) => end - ((cents - bottom) / (top - bottom)) * SPACE.height;
  const lineView = (cents: number): SVGTemplateResult =>
    svg`<line x1=${SPACE.left} x2=${width - SPACE.right} y1=${y(cents)} y2=${y(cents)} stroke=${line} />
      <text x=${SPACE.left - 8} y=${y(cents) + 5} text-anchor="end" fill=${soft}>${cents}</text>`;
  const dotView = ({ label, year, cents }: HistoryDot, i: number): SVGTemplateResult => {
    const x = SPACE.left + (i + 0.5) * STEP;
    return svg`<line x1=${x} x2=${x} y1=${SPACE.top} y2=${end} stroke=${line} /><circle cx=${x} cy=${y(cents)} r="6" fill=${accent} />
      <text transform=${`translate(${x + 4} ${SPACE.top - 8}) rotate(-55)`} fill=${ink}>${label}</text>
      <text transform=${`translate(${x - 5} ${end + 8}) rotate(90)`} fill=${soft}>${year}</text>`;
  };
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width=${width} height=${height} font-size="14" font-family="Gentium, 'Gentium Plus', Amiri, serif">
    <rect width=${width} height=${height} fill=${paper} />
    <text x=${start} y="24" direction=${direction} font-size="18" fill=${ink}>${title}</text>
    ${Array.from({ length: Math.round((top - bottom) / grid) + 1 }, (_, i) => lineView(bottom + i * grid))} ${dots.map(dotView)}
    ${cited.map((shown, i) => svg`<text x=${start} y=${height - 10 - (cited.length - 1 - i) * CITATION_LINE} direction=${direction} font-size="12" fill=${soft}>${shown}</text>`)}
  </svg>`;
}
