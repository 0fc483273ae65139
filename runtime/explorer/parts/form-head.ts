import { html, nothing, type TemplateResult } from 'lit-html';
import { picturePath } from '../../documents/links.ts';
import { FIRST_COMBINATION, hasCombination } from '../../engine/home.ts';
import { combinationKey } from '../../presentation/combinations.ts';
import type { App } from '../app.ts';
import type { PracticeMaterial } from '../audio/practice.ts';
import { icon } from '../components/icon.ts';
import { addView } from '../components/keep.ts';
import { playView } from '../components/play.ts';
import { type Form, isAsymmetric, maqamOf } from '../forms/forms.ts';
import { bothNames, nameIn, noteNames } from '../forms/names.ts';
import { itemKey } from '../list/list-items.ts';
import { withSigns } from './international.ts';
import { sharePart } from './share.ts';
import { type TonicList, tonicPick } from './tonic-pick.ts';

/** The head of the page of a form: its play button, its names, and one line of facts. */

/** The tonic, the emphasis notes, and whether it falls by the same notes; of a jins, the number of its notes. */
function facts(app: App, form: Form, tonics: TonicList): TemplateResult {
  const { text, language } = app;
  const maqam = maqamOf(form);
  const ghammaz = (maqam?.ghammaz ?? []).map((degree) => nameIn(language, noteNames(degree)));
  const others =
    maqam === null
      ? [text.noteCount(form.ascending.length)]
      : [
          ...(ghammaz.length === 0 ? [] : [text.ghammazOn(ghammaz.join(text.comma))]),
          isAsymmetric(form) ? text.otherNotes : text.sameNotes,
        ];
  return html`<p class="form-facts"><span>${text.onTonic} ${tonicPick(app, form, tonics)}</span>${others.map((fact) => html`<span class="fact">${withSigns(fact)}</span>`)}</p>`;
}

export function formHead(app: App, form: Form, { item }: PracticeMaterial, tonics: TonicList): TemplateResult {
  return html`<header class="form-head">
    ${playView(app, item, { size: 'l' })}
    <h1>${bothNames(app.language, form.names)}</h1>
    ${facts(app, form, tonics)}
  </header>`;
}

/** What is done with a form as a whole. */
export function formActions(app: App, form: Form): TemplateResult | typeof nothing {
  const { text, language } = app;
  const { tuningSystem, startingNote } = form.combination;
  // The tree has pictures of the base forms in the default tuning.
  const hasPicture = form.isBaseForm && hasCombination([FIRST_COMBINATION], form.combination);
  const picture = hasPicture ? picturePath(form.kind, form.id) : null;
  const compare = html`<a class="button" href=${app.href(['compare', form.kind, form.id], { tuning: combinationKey(form.combination) })}>${text.compareShort}</a>`;
  return html`<div class="form-actions">
    <button type="button" class="button sing" @click=${app.sing}>${icon('sing')}${text.singAlong}</button>
    ${compare} ${app.isStatic ? nothing : addView(app, [itemKey(form)])} ${sharePart(app, nameIn(language, form.names), [form.kind, form.id, tuningSystem, startingNote], picture)}
  </div>`;
}
