import { html, type TemplateResult } from 'lit-html';
import type { Sayr } from '../../schemas/entities.ts';
import type { App } from '../app.ts';
import { type Form, maqamOf } from '../forms.ts';
import { type Names, nameIn } from '../names.ts';

/** The documented melodic paths of a maqām, each as a line of stops. */

type Stop = Sayr['stops'][number];

const ARROWS: Readonly<Record<string, string>> = { ascending: '↗', descending: '↘' };

/** The page of a maqām that a sayr passes through. @param idNames of maqāmāt by archive id */
function maqamHref(app: App, form: Form, stop: Stop, idNames: ReadonlyMap<string, string>): string {
  const { tuningSystem, startingNote } = form.combination;
  const id = idNames.get(stop.value) ?? stop.value;
  const tonic = stop.maqam?.idName === id ? '' : (stop.startingNoteName?.idName ?? '');
  return app.href(['maqam', id, tuningSystem, startingNote], { tonic });
}

function stopView(app: App, form: Form, stop: Stop, idNames: ReadonlyMap<string, string>): TemplateResult {
  const { text, language } = app;
  const name = (names: Names | undefined) => (names === undefined ? stop.value : nameIn(language, names));
  switch (stop.type) {
    case 'direction': {
      const word = stop.value === 'descending' ? text.descending : text.ascending;
      return html`<li class="direction"><span aria-hidden="true">${ARROWS[stop.value] ?? '→'}</span><span class="unseen">${word}</span></li>`;
    }
    case 'note':
      return html`<li class="at-note">${name(stop.noteName)}</li>`;
    case 'jins':
      return html`<li class="at-jins">${name(stop.jins)}</li>`;
    case 'maqam':
      return html`<li class="at-maqam">
        <a href=${maqamHref(app, form, stop, idNames)}>${name(stop.maqam)}</a>
      </li>`;
  }
}

function sayrView(app: App, form: Form, sayr: Sayr, idNames: ReadonlyMap<string, string>): TemplateResult {
  const { text, language } = app;
  const author = language === 'ar' ? sayr.creatorArabic : sayr.creatorEnglish;
  const source = `${sayr.sourceId.replaceAll('_', ' ')}, ${text.page} ${sayr.page}`;
  return html`<figure class="sayr">
    <ol class="path">
      ${sayr.stops.map((stop) => stopView(app, form, stop, idNames))}
    </ol>
    <figcaption>
      ${author === '' ? '' : `${author} · `}${source}${sayr.hasNotesOutOfRange ? html`<br />${text.outOfRange}` : ''}
    </figcaption>
  </figure>`;
}

/** The suyūr of a maqām. @param idNames of maqāmāt by archive id */
export function suyurPart(app: App, form: Form, idNames: ReadonlyMap<string, string>): TemplateResult {
  const suyur = maqamOf(form)?.suyur ?? [];
  return html`<section>
    <h2>${app.text.suyur}</h2>
    ${suyur.length === 0 ? html`<p class="hint">${app.text.noSuyur}</p>` : suyur.map((sayr) => sayrView(app, form, sayr, idNames))}
  </section>`;
}
