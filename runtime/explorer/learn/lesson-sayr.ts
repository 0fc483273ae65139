import { html } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { App } from '../app.ts';
import { inTurn, sequence } from '../audio/schedule.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { type Form, loadForm, maqamOf } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { downward } from '../forms/passages.ts';
import { rulerAxis } from '../pictures/ruler.ts';
import { type SuyurState, sayrView } from '../sayr/suyur.ts';
import { variantsOf } from '../variants/apparatus.ts';
import { formSources, heardNotes, type OpenLesson, playButton, scaleRow } from './lesson-parts.ts';

/** The documented path of sūznāk, stop by stop, and a modulation from rāst to sūznāk and back. */

const SOURCE = 'alshawwa_1946';

/** The name of the second jins of a maqām. */
function upperJins({ language }: App, form: Form): string {
  const [upper] = maqamOf(form)?.secondaryJins ?? [];
  return nameIn(language, { displayName: upper?.jinsDisplayName ?? '', displayNameAr: upper?.jinsDisplayNameAr ?? '' });
}

export const open: OpenLesson = async (app, text) => {
  const { tuningSystem, startingNote } = FIRST_COMBINATION;
  const [rast, suznak, archive, version] = await Promise.all([
    loadForm(app.data, 'maqam', 'maqam_rast', FIRST_COMBINATION, ''),
    loadForm(app.data, 'maqam', 'maqam_suznak', FIRST_COMBINATION, ''),
    app.data.read('archive', {}),
    archiveVersion(app.data),
  ]);
  const variants = variantsOf(archive.apparatus.emendations);
  const state: SuyurState = { archive, version, variants, unheard: new Map() };
  const suyur = maqamOf(suznak)?.suyur ?? [];
  const place = suyur.findIndex(({ sourceId }) => sourceId === SOURCE);
  const record = archive.sources.find(({ id }) => id === SOURCE);
  const rows = [rast, suznak].map((form) => ({ form, notes: heardNotes(app, form, `${form.id}-`) }));
  const range = [0, Math.max(...rows.flatMap(({ notes }) => notes.map(({ cents }) => cents)))] as const;
  const back = downward(rast).map(({ frequency, mark }) => ({
    frequency,
    mark: `maqam_rast-${mark.replace('d', '')}`,
  }));
  const tones = () => inTurn([...rows.map(({ notes }) => sequence(notes)), sequence(back)]);
  return {
    onward: [
      [nameIn(app.language, suznak.names), app.href(['maqam', 'maqam_suznak', tuningSystem, startingNote])],
      [text.toRoutes, app.href(['routes', tuningSystem, startingNote], { from: 'maqam_rast@rast' })],
    ],
    view: (app) => html`<p>${text.sayr(record === undefined ? SOURCE : sourceName(record, app.language))}</p>
      ${sayrView(app, suznak, suyur[place], place, state)}
      <p>${text.modulation(upperJins(app, rast), upperJins(app, suznak))}</p>
      <ol class="rows">
        <li class="axis-row">${rulerAxis(range, app.language === 'ar')}</li>
        ${rows.map(({ form, notes }) => scaleRow(app, nameIn(app.language, form.names), notes, range))}
      </ol>
      <p>${playButton(app, text.playModulation, text.titles.sayr, tones)}</p>
      ${formSources(app, text, rast, archive)}
      <p class="hint"><a href=${app.href(['source', SOURCE])}>${app.text.routesRules}</a> ${app.text.stricterRules}</p>`,
  };
};
