import { html, nothing, type TemplateResult } from 'lit-html';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import type { Direction } from '../../formats/score.ts';
import { beginningWith } from '../../presentation/beginning.ts';
import type { App } from '../app.ts';
import { chipLinks } from '../components/controls.ts';
import { sentencesOf } from '../forms/form-on.ts';
import { type Form, maqamOf } from '../forms/forms.ts';
import { familyNames, nameIn, shortName, taughtFamily } from '../forms/names.ts';
import { practicePart } from '../practice/practice-part.ts';
import { type SuyurState, suyurCitations, suyurPart } from '../sayr/suyur.ts';
import { tuningFile, variantsOfPitch } from '../variants/apparatus.ts';
import { remarkPart } from '../variants/remarks.ts';
import { variantView } from '../variants/variants.ts';
import { citedFact, citedSources, citePart } from './cite.ts';
import { degreesTable } from './degrees-table.ts';
import type { DoorParts } from './form-doors.ts';
import { fileOf, variantsOfForm } from './form-doors.ts';
import { formStaves, ghammazOf } from './form-pictures.ts';
import { modulationsCitations, modulationsPart } from './modulations.ts';
import { reportPart } from './report.ts';
import { citations, factsView } from './source-links.ts';

/** What is behind the doors of the page of a form. */

/** The maqāmāt of the tuning that begin with this jins. */
function beginningPart(app: App, form: Form, { scales }: DoorParts): TemplateResult {
  const { text, language, combination } = app;
  const all = scales === null ? [] : beginningWith(scales, form.id);
  if (all.length === 0) return html`<p class="hint">${text.noneBeginsWithIt}</p>`;
  const { tuningSystem, startingNote } = combination;
  return html`<h3>${text.beginWithIt}</h3>
    ${chipLinks(all.map((maqam) => ({ label: shortName(nameIn(language, maqam)), href: app.href(['maqam', maqam.id, tuningSystem, startingNote]) })))}`;
}

function factsPart(app: App, form: Form, { archive, variants }: SuyurState): TemplateResult {
  const { text, language, combination } = app;
  const { detail } = form;
  const family = maqamOf(form)?.family;
  const { tuningSystem, startingNote } = combination;
  const list = app.href([ENTITY_TYPES[form.kind].collection, tuningSystem, startingNote], {
    family: family?.idName ?? '',
  });
  const record = archive.tuningSystems.find(({ id }) => id === tuningSystem);
  const bibliography = { records: archive.sources, variants };
  const tuning = html`<a href=${app.href(['tuning', tuningSystem, startingNote])}>${nameIn(language, detail.context.tuningSystem)}</a>`;
  return factsView([
    [text.sources, citations(app, bibliography, detail.sources, fileOf(form))],
    [text.tuningSystem, tuning],
    [text.startingNote, nameIn(language, detail.context.tuningSystem.selectedStartingNote)],
    [text.tuningSources, citations(app, bibliography, record?.sources ?? [], tuningFile(tuningSystem))],
    ...(family === undefined
      ? []
      : [
          [
            text.family,
            html`<a href=${list}>${nameIn(language, familyNames(family))}</a> <small class="faint">(${[text.familyRule, taughtFamily(app, maqamOf(form)?.taughtFamily)].filter((it) => it !== '').join(' · ')})</small>`,
          ] as const,
        ]),
  ]);
}

function assumedPart(app: App, form: Form, { archive, variants }: SuyurState): TemplateResult {
  const { text } = app;
  const sentences = sentencesOf(app, archive, form);
  const doubted = variantsOfForm(form, variants);
  return html`<section class="assumed" id="assumed"><h3>${text.assumed}</h3>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
    ${doubted.map((emendation) => html`<p>${variantView(app, emendation)}</p>`)}
    ${sentences.length + doubted.length === 0 ? html`<p>${text.nothingAssumed}</p>` : nothing}
    <p><a href=${app.href(['emendations'])}>${text.allEmendations}</a></p></section>`;
}

function numbersPart(app: App, form: Form, { state }: DoorParts): TemplateResult {
  const { archive, variants, version } = state;
  const { language } = app;
  const name = nameIn(language, form.names);
  const note = sentencesOf(app, archive, form).join(' ');
  const marks = {
    ofSequence: (direction: Direction) =>
      variants(fileOf(form), form.kind === 'jins' ? '/noteNames' : `/${direction}NoteNames`),
    ofPitch: (index: number) => variantsOfPitch(variants, archive, form.combination, index),
  };
  const tonic = form.isBaseForm ? '' : form.detail.tonic.idName;
  return html`<div class="numbers">
      <div>${degreesTable(app, form, ghammazOf(form), marks)}</div>
      <div>${factsPart(app, form, state)} ${assumedPart(app, form, state)}</div>
    </div>
    ${citePart(app, [
      citedFact(app, { key: form.names.idName, name, note }, version),
      ...citedSources(app, archive.sources, form.detail.sources, note),
      ...suyurCitations(app, form, state),
      ...modulationsCitations(app, form, state),
    ])}
    ${reportPart(app, { id: form.id, combination: form.combination, tonic }, version)}`;
}

/** The content of each door. */
export const DOOR_CONTENTS: Readonly<
  Record<keyof App['text']['doors'], (app: App, form: Form, parts: DoorParts) => unknown>
> = {
  practise: (app, _, { material }) => practicePart(app, material),
  paths: (app, form, parts) =>
    form.kind === 'jins'
      ? beginningPart(app, form, parts)
      : html`${suyurPart(app, form, parts.state)} ${app.isStatic || form.movedBy !== null ? nothing : modulationsPart(app, form)}`,
  instruments: (app, form, { printSheet, onInstruments, downloads }) => html`${formStaves(app, form)}
    ${app.isStatic ? nothing : onInstruments()}
    <section class="downloads"><h3>${app.text.exportTitle}</h3>
      <p><button type="button" class="button print" @click=${printSheet}>${app.text.printSheet}</button></p>${downloads()}</section>`,
  numbers: (app, form, parts) =>
    html`${numbersPart(app, form, parts)} ${remarkPart(app, form.detail.comments, parts.state.archive.sources)}`,
};
