import { html, nothing, type TemplateResult } from 'lit-html';
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
import { foldout } from './lazy.ts';

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
function scaleLink(
  app: App,
  format: ScaleFormatName,
  saved: SavableScale,
  label = scaleFormat(format).label[app.language],
): TemplateResult {
  const { scale, stem } = saved;
  const { name, content } = exportScale(format, scale);
  const href = isPublished(app, format, saved)
    ? fileAddress(`${stem}${scaleFormat(format).ending}`)
    : dataAddress(content);
  return html`<a class="download-file" download=${name} href=${href}>${label}</a>`;
}

const isPublished = ({ hasInstrumentFiles }: App, format: ScaleFormatName, { owner, stem }: SavableScale): boolean =>
  hasInstrumentFiles && stem !== null && scaleFormat(format).published.includes(owner);

/** An item of a list with such a link. A static page has published files only. */
export const scaleItem = (
  app: App,
  format: ScaleFormatName,
  saved: SavableScale,
  label?: string,
): TemplateResult | typeof nothing =>
  app.isStatic && !isPublished(app, format, saved) ? nothing : html`<li>${scaleLink(app, format, saved, label)}</li>`;

/** The two Scala files, which most instruments read. */
export const scalaLinks = (app: App, saved: SavableScale): TemplateResult =>
  html`${scaleItem(app, 'scl', saved)}${scaleItem(app, 'kbm', saved)}`;

const isOther = (name: ScaleFormatName): boolean => name !== 'scl' && name !== 'kbm';

/** Links for all other formats, with instructions. @param title heading of the list */
export function instrumentsPart(app: App, title: string, saved: SavableScale): TemplateResult {
  const { text, language } = app;
  const formats = formatsOf(saved.scale).filter(isOther);
  return foldout(
    app,
    'instruments',
    title,
    () => html`<p class="hint">${text.instrumentsHelp}</p>
        <dl>
          ${formats.map(
            (name) => html`<dt>${scaleLink(app, name, saved)}</dt>
              <dd class="hint">${scaleFormat(name).help[language]}</dd>`,
          )}
          <dt><a class="open-elsewhere" rel="external noreferrer" target="_blank" href=${workshopLink(saved.scale)}>${text.scaleWorkshop}</a></dt>
          <dd class="hint">${text.scaleWorkshopHelp}</dd>
        </dl>`,
  );
}
