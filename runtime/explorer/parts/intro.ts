import { html, type TemplateResult } from 'lit-html';
import type { App, Page } from '../app.ts';
import { sequence } from '../audio/schedule.ts';
import { partFailure } from '../failures.ts';
import { loadForm } from '../forms.ts';
import { nameIn } from '../names.ts';
import { upward } from '../passages.ts';

/** The introduction for new visitors: a description, an example to play, a glossary. */

/** The maqām of the example: textbooks begin with it. */
const FIRST_MAQAM = 'maqam_rast';

export function introPart(app: App): TemplateResult {
  const { text, data, combination, language, player } = app;
  const play = () => {
    const form = loadForm(data, 'maqam', FIRST_MAQAM, combination, '');
    const title = form.then(({ names }) => nameIn(language, names));
    title
      .then((name) =>
        player.playWhenReady(
          form.then((it) => sequence(upward(it))),
          name,
        ),
      )
      .catch((error) => app.tell(partFailure(text, error)));
  };
  return html`<section class="intro" aria-label=${text.aboutThis}>
    ${text.intro.map((line) => html`<p>${line}</p>`)}
    <div class="actions">
      <button class="play" data-plays @click=${play}>${text.hearRast}</button>
      <a class="button" href=${app.href(['maqam', FIRST_MAQAM, combination.tuningSystem, combination.startingNote])}>${text.seeRast}</a>
    </div>
    <details><summary>${text.wordsMean}</summary>
      <dl>${text.glossary.map(([word, meaning]) => html`<div><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl>
    </details>
  </section>`;
}

/** The first page before its list is loaded. */
export const introPage = (app: App): Page => ({
  title: app.text.maqamat,
  view: () => html`${introPart(app)}
    <h1>${app.text.maqamat}</h1>
    <p class="hint">${app.text.loading}</p>`,
});
