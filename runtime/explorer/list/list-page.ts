import { html, nothing, type TemplateResult } from 'lit-html';
import type { ArchiveRecords } from '../../engine/records.ts';
import { namedCombinations } from '../../presentation/combinations.ts';
import { sharedAddress } from '../../presentation/location.ts';
import type { App, Page } from '../app.ts';
import { SCRIPTS, type Script } from '../audio/practice.ts';
import { inTurn, type Note, notesOf, ofScale, passage, type Way } from '../audio/schedule.ts';
import { rowView } from '../components/card.ts';
import { segmentsView } from '../components/controls.ts';
import { icon } from '../components/icon.ts';
import { playView } from '../components/play.ts';
import { type Form, jinsSizes } from '../forms/forms.ts';
import { nameIn, shortNames } from '../forms/names.ts';
import { formItem, pitchOf } from '../forms/passages.ts';
import { copyable } from '../parts/copyable.ts';
import { formLine } from '../parts/form-line.ts';
import { itemKey, keysIn, listOf, loadItems, storedList, storeList } from './list-items.ts';
import { areInColumns, listSheet } from './list-sheet.ts';

/** A list of one's own: forms that are played in turn, trained by ear, compared, and printed as sheets. */

/** Most rows of a comparison, and most answers of the ear training. */
const MOST = { compared: 6, trained: 8 };

/** Notes with marks that no other row has. */
const ofRow = <N extends Note>(form: Form, notes: readonly N[]): readonly N[] =>
  notes.map((note) => ({ ...note, mark: note.mark.replace(/\S+/g, `${itemKey(form).replaceAll(' ', '+')}-$&`) }));

function itemOf(app: App, form: Form) {
  const item = formItem(app, form);
  const inWay = (way: Way) => ofRow(form, notesOf(item, way));
  return { ...item, id: itemKey(form), notes: { up: inWay('up'), down: inWay('down'), both: inWay('both') } };
}

function ways(app: App, forms: readonly Form[]): TemplateResult {
  const { text, href } = app;
  const [first] = forms;
  const alike = forms.filter(({ kind }) => kind === first.kind).slice(0, MOST.trained);
  const rows = listOf(
    forms
      .slice(0, MOST.compared)
      .map(({ id, combination: { tuningSystem, startingNote } }) => [id, tuningSystem, startingNote].join(' ')),
  );
  const passages = forms.map((form) => {
    const { title, notes } = itemOf(app, form);
    return ofScale(title, notes.up);
  });
  return html`<div class="actions">
    ${playView(app, { ...passage(text.myList, inTurn(passages)), tuned: pitchOf(first) }, { text: text.playInTurn })}
    <button type="button" class="button main print" @click=${() => print()}>${text.printSheets}</button>
    ${alike.length < 2 ? nothing : html`<a class="button" href=${href(['learn', 'ear'], { of: listOf(alike.map(({ id }) => id)) })}>${text.trainByEar}</a>`}
    ${forms.length < 2 ? nothing : html`<a class="button" href=${href(['compare', first.kind, first.id], { rows })}>${text.compareShort}</a>`}</div>`;
}

function view(app: App, forms: readonly Form[], ignored: readonly string[], archive: ArchiveRecords): TemplateResult {
  const { text, language, route } = app;
  const keys = forms.map(itemKey);
  const set = (changed: readonly string[]) => {
    storeList(listOf(changed));
    app.go(route.path, { ...route.query, of: listOf(changed) }, true);
  };
  const script: Script =
    SCRIPTS.find((it) => it === route.query.names) ??
    app.player.practice.script ??
    (language === 'ar' ? 'arabic' : 'latin');
  const address = app.absolute(sharedAddress({ language, path: ['list'], query: { of: listOf(keys), names: script } }));
  const sizes = jinsSizes(archive);
  const row = (form: Form, i: number) => {
    const item = itemOf(app, form);
    const { notes, ajnas } = formLine(app, form, sizes);
    const { tuningSystem, startingNote } = form.combination;
    const to = app.href(
      [form.kind, form.id, tuningSystem, startingNote],
      form.isBaseForm ? {} : { tonic: form.detail.tonic.idName },
    );
    const names = shortNames(form.names);
    const earlier = () => set(keys.flatMap((key, at) => (at === i - 1 ? [keys[i], key] : at === i ? [] : [key])));
    const name = nameIn(language, names);
    return html`${rowView(app, { names, href: to, item, about: `${item.about} · ${item.tuning}`, line: { notes: ofRow(form, notes), family: ajnas[0]?.family ?? 'other' } })}
      <li class="row-tools"><button type="button" class="round" ?disabled=${i === 0} aria-label=${text.moveUp(name)} @click=${earlier}>${icon('chevron')}</button>
        <button type="button" class="round" aria-label=${text.remove(name)} @click=${() => set(keys.filter((_, at) => at !== i))}>${icon('remove')}</button></li>`;
  };
  const scripts = SCRIPTS.map((value) => ({ value, label: text.scripts[value] }));
  const choose = (names: string) => app.go(route.path, { ...route.query, names }, true);
  return html`<div class="my-list"><h1>${text.myList}</h1>
      <p class="hint">${forms.length === 0 ? text.emptyList : text.listHelp}</p>
      ${ignored.length === 0 ? nothing : html`<p role="status">${text.ignoredTunings(ignored)}</p>`}
      ${forms.length === 0 ? nothing : ways(app, forms)}
      <ul class="rows">${forms.map(row)}</ul>
      ${forms.length === 0 ? nothing : html`<p class="segments-of"><span>${text.namesOnSheet}</span>${segmentsView(text.namesOnSheet, scripts, script, choose)}</p>${areInColumns(forms.length) ? html`<p class="hint">${text.noOudInColumns}</p>` : nothing}<h2>${text.share}</h2>${copyable(app, text.shareLink, address)}`}
    </div>
    ${app.isPrinted && forms.length > 0 ? listSheet(app, forms, archive, script, address) : nothing}`;
}

/** @throws FetchError */
export async function openMyList(app: App): Promise<Page> {
  const { of = '', ...query } = app.route.query;
  const stored = storedList();
  if (of === '' && stored !== '') {
    // The address keeps the list.
    app.go(app.route.path, { ...query, of: stored }, true);
    return { title: app.text.myList, view: () => html`<h1>${app.text.myList}</h1>` };
  }
  if (stored === '') storeList(of);
  const [catalogue, archive] = await Promise.all([app.data.read('catalogue', {}), app.data.read('archive', {})]);
  const { forms, ignored } = await loadItems(app, keysIn(of), namedCombinations(catalogue));
  const pageIn = (at: App): Page => ({
    title: at.text.myList,
    view: () => view(at, forms, ignored, archive),
    again: (next) => ((next.route.query.of ?? '') === of ? pageIn(next) : null),
  });
  return pageIn(app);
}
