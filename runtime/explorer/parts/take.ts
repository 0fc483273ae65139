import { html, nothing, type TemplateResult } from 'lit-html';
import { documentPath } from '../../documents/documents.ts';
import { path as pathOf, request } from '../../documents/links.ts';
import { KINDS } from '../../entities/kind.ts';
import { mappingFile, scaleFile } from '../../formats/files.ts';
import { jinsScale, maqamScale } from '../../formats/named-scale.ts';
import type { App } from '../app.ts';
import { fileAddress } from '../data.ts';
import { type Form, maqamOf } from '../forms.ts';
import { instrumentsPart } from './instruments.ts';

/** What can be taken away: scales for instruments, documents for programs. */

/** A file that is made here and not published. */
const made = (content: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`;

/** A link that saves a Scala file. @param published path of the same file in the tree, where there is one */
export function scalaLink(label: string, fileName: string, content: string, published: string | null): TemplateResult {
  return html`<li>
    <a class="take-file" download=${fileName} href=${published === null ? made(content) : fileAddress(published)}>${label}</a>
  </li>`;
}

/**
 * The full address of a request to the query interface, which lies where the page does; links of documents may lead
 * to another place that the tree was built for.
 */
function requestAddress(link: string): string {
  return new URL(link.replace(/^\//, ''), document.baseURI).href;
}

/** A text with a button that copies it. */
export function copyable(app: App, label: string, text: string): TemplateResult {
  const copy = async (event: Event) => {
    const button = event.currentTarget;
    if (!(button instanceof HTMLElement)) return;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = app.text.copied;
    } catch {
      // No clipboard in an insecure context or without permission: the text is selected, ready to be copied by hand.
      const code = button.parentElement?.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
      button.textContent = app.text.selected;
    }
  };
  return html`<div class="copyable">
    <h3>${label}</h3>
    <code tabindex="0" role="region" aria-label=${label}>${text}</code>
    <button @click=${copy}>${app.text.copy}</button>
  </div>`;
}

/** The JSON document and the requests that give it. */
export function takeDocument(app: App, path: string, link: string): TemplateResult {
  const { text } = app;
  const address = requestAddress(link);
  return html`<ul class="links">
      <li><a href=${fileAddress(path)}>${text.document}</a></li>
      <li><a href=${app.href(['json', ...path.split('/')])}>${text.viewDocument}</a></li>
    </ul>
    ${copyable(app, text.apiRequest, address)} ${copyable(app, text.curl, `curl '${address}'`)}`;
}

function requestOf({ kind, id, combination, isBaseForm, detail }: Form): string {
  return request(pathOf(KINDS[kind].collection, id), {
    ...combination,
    transposeTo: isBaseForm ? null : detail.tonic.idName,
  });
}

/** What can be taken of a form. */
export function takeForm(app: App, form: Form): TemplateResult {
  const { text } = app;
  const maqam = maqamOf(form);
  const key = { id: form.id, ...form.combination };
  const path = documentPath(KINDS[form.kind].documents.detail, key);
  const scale = 'maqam' in form.detail ? maqamScale(form.detail) : jinsScale(form.detail);
  const down = maqam?.characteristics.hasAsymmetricDescending === true ? maqamScale(maqam, 'descending') : null;
  const published = form.isBaseForm ? path.replace(/\.json$/, '.scl') : null;
  return html`<section class="take">
    <h2>${text.take}</h2>
    <ul class="links">
      ${scalaLink(text.scalaScale, `${scale.name}.scl`, scaleFile(scale), published)}
      ${down === null ? nothing : scalaLink(text.scalaScaleDown, `${down.name}.scl`, scaleFile(down), null)}
      ${scalaLink(text.scalaMap, `${scale.name}.kbm`, mappingFile(scale), null)}
    </ul>
    ${instrumentsPart(app, text.instruments, scale, true)}
    ${down === null ? nothing : instrumentsPart(app, text.instrumentsDown, down, true)}
    ${takeDocument(app, path, requestOf(form))}
  </section>`;
}
