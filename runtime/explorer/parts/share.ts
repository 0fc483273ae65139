import { html, nothing, type TemplateResult } from 'lit-html';
import { FIRST_COMBINATION, hasCombination } from '../../engine/home.ts';
import { CARD, sharedAddress } from '../../presentation/location.ts';
import { escaped } from '../../text/escaped.ts';
import type { App } from '../app.ts';
import { icon } from '../components/icon.ts';
import { sheetView } from '../components/sheet.ts';
import { fileAddress } from '../data/data.ts';
import type { Form } from '../forms/forms.ts';
import { copyable } from './copyable.ts';

/** Sharing a form, and embedding it in other pages. */

export function sharePart(app: App, form: Form, name: string): TemplateResult {
  const { text, language, route, href } = app;
  const { tuningSystem, startingNote } = form.combination;
  const { tonic = '' } = route.query;
  const path = [form.kind, form.id, tuningSystem, startingNote];
  const address = app.absolute(sharedAddress({ language, path, query: { tonic } }));
  const card = app.absolute(href(route.path, { ...route.query, view: CARD }));
  const frame = `<iframe src="${escaped(card)}" title="${escaped(name)}" width="420" height="480" loading="lazy"></iframe>`;
  const share = () => {
    // Cancelling the share dialog is not an error.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  };
  // The tree has pictures of the base forms in the default tuning.
  const picture = form.isBaseForm && hasCombination([FIRST_COMBINATION], form.combination);
  const file = fileAddress(`pictures/${form.kind}/${form.id}.png`);
  const hide = ({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('.share-picture')?.remove();
  // A static page cannot copy.
  return html`<button type="button" class="share button" popovertarget="share">${icon('share')}${text.share}</button>
    ${sheetView(
      app,
      'share',
      `${text.share}: ${name}`,
      html`${picture ? html`<p class="share-picture"><img src=${file} alt=${name} loading="lazy" @error=${hide} /><a class="button" href=${file} download>${text.savePicture}</a></p>` : nothing}
        ${app.canShare ? html`<p><button type="button" class="button main" @click=${share}>${text.shareWith}</button></p>` : nothing}
        ${copyable(app, text.shareLink, address)} ${copyable(app, text.embed, frame)}`,
    )}`;
}
