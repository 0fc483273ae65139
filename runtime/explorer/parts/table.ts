import { html, type TemplateResult } from 'lit-html';

/**
 * A table in a frame that can be scrolled. It has the roles of a table also where a style sheet lays it out otherwise.
 *
 * @param name classes of the table
 * @param headings texts, or whole cells
 * @param captionLook `unseen` if the page shows the caption elsewhere
 */
export const tableView = (
  name: string,
  caption: string,
  headings: readonly (string | TemplateResult)[],
  rows: readonly TemplateResult[],
  captionLook = '',
): TemplateResult => html`<div class="scroll" tabindex="0" role="region" aria-label=${caption}>
  <table class=${name} role="table"><caption class=${captionLook}>${caption}</caption>
    <thead role="rowgroup"><tr role="row">${headings.map((heading) => (typeof heading === 'string' ? html`<th scope="col" role="columnheader">${heading}</th>` : heading))}</tr></thead>
    <tbody role="rowgroup">${rows}</tbody>
  </table></div>`;
