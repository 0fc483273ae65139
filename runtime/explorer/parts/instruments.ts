import { html, nothing, type TemplateResult } from 'lit-html';
import type { NamedScale } from '../../formats/named-scale.ts';
import { CARD_PROBLEMS, cardOf, masterHertz, signed } from '../../formats/octave-tuning.ts';
import {
  exportScale,
  formatsOf,
  SCALE_USES,
  type ScaleFormatName,
  type ScaleOwner,
  type ScaleUse,
  scaleFormat,
} from '../../formats/scale-formats.ts';
import { workshopLink } from '../../formats/scale-workshop.ts';
import type { App } from '../app.ts';
import { fileAddress } from '../data/data.ts';
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

const isPublished = (
  { hasInstrumentFiles, isStatic }: App,
  format: ScaleFormatName,
  { owner, stem }: SavableScale,
): boolean =>
  hasInstrumentFiles &&
  stem !== null &&
  scaleFormat(format).published.includes(owner) &&
  (isStatic || !scaleFormat(format).isHomeOnly);

/** An item of a list with such a link. A static page has published files only. */
export const scaleItem = (
  app: App,
  format: ScaleFormatName,
  saved: SavableScale,
  label?: string,
): TemplateResult | typeof nothing =>
  app.isStatic && !isPublished(app, format, saved) ? nothing : html`<li>${scaleLink(app, format, saved, label)}</li>`;

/** The two Scala files, which most instruments read; on the pages without script, every published file. */
export const scalaLinks = (app: App, saved: SavableScale): TemplateResult =>
  html`${formatsOf(saved.scale)
    .filter((name) => app.isStatic || !isOther(name))
    .map((name) => scaleItem(app, name, saved))}`;

const isOther = (name: ScaleFormatName): boolean => name !== 'scl' && name !== 'kbm';

/** The card of the twelve keys as a table; the reason if a form has none. */
export function keyCard({ text, language }: App, scale: NamedScale): TemplateResult {
  const card = cardOf(scale);
  if (typeof card === 'string') return html`<p class="hint">${text.noKeyCard(CARD_PROBLEMS[card][language])}</p>`;
  return html`<table class="key-card">
    <caption>${text.keyCard(masterHertz(card).toFixed(1))}</caption>
    <tbody>
      <tr>${card.keys.map(({ key }) => html`<th scope="col">${key.replace('b', '♭').replace('#', '♯')}</th>`)}</tr>
      <tr>${card.keys.map(({ degree, offset }) => html`<td class="ltr">${degree === null ? '·' : signed(offset, 0)}</td>`)}</tr>
    </tbody>
  </table>`;
}

/** Links for all other formats, with instructions. @param title heading of the list */
export function instrumentsPart(app: App, title: string, saved: SavableScale): TemplateResult {
  const { text, language } = app;
  const formats = formatsOf(saved.scale).filter(isOther);
  const uses = (Object.keys(SCALE_USES) as readonly ScaleUse[]).filter((use) =>
    formats.some((name) => scaleFormat(name).use === use),
  );
  const ofUse = (use: ScaleUse) =>
    formats
      .filter((name) => scaleFormat(name).use === use)
      .map(
        (name) => html`<dt>${scaleLink(app, name, saved)}</dt>
          <dd class="hint">${scaleFormat(name).help[language]}</dd>`,
      );
  return foldout(
    app,
    'instruments',
    title,
    () => html`<p class="hint">${text.instrumentsHelp}</p>
        ${uses.map(
          (use) => html`<h3>${SCALE_USES[use].label[language]}</h3>
            <p class="hint">${SCALE_USES[use].help[language]}</p>
            <dl>${ofUse(use)}</dl>
            ${use === 'keyboards' ? keyCard(app, saved.scale) : nothing}`,
        )}
        <dl>
          <dt><a class="open-elsewhere" rel="external noreferrer" target="_blank" href=${workshopLink(saved.scale)}>${text.scaleWorkshop}</a></dt>
          <dd class="hint">${text.scaleWorkshopHelp}</dd>
        </dl>`,
  );
}
