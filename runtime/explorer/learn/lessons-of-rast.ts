import { html } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { combinationKey } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import { sourceName } from '../../presentation/source-names.ts';
import { inTurn } from '../audio/schedule.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { type Form, loadForm, maqamOf } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { sayrView } from '../sayr/suyur.ts';
import { variantsOf } from '../variants/apparatus.ts';
import { formSources, heardNotes, type OpenLesson, playButton, scaleRows, tuningSources } from './lesson-parts.ts';

/** Two lessons that begin with maqām rāst: in three tunings, and with a modulation. */

const RAST = 'maqam_rast';
const SUZNAK = 'maqam_suznak';
const SAYR_SOURCE = 'alshawwa_1946';
/** Tunings in which the thirds of rāst are far apart, each with a source in the archive. */
const TUNINGS = [
  { tuningSystem: 'ibnsina_1037', startingNote: 'yegah' },
  { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' },
  { tuningSystem: 'alladhiqi_1495', startingNote: 'yegah' },
] as const;

export const openTunings: OpenLesson = async (app, text) => {
  const archive = await app.data.read('archive', {});
  const forms = await Promise.all(TUNINGS.map((combination) => loadForm(app.data, 'maqam', RAST, combination, '')));
  const rows = forms.map((form, row) => ({
    name: nameIn(app.language, form.detail.context.tuningSystem),
    notes: heardNotes(app, form, `row${row}`),
    below: html`<p class="hint">${tuningSources(app, form, archive)}</p>`,
  }));
  const thirds = rows.map(({ notes }) => [notes[0], notes[2]]);
  return {
    onward: [
      [app.text.compareThis, app.href(['compare', 'maqam', RAST], { in: TUNINGS.map(combinationKey).join(',') })],
      [app.text.toTunings, app.href(['tunings'])],
    ],
    view: () => html`<p>${text.tunings}</p>${scaleRows(app, rows)}
      <p>${text.thirdsIn(thirds.map(([, third]) => decimals(third.cents, 0)).join(app.text.comma))}</p>
      <div class="actions">${playButton(app, text.playThirds, text.playThirds, () => inTurn(thirds), 'play')}</div>`,
  };
};

export const openSayr: OpenLesson = async (app, text) => {
  const { language } = app;
  const { tuningSystem, startingNote } = FIRST_COMBINATION;
  const [archive, version, ...forms] = await Promise.all([
    app.data.read('archive', {}),
    archiveVersion(app.data),
    ...[RAST, SUZNAK].map((id) => loadForm(app.data, 'maqam', id, FIRST_COMBINATION, '')),
  ]);
  const [rast, suznak] = forms;
  const state = { archive, version, variants: variantsOf(archive.apparatus.emendations), unheard: new Map() };
  const suyur = maqamOf(rast)?.suyur ?? [];
  const index = suyur.findIndex(({ sourceId }) => sourceId === SAYR_SOURCE);
  const [source] = archive.sources.filter(({ id }) => id === SAYR_SOURCE);
  const upperJins = (form: Form): string => {
    const [upper] = maqamOf(form)?.secondaryJins ?? [];
    return nameIn(language, {
      displayName: upper?.jinsDisplayName ?? '',
      displayNameAr: upper?.jinsDisplayNameAr ?? '',
    });
  };
  const rows = forms.map((form) => ({ name: nameIn(language, form.names), notes: heardNotes(app, form, form.id) }));
  const modulation = () => inTurn([...rows, rows[0]].map(({ notes }) => notes));
  return {
    onward: [
      [rows[1].name, app.href(['maqam', SUZNAK, tuningSystem, startingNote])],
      [text.toRoutes, app.href(['routes', tuningSystem, startingNote], { from: `${RAST}@rast` })],
    ],
    view: () => html`<p>${text.sayr(sourceName(source, language))}</p>
      ${sayrView(app, rast, suyur[index], index, state)}
      <p>${text.modulation(upperJins(rast), upperJins(suznak))}</p>
      ${scaleRows(app, rows)}
      <p>${playButton(app, text.playModulation, text.titles.sayr, modulation)}</p>
      ${formSources(app, rast, archive)}
      <p class="hint"><a href=${app.href(['source', SAYR_SOURCE])}>${app.text.routesRules}</a></p>`,
  };
};
