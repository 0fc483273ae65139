import { html, render, type TemplateResult } from 'lit-html';
import { plainCitation } from '../../citations/styles.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { roman } from '../../engine/roman.ts';
import { yearNumber } from '../../engine/year.ts';
import { degreeHistory, degreesOf } from '../../lookup/degree-history.ts';
import type { NamedCombination } from '../../presentation/combinations.ts';
import { centsText, decimals } from '../../presentation/numbers.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { chipView } from '../components/controls.ts';
import { playView } from '../components/play.ts';
import type { ArchiveVersion } from '../data/archive-version.ts';
import { partFailure } from '../data/failures.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { historyPicture } from '../pictures/history.ts';
import { type Treatise, treatisesChart } from '../pictures/treatises.ts';
import { variantsOf, variantsOfPitch } from '../variants/apparatus.ts';
import { variantMark } from '../variants/variants.ts';
import { citedFact, citePart } from './cite.ts';
import { pngFile, saveFile, saveTable, svgFile } from './save-file.ts';
import { tableView } from './table.ts';
import { GAP } from './years.ts';

/** One degree of a maqām or jins through the years: chart, sound on one tonic, table, downloads. */

interface HistoryOptions {
  readonly kind: EntityTypeName;
  readonly id: string;
  readonly name: string;
  readonly table: LookupTable;
  readonly archive: ArchiveRecords;
  readonly version: ArchiveVersion;
  readonly combinations: readonly NamedCombination[];
  /** Hz of the common tonic for playing. */
  readonly tonic: number;
}

/** The default degree: the third, which differs most. */
const FIRST_DEGREE = 3;

const svgBlob = async (shown: SVGElement) => new Blob([svgFile(shown)], { type: 'image/svg+xml' });

/** Buttons that save the table and the picture. @param pictureOf draws the picture, which only the file needs */
function saveButtons(
  app: App,
  name: string,
  csv: readonly (readonly string[])[],
  pictureOf: () => TemplateResult,
): TemplateResult {
  const savePicture = (ending: string, fileOf: (shown: SVGElement) => Promise<Blob>) => () => {
    const place = document.createElement('div');
    render(pictureOf(), place);
    const shown = place.querySelector('svg');
    if (shown === null) return;
    fileOf(shown)
      .then((blob) => saveFile(`${name}.${ending}`, blob))
      .catch((error) => app.notify(partFailure(app.text, error)));
  };
  return html`<button class="button" dir="ltr" @click=${() => saveTable(name, csv)}>CSV</button>
    <button class="button" dir="ltr" @click=${savePicture('svg', svgBlob)}>SVG</button>
    <button class="button" dir="ltr" @click=${savePicture('png', pngFile)}>PNG</button>`;
}

interface HistoryDot {
  readonly year: string;
  readonly label: string;
  readonly cents: number;
  readonly frequency: number;
}

/** The ends of the chart: multiples of 10 cents, with air for the values of the outer dots. */
function keysAround(cents: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  const air = Math.max(35, 0.6 * (high - low));
  return [10 * Math.floor((low - air) / 10), 10 * Math.ceil((high + air) / 10)];
}

const isOneDot = (a: HistoryDot, b: HistoryDot): boolean =>
  a.label === b.label && yearNumber(a.year) === yearNumber(b.year) && decimals(a.cents, 0) === decimals(b.cents, 0);

/** The dots by treatise, one for each value in whole cents; tunings of a treatise with the same value share a mark. */
function treatisesOf(app: App, dots: readonly HistoryDot[]) {
  const { text, player } = app;
  const treatises: Treatise[] = [];
  const marks = dots.map((dot) => `h${dots.findIndex((other) => isOneDot(dot, other))}`);
  for (const [i, { year, label }] of dots.entries()) {
    if (marks[i] !== `h${i}`) continue;
    const same = dots.filter((_, other) => marks[other] === marks[i]);
    const years = same.map((it) => it.year).join(text.comma);
    const dot = {
      cents: dots[i].cents,
      label: [`${label} ${years}`, text.inCents(decimals(dots[i].cents, 0))].join(text.comma),
      mark: marks[i],
      isSquare: false,
      choose: () => void player.play(passage(label, [{ ...dots[i], mark: marks[i] }])),
    };
    const at = treatises.findIndex((it) => it.name === label && it.year === yearNumber(year));
    const own = [...(treatises[at]?.dots ?? []), dot].sort((a, b) => a.cents - b.cents);
    treatises.splice(at === -1 ? treatises.length : at, 1, { name: label, year: yearNumber(year), dots: own });
  }
  return { treatises, marks };
}

