import { html, nothing, type TemplateResult } from 'lit-html';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { oudOf, oudStrings, type SheetOptions, sheetRows } from '../../formats/instrument-positions.ts';
import { centsText, decimals, hertzText, ratioShown } from '../../presentation/numbers.ts';
import { systemSentences } from '../../presentation/provenance.ts';
import { referenceOf } from '../../presentation/reference.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import type { PitchClassList } from '../../schemas/tuning-systems.ts';
import type { App } from '../app.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { international } from './international.ts';
import { sheetFoot, sheetSources } from './printed-sheet.ts';
import { choiceView, numberField } from './select.ts';

/** The printed sheet of a tuning: a range of its notes on one A4 page, with the figures for tuning and playing. */

const keyOf = ({ noteName, octave, pitchClassIndex }: PitchEntry): string => noteName ?? `${octave}.${pitchClassIndex}`;

/** The options in the address; by default from rāst to kurdān, or the written octave, at the pitch of the tuning. */
function optionsOf({ route, player }: App, pitches: readonly PitchEntry[]): SheetOptions {
  const { from = 'rast', to = 'kurdan', zero = '', hz = '', length = '' } = route.query;
  const indexOf = (key: string) => pitches.findIndex((pitch) => keyOf(pitch) === key);
  const written = pitches.findIndex(({ octave }) => octave === WRITTEN_OCTAVE);
  const ends = [indexOf(from), indexOf(to)];
  const next = pitches.findIndex(({ octave }) => octave === WRITTEN_OCTAVE + 1);
  const [low, high] = ends.includes(-1) ? [written, next] : ends.toSorted((a, b) => a - b);
  const counted = indexOf(zero) === -1 ? low : indexOf(zero);
  return {
    from: low,
    to: high,
    zero: counted,
    hertz: Number(hz) > 0 ? Number(hz) : (pitches[counted].frequency ?? 0),
    scaleLength: Number(length) > 0 ? Number(length) : oudOf(player.practice).scaleLength,
  };
}

export interface TuningSheet {
  /** The settings and what they show, for a section of their own; not printed. */
  readonly settings: TemplateResult;
  /** The printed sheet. */
  readonly sheet: TemplateResult;
}

/** The sheet of a tuning and its settings. */
export function tuningSheet(
  app: App,
  { tuningSystem, selectedStartingNote, pitchClasses }: PitchClassList,
  archive: ArchiveRecords,
): TuningSheet {
  const { text, language, route } = app;
  const options = optionsOf(app, pitchClasses);
  const { from, to, zero, hertz, scaleLength } = options;
  const nameOf = (pitch: PitchEntry) => nameIn(language, noteNames(pitch));
  const change = (name: string, value: string) => app.go(route.path, { ...route.query, [name]: value }, true);
  const notes = pitchClasses.map((pitch) => ({
    value: keyOf(pitch),
    label: `${nameOf(pitch)} ${centsText(pitch.cents)}`,
  }));
  const note = (label: string, name: string, index: number): TemplateResult =>
    choiceView(label, name, notes[index].value, notes, (value) => change(name, value));
  const number = (label: string, name: string, value: number, set = (typed: string) => change(name, typed)) =>
    numberField(label, name, Number(value.toFixed(3)), set, 1);
  const shift = hertz / (pitchClasses[zero].frequency ?? hertz);
  const tuned = referenceOf(pitchClasses);
  const reference =
    tuned === null
      ? html`<p class="hint">${text.noReferencePitch}</p>`
      : number(text.referencePitch, 'reference', tuned * shift, (typed) =>
          change('hz', typed === '' ? '' : String((Number(typed) * hertz) / (tuned * shift))),
        );
  const length = (millimetres: number | null): string => (millimetres === null ? '' : decimals(millimetres, 1));
  const rows = sheetRows(pitchClasses, options);
  const columns = [text.note, text.ipn, text.fraction, text.cents, text.frequency, text.sounding];
  const zeroName = nameOf(pitchClasses[zero]);
  const record = archive.tuningSystems.find(({ id }) => id === tuningSystem.id);
  const provenance = record === undefined ? [] : systemSentences({ archive, text, language }, record);
  const figures = html`<p class="sheet-facts">
        <span>${text.startingNote}: ${nameIn(language, selectedStartingNote)}</span>
        <span>${text.countedFrom}: ${zeroName}${text.comma}<span class="number">${hertzText(hertz)}</span> ${text.frequency}</span>
        <span>${text.stringLength}: <span class="number">${scaleLength}</span></span>
      </p>
      <div class="scroll" tabindex="0" role="region" aria-label=${text.tuningSheet}>
        <table>
          <thead>
            <tr>${columns.map((column) => html`<th scope="col" rowspan="2">${column}</th>`)}
              <th scope="colgroup" colspan=${oudStrings(pitchClasses).length}>${text.oudStops}</th>
              <th scope="col" rowspan="2">${text.qanun}</th></tr>
            <tr>${oudStrings(pitchClasses).map((string) => html`<th scope="col">${nameOf(string)}</th>`)}</tr>
          </thead>
          <tbody>${rows.map(
            ({ pitch, cents, ratio, hertz: own, sounding, stops, course }) => html`<tr>
              <th scope="row">${nameOf(pitch)}</th>
              <td class="ltr">${international(pitch.englishName)}</td>
              <td class="number">${ratioShown({ ...ratio, cents })}</td>
              <td class="number">${centsText(cents)}</td>
              <td class="number">${hertzText(own)}</td>
              <td class="number">${length(sounding)}</td>
              ${stops.map((stop) => html`<td class="number">${length(stop)}</td>`)}
              <td class="ltr">${course === null ? '–' : html`${course.name}${course.raisedBy > 0 ? ` +${centsText(course.raisedBy)}` : nothing}`}</td>
            </tr>`,
          )}</tbody>
        </table>
      </div>
      <p class="sheet-help">${text.sheetMeasures}</p>`;
  const settings = html`<p class="hint">${text.tuningSheetHelp}</p>
      <div class="filters">
        ${note(text.lowestNote, 'from', from)} ${note(text.highestNote, 'to', to)} ${note(text.countedFrom, 'zero', zero)}
        ${number(text.hertzOf(zeroName), 'hz', hertz)} ${reference}
        ${number(text.stringLength, 'length', scaleLength)}
      </div>
      ${figures}`;
  const view = html`<div class="sheet" style="--rows: ${rows.length}">
      <p class="sheet-title">${nameIn(language, tuningSystem)}</p>
      ${figures}
      ${sheetFoot(app, app.absolute(app.href(route.path, route.query)), sheetSources(app, archive.sources, record?.sources ?? []), provenance)}
    </div>`;
  return { settings, sheet: view };
}
