import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import type { App } from '../app.ts';
import { fileAddress } from '../data/data.ts';

/**
 * A text with a button that copies it; a static page cannot copy.
 *
 * @param isProse whether it has lines, and the direction of its words; other texts are code
 */
export function copyable(
  app: App,
  label: string,
  text: string,
  isProse = false,
): ReturnType<typeof keyed> | typeof nothing {
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
    <code tabindex="0" role="group" aria-label=${label} dir=${isProse ? 'auto' : nothing}>${text}</code>
    <button type="button" class="button" @click=${copy}>${app.text.copy}</button>
  </div>`,
  );
}

/** Links to a JSON document. */
export const documentLinks = ({ text, href }: App, path: string): TemplateResult => html`<ul class="links">
  <li><a href=${fileAddress(path)}>${text.document}</a></li>
  <li><a href=${href(['json', ...path.split('/')])}>${text.viewDocument}</a></li>
</ul>`;