export function degreeHistoryPart(
  app: App,
  { kind, id, name, table, archive, version, combinations, tonic }: HistoryOptions,
): TemplateResult {
  const { text, language, route } = app;
  const count = degreesOf(table, kind, id);
  const wanted = Number(route.query.degree ?? FIRST_DEGREE);
  const degree = Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted : Math.min(FIRST_DEGREE, count);
  const degrees = Array.from({ length: count }, (_, i) => i + 1);
  const rows = degreeHistory(table, archive, kind, id, degree);
  const systemOf = (id: string) => combinations.find(({ tuningSystem }) => tuningSystem === id)?.system;
  const dots = rows.map((row) => {
    const system = systemOf(row.tuningSystem);
    const label = system === undefined ? row.tuningSystem : tuningName(app, row.tuningSystem, system).label;
    return { ...row, system, label, frequency: tonic * centsRatio(row.cents) };
  });
  const { treatises, marks } = treatisesOf(app, dots);
  const keys = keysAround(rows.map(({ cents }) => cents));
  const [low, high] = keys.map((cents) => text.inCents(String(cents)));
  const variants = variantsOf(archive.apparatus.emendations);
  const title = text.historyOf(roman(degree), name);
  const cited = citedFact(app, { key: `${id}_${degree}`, name: title }, version);
  const citation = plainCitation(cited.work);
  const csv = [
    ['year', 'tuning_system', 'starting_note', 'degree', 'note', 'cents', 'citation'],
    ...rows.map(({ year, tuningSystem, startingNote, note, cents }) => [
      year,
      tuningSystem,
      startingNote,
      String(degree),
      note.displayName,
      cents.toFixed(6),
      citation,
    ]),
  ];
  return html`<section class="through-years">
    <h2>${text.historyTitle}</h2>
    <p class="hint">${text.historyHelp}</p>
    <div class="filters">
      <div class="chip-row degree-choice" role="group" aria-label=${text.degree}>${degrees.map((it) => chipView({ label: roman(it), isChosen: it === degree }, () => app.go(route.path, { ...route.query, degree: String(it) }, true)))}</div>
      <div class="actions">
        ${playView(
          app,
          passage(
            title,
            dots.map((dot, i) => ({ ...dot, mark: marks[i] })),
          ),
          { text: text.playHistory },
        )}
        ${saveButtons(app, `${id}-degree-${degree}`, csv, () => historyPicture(language, title, dots, citation))}
      </div>
    </div>
    ${treatisesChart(app, { title, keys, scale: [low, (keys[0] + keys[1]) / 2, high], isPlain: true, treatises, gap: GAP })}
    ${tableView(
      'of-history',
      text.systemsWith(name, rows.length, archive.tuningSystems.length),
      [text.year, text.tuningSystem, text.note, text.cents, text.fromEqual],
      dots.map(
        (row, i) => html`<tr role="row" data-mark=${marks[i]}>
          <td class="number" role="cell">${row.year}</td>
          <th scope="row" role="rowheader"><a href=${app.href([kind, id, row.tuningSystem, row.startingNote])}>${row.system === undefined ? row.tuningSystem : nameIn(language, row.system)}</a></th>
          <td role="cell">${nameIn(language, row.note)}</td>
          <td class="number" role="cell">${centsText(row.cents)}${variantMark(
            app,
            `h${i}`,
            row.values.flatMap((value) => variantsOfPitch(variants, archive, row, value)),
          )}</td>
          <td class="number" role="cell">${decimals(row.cents - Math.round(row.cents / 50) * 50, 1)}</td>
        </tr>`,
      ),
    )}
    ${citePart(app, [cited], title)}
  </section>`;
}
