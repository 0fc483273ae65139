import { html, type TemplateResult } from 'lit-html';
import { plainCitation } from '../../citations/styles.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { roman } from '../../engine/roman.ts';
import { degreeHistory, degreesOf } from '../../lookup/degree-history.ts';
import type { NamedCombination } from '../../presentation/combinations.ts';
import { centsText, decimals } from '../../presentation/numbers.ts';
import type { LookupTable } from '../../schemas/lookup.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { playView } from '../components/play.ts';
import type { ArchiveVersion } from '../data/archive-version.ts';
import { partFailure } from '../data/failures.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { history } from '../pictures/history.ts';
import { variantsOf, variantsOfPitch } from '../variants/apparatus.ts';
import { variantMark } from '../variants/variants.ts';
import { citedFact, citePart } from './cite.ts';
import { pngFile, saveFile, saveTable, svgFile } from './save-file.ts';
import { choiceView } from './select.ts';
import { tableView } from './table.ts';

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

/** Buttons that save the table, and the picture as it is shown. */
function saveButtons(app: App, name: string, csv: readonly (readonly string[])[]): TemplateResult {
  const savePicture = (ending: string, fileOf: (shown: SVGElement) => Promise<Blob>) => () => {
    const shown = document.querySelector<SVGElement>('svg.history');
    if (shown === null) return;
    fileOf(shown)
      .then((blob) => saveFile(`${name}.${ending}`, blob))
      .catch((error) => app.notify(partFailure(app.text, error)));
  };
  return html`<button class="button" dir="ltr" @click=${() => saveTable(name, csv)}>CSV</button>
    <button class="button" dir="ltr" @click=${savePicture('svg', svgBlob)}>SVG</button>
    <button class="button" dir="ltr" @click=${savePicture('png', pngFile)}>PNG</button>`;
}

export function degreeHistoryPart(
  app: App,
  { kind, id, name, table, archive, version, combinations, tonic }: HistoryOptions,
): TemplateResult {
  const { text, language, player, route } = app;
  const count = degreesOf(table, kind, id);
  const wanted = Number(route.query.degree ?? FIRST_DEGREE);
  const degree = Number.isInteger(wanted) && wanted >= 1 && wanted <= count ? wanted : Math.min(FIRST_DEGREE, count);
  const degrees = Array.from({ length: count }, (_, i) => ({ value: String(i + 1), label: roman(i + 1) }));
  const rows = degreeHistory(table, archive, kind, id, degree);
  const nameOf = (tuningSystem: string) => {
    const system = combinations.find((combination) => combination.tuningSystem === tuningSystem)?.system;
    return system === undefined ? tuningSystem : nameIn(language, system);
  };
  const systems = new Map(archive.tuningSystems.map((system) => [system.id, system]));
  const dots = rows.map((row, i) => {
    const system = systems.get(row.tuningSystem);
    return {
      ...row,
      label: (language === 'ar' ? system?.creatorArabic : system?.creatorEnglish) ?? row.tuningSystem,
      mark: `h${i}`,
      frequency: tonic * centsRatio(row.cents),
    };
  });
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
      ${choiceView(text.degree, 'degree-choice', String(degree), degrees, (chosen) => app.go(route.path, { ...route.query, degree: chosen }, true))}
      <div class="actions">
        ${playView(app, passage(title, dots), { text: text.playHistory })}
        ${saveButtons(app, `${id}-degree-${degree}`, csv)}
      </div>
    </div>
    ${history(app, { title, dots, citation, onDot: (dot) => void player.play(passage(dot.label, [dot])) })}
    ${tableView(
      'of-history',
      text.systemsWith(name, rows.length, archive.tuningSystems.length),
      [text.year, text.tuningSystem, text.note, text.cents, text.fromEqual],
      rows.map(
        (row, i) => html`<tr role="row" data-mark="h${i}">
          <td class="number" role="cell">${row.year}</td>
          <th scope="row" role="rowheader"><a href=${app.href([kind, id, row.tuningSystem, row.startingNote])}>${nameOf(row.tuningSystem)}</a></th>
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
