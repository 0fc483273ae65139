import { html, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { App } from '../app.ts';
import { pickLook, pickView } from '../components/controls.ts';
import { dialogView } from '../components/dialog.ts';
import { partFailure } from '../data/failures.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { noteLetter } from './international.ts';

/** The list of tonics of a form, which is loaded when the browser is idle. */
export type TonicList = () => Promise<(app: App) => TemplateResult>;

/** The tonic in a sentence, which opens the list of others. */
export function tonicPick(app: App, { ascending, detail }: Form, list: TonicList): TemplateResult {
  const { language, text } = app;
  const { displayName, displayNameAr } = detail.tonic;
  const name = nameIn(language, { displayName, displayNameAr });
  const value = html`<span>${name} <bdi class="ltr">(${noteLetter(ascending[0]?.englishName ?? '')})</bdi></span>`;
  if (app.isStatic) return pickLook(value);
  const view = list()
    .then((it) => it(app))
    .catch((error) => partFailure(text, error));
  return html`${pickView('tonics', value)}${dialogView(app, 'tonics', text.tonic, until(view, html`<p data-waiting>${text.loading}</p>`))}`;
}
