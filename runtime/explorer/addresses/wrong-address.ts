import { html, nothing } from 'lit-html';
import type { App, Page } from '../app.ts';

/** A page that cannot be shown: what is wrong, what the visitor may have meant, and where to go on. */
export function messagePage(app: App, title: string, message: string, content: unknown = nothing): Page {
  const { text, combination, href } = app;
  return {
    title,
    view: () => html`<div class="message"><h1>${title}</h1>
    <p class="notice">${message}</p>
    ${content}
    <ul class="links">
      <li><a href=${href(['maqamat', combination.tuningSystem, combination.startingNote])}>${text.toMaqamat}</a></li>
      <li><a href=${href(['tunings'])}>${text.toTunings}</a></li>
      <li><a href=${href(['files'])}>${text.toFiles}</a></li>
    </ul></div>`,
  };
}
