import { html, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';

/** A link, shown when it has the focus, that moves the focus to an element. @param className with a class of its own */
export function skipTo(app: App, selector: string, label: string, className = 'skip'): TemplateResult {
  const go = (event: Event) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(selector)?.focus();
  };
  return html`<a class=${className} href=${app.here('main')} @click=${go}>${label}</a>`;
}
