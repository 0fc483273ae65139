import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { documentPath } from '../../documents/documents.ts';
import { stopSources } from '../../documents/entities/stop-sources.ts';
import { path as pathOf, request } from '../../documents/links.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { type NamedScale, scaleOf } from '../../formats/named-scale.ts';
import { FILE_TEMPO } from '../../formats/scale-formats.ts';
import { contentsOf, withContent } from '../../formats/score-contents.ts';
import type { App } from '../app.ts';
import { fileAddress } from '../data/data.ts';
import { type Form, isAsymmetric, maqamOf } from '../forms/forms.ts';
import { instrumentsPart, type ScoreChoices, scalaLinks, scaleItem } from './instruments.ts';

/** Downloads: scales for instruments, documents for programs. */

/** A text with a button that copies it; a static page cannot copy. */
export function copyable(app: App, label: string, text: string): ReturnType<typeof keyed> | typeof nothing {
  if (app.isStatic) return nothing;
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
  // The button of another text, or in another language, is not yet clicked.
  return keyed(
    `${label} ${text}`,
    html`<div class="copyable">
    <h3><bdi>${label}</bdi></h3>
    <code tabindex="0" role="region" aria-label=${label}>${text}</code>
    <button @click=${copy}>${app.text.copy}</button>
  </div>`,
  );
}

/** Links to a JSON document. */
export const documentLinks = ({ text, href }: App, path: string): TemplateResult => html`<ul class="links">
  <li><a href=${fileAddress(path)}>${text.document}</a></li>
  <li><a href=${href(['json', ...path.split('/')])}>${text.viewDocument}</a></li>
</ul>`;

/** Links to the JSON document, and the API request for it. */
export function documentDownloads(app: App, path: string, link: string): TemplateResult {
  const { text } = app;
  // Links in documents can have the base URL of another host.
  const address = app.absolute(link.replace(/^\//, ''));
  return html`${documentLinks(app, path)}
    ${copyable(app, text.apiRequest, address)} ${copyable(app, text.curl, `curl '${address}'`)}`;
}

function requestOf({ kind, id, combination, isBaseForm, detail }: Form): string {
  return request(pathOf(ENTITY_TYPES[kind].collection, id), {
    ...combination,
    transposeTo: isBaseForm ? null : detail.tonic.idName,
  });
}

/** The name of a content of a form, such as `sayr-1`. */
function contentLabel({ text }: App, content: string, { patterns }: ArchiveRecords['patterns']): string {
  const [kind, number = ''] = content.split('-');
  const pattern = kind === 'pattern' ? patterns[Number(number) - 1] : undefined;
  if (pattern !== undefined) return text.patternNames[pattern.id] ?? pattern.name;
  return kind === 'form' ? text.playBoth : kind === 'ajnas' ? text.ajnas : `${text.sayr} ${number}`;
}

const scoreChoices = (app: App, { id, detail }: Form, scale: NamedScale, archive: ArchiveRecords): ScoreChoices => ({
  contents: contentsOf(detail, archive).map((value) => ({
    value,
    label: contentLabel(app, value, archive.patterns),
  })),
  scaleWith: (content) =>
    withContent(scale, detail, content, archive, () => stopSources(app.data.load, archive, id, detail)),
  ...{ content: 'form', scale, cents: false, tempo: FILE_TEMPO.first },
});

export function formDownloads(app: App, form: Form, archive: ArchiveRecords): TemplateResult {
  const { text } = app;
  const named = scaleOf(form.detail);
  const maqam = maqamOf(form);
  const key = { id: form.id, ...form.combination };
  const path = documentPath(ENTITY_TYPES[form.kind].documents.detail, key);
  const { kind: owner } = form;
  const scale = {
    scale: named,
    scores: scoreChoices(app, form, named, archive),
    owner,
    stem: form.isBaseForm ? path.replace(/\.json$/, '') : null,
  };
  const down = maqam !== null && isAsymmetric(form) ? { scale: scaleOf(maqam, 'descending'), owner, stem: null } : null;
  return html`<details class="downloads">
    <summary>${text.exportTitle}</summary>
    <ul class="links">
      ${scalaLinks(app, scale)}
      ${down === null ? nothing : scaleItem(app, 'scl', down, text.scalaScaleDown)}
    </ul>
    ${instrumentsPart(app, text.instruments, scale)}
    ${down === null ? nothing : instrumentsPart(app, text.instrumentsDown, down)}
    ${documentDownloads(app, path, requestOf(form))}
  </details>`;
}
