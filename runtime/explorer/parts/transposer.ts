import { html, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';

/** Every form of a maqām or jins in the tuning, one click away. */
export function transposer(app: App, form: Form): TemplateResult {
  const { text, language } = app;
  const current = form.ascending[0]?.noteName;
  const base = form.forms.find(({ idName }) => idName === form.id)?.tonic;
  const { tuningSystem, startingNote } = form.combination;
  return html`<nav class="transpose" aria-label=${text.transpose}>
    <h2>${text.transpose}</h2>
    <ul class="chips">
      ${form.forms.map(
        ({ tonic, tonicNames }) => html`<li>
          <a
            class=${tonic === base ? 'base' : ''}
            aria-current=${tonic === current ? 'true' : 'false'}
            href=${app.href([form.kind, form.id, tuningSystem, startingNote], tonic === base ? {} : { tonic })}
            >${nameIn(language, tonicNames)}</a
          >
        </li>`,
      )}
    </ul>
    <p class="hint">${text.transposeHelp(form.forms.length)}</p>
  </nav>`;
}
