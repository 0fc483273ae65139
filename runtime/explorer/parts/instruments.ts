import { html, type TemplateResult } from 'lit-html';
import type { NamedScale } from '../../formats/named-scale.ts';
import {
  exportScale,
  formatsOf,
  type ScaleFormatName,
  type ScaleOwner,
  scaleFormat,
} from '../../formats/scale-formats.ts';
import { workshopLink } from '../../formats/scale-workshop.ts';
import type { App } from '../app.ts';
import { fileAddress } from '../data.ts';
import { whenOpen } from './lazy.ts';

/** Links that save a scale as a file for instruments, each with instructions. */

/** A scale that can be saved. */
export interface SavableScale {
  readonly scale: NamedScale;
  readonly owner: ScaleOwner;
  /** Path of its published files without ending; null if none are published. */
  readonly stem: string | null;
}

const dataAddress = (content: string | Uint8Array): string =>
  typeof content === 'string'
    ? `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`
    : `data:application/octet-stream;base64,${btoa(String.fromCharCode(...content))}`;

/** A link that saves a scale: to the published file, or to one made in the browser. */
export function scaleLink(
  { language }: App,
  format: ScaleFormatName,
  { scale, owner, stem }: SavableScale,
  label = scaleFormat(format).label[language],
): TemplateResult {
  const { ending, published } = scaleFormat(format);
  const { name, content } = exportScale(format, scale);
  const href = stem !== null && published.includes(owner) ? fileAddress(stem + ending) : dataAddress(content);
  return html`<a class="download-file" download=${name} href=${href}>${label}</a>`;
}

/** The two Scala files, which most instruments read. */
export const scalaLinks = (app: App, saved: SavableScale): TemplateResult =>
  html`<li>${scaleLink(app, 'scl', saved)}</li><li>${scaleLink(app, 'kbm', saved)}</li>`;

const isOther = (name: ScaleFormatName): boolean => name !== 'scl' && name !== 'kbm';

/** Links for all other formats, with instructions. @param title heading of the list */
export function instrumentsPart(app: App, title: string, saved: SavableScale): TemplateResult {
  const { text, language } = app;
  const formats = formatsOf(saved.scale).filter(isOther);
  return html`<details class="instruments">
    <summary>${title}</summary>
    ${whenOpen(
      () => html`<p class="hint">${text.instrumentsHelp}</p>
        <dl>
          ${formats.map(
            (name) => html`<dt>${scaleLink(app, name, saved)}</dt>
              <dd class="hint">${scaleFormat(name).help[language]}</dd>`,
          )}
          <dt><a class="open-elsewhere" rel="external noreferrer" target="_blank" href=${workshopLink(saved.scale)}>${text.scaleWorkshop}</a></dt>
          <dd class="hint">${text.scaleWorkshopHelp}</dd>
        </dl>`,
    )}
  </details>`;
}
