import { html, nothing, type TemplateResult } from 'lit-html';
import type { JinsRecord } from '../../engine/records.ts';
import type { App } from '../app.ts';
import { type Remark, remarkIn } from '../remark.ts';

/** Remarks of the source archive, always with where they come from and their licence. */

const LICENCE = 'https://creativecommons.org/licenses/by-nc-sa/4.0/';

const remarkView = ({ text }: App, remark: Remark): TemplateResult => html`<div class="comment">
  <p lang=${remark.language} dir=${remark.language === 'ar' ? 'rtl' : 'ltr'}>${remark.text}</p>
  <p class="faint">${text.remarkFrom} <a href=${LICENCE} rel="license" lang="en" dir="ltr">CC BY-NC-SA 4.0</a></p>
</div>`;

/** The remark on an entity or a sayr; nothing where there is none. */
export function remarkPart(app: App, comments: JinsRecord['comments'] | undefined): TemplateResult | typeof nothing {
  const remark = remarkIn(app.language, comments);
  return remark === null ? nothing : remarkView(app, remark);
}
