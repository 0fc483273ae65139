import { html, nothing, type TemplateResult } from 'lit-html';
import { CARD, sharedAddress } from '../../presentation/location.ts';
import { escaped } from '../../text/escaped.ts';
import type { App } from '../app.ts';
import { icon } from '../components/icon.ts';
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
  // A static page cannot copy.
  return html`<button type="button" class="share button" popovertarget="share">${icon('share')}${text.share}</button>
    <div class="apparatus" id="share" popover>
      ${app.canShare ? html`<p><button class="button" @click=${share}>${text.shareWith}</button></p>` : nothing}
      ${copyable(app, text.shareLink, address)} ${copyable(app, text.embed, frame)}
    </div>`;
}
