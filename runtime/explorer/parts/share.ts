import { html, type TemplateResult } from 'lit-html';
import { fileName } from '../../documents/links.ts';
import type { App } from '../app.ts';
import type { Form } from '../forms.ts';
import { CARD } from '../location.ts';

import { copyable } from './take.ts';

/** Sending a form to others, and showing it in other pages. */

/** The page of a maqām or jins that previews and readers without script get; it shows the base form. */
const readingAddress = ({ language }: App, { kind, id }: Form): string =>
  new URL(`${language}/${kind}/${fileName(id)}.html`, document.baseURI).href;

export function sharePart(app: App, form: Form, name: string): TemplateResult {
  const { text, route, href } = app;
  const here = new URL(href(route.path, route.query), document.baseURI).href;
  const address = form.isBaseForm ? readingAddress(app, form) : here;
  const card = new URL(href(route.path, { ...route.query, view: CARD }), document.baseURI).href;
  const frame = `<iframe src="${card}" title="${name}" width="640" height="560" loading="lazy"></iframe>`;
  const share = () => {
    // Whoever changes their mind is told nothing.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  };
  return html`<details class="share"><summary>${text.share}</summary>
    ${'share' in navigator ? html`<p><button class="button" @click=${share}>${text.shareWith}</button></p>` : ''}
    ${copyable(app, text.shareLink, address)} ${copyable(app, text.embed, frame)}
  </details>`;
}
