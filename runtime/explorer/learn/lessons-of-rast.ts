import { html, type TemplateResult } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { centsRatio } from '../../engine/ratio.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { combinationKey } from '../../presentation/combinations.ts';
import { decimals } from '../../presentation/numbers.ts';
import { sourceName } from '../../presentation/source-names.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { App } from '../app.ts';
import { inTurn, passage } from '../audio/schedule.ts';
import { lineView } from '../components/line.ts';
import type { LineNote } from '../components/line-content.ts';
import { playView } from '../components/play.ts';
import { type Form, jinsSizes, loadForm, maqamOf } from '../forms/forms.ts';
import { nameIn, shortName } from '../forms/names.ts';
import { STAFF_WIDTH, spansOf } from '../parts/form-pictures.ts';
import { formStaff, staffNotes } from '../parts/form-staff.ts';
import { international } from '../parts/international.ts';
import { pianoView } from '../pictures/piano.ts';
import { sayrView } from '../sayr/suyur.ts';
import { entityFile, tuningFile, variantsOf } from '../variants/apparatus.ts';
import { lessonQuestion } from './answers.ts';
import { type OpenLesson, type Sourced, sourcesView } from './lesson-parts.ts';
import { finished } from './lessons-done.ts';
import { createTerms } from './terms.ts';

/** Three lessons that play maqām rāst: beside a major scale, in three tunings, and with a sayr and a modulation. */

const RAST = 'maqam_rast';
const SUZNAK = 'maqam_suznak';
const SAYR_SOURCE = 'alshawwa_1946';
/** Tunings in which the thirds of rāst are far apart, each with a source in the archive. */
export const TUNINGS = [
  { tuningSystem: 'ibnsina_1037', startingNote: 'yegah' },
  { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' },
  { tuningSystem: 'alladhiqi_1495', startingNote: 'yegah' },
] as const;

const HERE = [FIRST_COMBINATION.tuningSystem, FIRST_COMBINATION.startingNote] as const;

const loadMaqam = ({ data }: App, id: string, combination = FIRST_COMBINATION): Promise<Form> =>
  loadForm(data, 'maqam', id, combination, '');

interface Scale {
  readonly name: string;
  readonly notes: readonly LineNote[];
}

/** A note of a line without a look of its own. */
const PLAIN = { isTonic: false, isGhammaz: false, isOctave: false, way: 'both' } as const;

/** A form from its tonic up to the octave, in cents above the tonic. */
const scaleOf = ({ language }: App, form: Form, name = shortName(nameIn(language, form.names))): Scale => ({
  name,
  notes: staffNotes(form, 'ascending').map(
    ({ cents, frequency = 0, names, mark, englishName }, i, [tonic, ...others]) => ({
      ...PLAIN,
      cents: cents - tonic.cents,
      frequency,
      label: nameIn(language, names),
      mark: `${form.id}-${form.combination.tuningSystem}-${mark}`,
      englishName,
      isTonic: i === 0,
      isOctave: i === others.length && form.octave !== null,
    }),
  ),
});

/** Scales as lines, each with a button that plays it; equal notes stand below each other. */
function scalesView(app: App, scales: readonly Scale[]): TemplateResult {
  const span = Math.max(...scales.flatMap(({ notes }) => notes.map(({ cents }) => cents)));
  return html`<ol class="lesson-lines">${scales.map(
    ({ name, notes }) => html`<li>${playView(app, passage(name, notes), { text: name })}
      ${lineView(app, { title: app.text.lineOf(name), notes, ajnas: [], lanes: [], tonicKey: 0, span })}</li>`,
  )}</ol>`;
}

const formSources = ({ language }: App, { id, names, detail }: Form): Sourced => [
  nameIn(language, names),
  detail.sources,
  entityFile('maqamat', id),
];

function tuningSources({ language }: App, { detail, combination }: Form, archive: ArchiveRecords): Sourced {
  const system = archive.tuningSystems.find(({ id }) => id === combination.tuningSystem);
  return [nameIn(language, detail.context.tuningSystem), system?.sources ?? [], tuningFile(combination.tuningSystem)];
}

const SEMITONE = 100;
/** Keys of a piano from C to the C above it, as international names. */
const KEYS = ['C3', 'Db3', 'D3', 'Eb3', 'E3', 'F3', 'Gb3', 'G3', 'Ab3', 'A3', 'Bb3', 'B3', 'C4'];
const E_KEY = KEYS.indexOf('E3');

/** The keys of a piano, of which E can be moved; the other keys stand on equal steps above a tonic. */
function createMovedKey(app: App, text: LearnText, tonic: LineNote, third: LineNote, thirdName: string) {
  /** Where E can stand: the two keys of a piano, and the note of rāst. */
  const [low, high] = [SEMITONE * (E_KEY - 1), SEMITONE * E_KEY];
  const stops = Object.entries({ Eb3: low, [thirdName]: third.cents, E3: high });
  let eCents = high;
  const keys = () =>
    KEYS.map((ipnName, index) => {
      const cents = index === E_KEY ? eCents : SEMITONE * index;
      const name = decimals(cents, 0);
      // The text on the key, with its unit.
      const label = `${ipnName.replace('b', '♭').replace(/\d/, '')} ${app.text.inCents(name)}`;
      const frequency = tonic.frequency * centsRatio(cents);
      return { idName: ipnName, ipnName, name, label, mark: `key-${index}`, cents, frequency };
    });
  const press = (key: ReturnType<typeof keys>[number]) => void app.player.play(passage(key.label, [key]));
  const moveE = (cents: number) => {
    eCents = cents;
    press(keys()[E_KEY]);
    app.refresh();
  };
  return {
    low,
    high,
    keys,
    view: () => html`<div class="moved-key" dir="ltr">
        <label class="field" dir="auto"><span>${text.moveE}</span>
          <input class="moves-e" type="range" dir="ltr" min=${low} max=${high} step="1" .value=${String(eCents)}
            @change=${({ currentTarget }: Event) => moveE(Number((currentTarget as HTMLInputElement).value))} /></label>
        ${stops.map(([note, cents]) => html`<button class="ltr" aria-pressed=${cents === eCents} data-plays @click=${() => moveE(cents)}>${international(note)}</button>`)}
      </div>
      <p role="status">${text.eNow(decimals(eCents, 0), eCents === third.cents ? third.label : '')}</p>
      ${pianoView(keys(), text.pianoLabel, press)}`,
  };
}

export const openMaqam: OpenLesson = async (app, text) => {
  const [form, archive] = await Promise.all([loadMaqam(app, RAST), app.data.read('archive', {})]);
  const rast = scaleOf(app, form);
  const [tonic, , third] = rast.notes;
  const piano = createMovedKey(app, text, tonic, third, form.ascending[2]?.englishName ?? '');
  const { low, high } = piano;
  const whites = piano.keys().filter(({ ipnName }) => !ipnName.includes('b'));
  const major = whites.map((key, i): LineNote => {
    const place = { isTonic: i === 0, isOctave: i === whites.length - 1 };
    return { ...PLAIN, ...place, ...key, label: key.ipnName[0], mark: `major-${i}`, englishName: '' };
  });
  const thirdAt = (cents: number) => [
    ...rast.notes.slice(0, 2),
    { ...third, frequency: tonic.frequency * centsRatio(cents) },
  ];
  const [onFlat, between, onNatural] = text.places;
  const below = decimals(high - third.cents, 0);
  const question = lessonQuestion(
    app,
    text,
    text.whereIsThird,
    [
      { label: onNatural, notes: thirdAt(high), about: text.onKey(decimals(high, 0)) },
      { label: between, notes: thirdAt(third.cents), about: text.belowKey(decimals(third.cents, 0), below) },
      { label: onFlat, notes: thirdAt(low), about: text.onKey(decimals(low, 0)) },
    ],
    finished('maqam'),
  );
  return {
    onward: [
      [rast.name, app.href(['maqam', RAST, ...HERE])],
      [app.text.compareThis, app.href(['compare', 'maqam', RAST])],
    ],
    typed: question.typed,
    view: () => {
      const terms = createTerms(app, text);
      return html`<p>${terms.mark(text.maqam)}</p>
      ${scalesView(app, [rast, { name: text.majorScale, notes: major }])}
      ${playView(app, passage(text.titles.maqam, inTurn([rast.notes, major])), { text: text.playBoth })}
      <p>${terms.mark(text.thirds(decimals(third.cents, 0), decimals(major[2].cents, 0)))}</p>
      <p>${terms.mark(text.halfFlat(third.label))}</p>
      ${piano.view()}
      <div class="staves"><figure>${formStaff(app, form, 'ascending', [], { title: app.text.staff, width: STAFF_WIDTH })}</figure></div>
      <p>${text.readStaff}</p>
      ${question.view()}
      ${terms.sheets()}`;
    },
    sources: () => sourcesView(app, archive, [formSources(app, form), tuningSources(app, form, archive)]),
  };
};

export const openTunings: OpenLesson = async (app, text) => {
  const archive = await app.data.read('archive', {});
  const forms = await Promise.all(TUNINGS.map((combination) => loadMaqam(app, RAST, combination)));
  const tunings = forms.map((form) => tuningSources(app, form, archive));
  const scales = forms.map((form, i) => scaleOf(app, form, tunings[i][0]));
  const thirds = scales.map(({ notes }) => [notes[0], notes[2]]);
  const question = lessonQuestion(
    app,
    text,
    text.whichTuning,
    scales.map(({ name }, i) => {
      return { label: name, notes: thirds[i], about: text.thirdAt(decimals(thirds[i][1].cents, 0)) };
    }),
    finished('tunings'),
  );
  return {
    onward: [
      [app.text.compareThis, app.href(['compare', 'maqam', RAST], { in: TUNINGS.map(combinationKey).join(',') })],
      [app.text.toTunings, app.href(['tunings'])],
    ],
    typed: question.typed,
    view: () => {
      const terms = createTerms(app, text);
      return html`<p>${terms.mark(text.tunings)}</p>${scalesView(app, scales)}
      <p>${text.thirdsIn(thirds.map(([, third]) => decimals(third.cents, 0)))}</p>
      ${playView(app, passage(text.titles.tunings, inTurn(thirds)), { text: text.playThirds })}
      ${question.view()}
      ${terms.sheets()}`;
    },
    sources: () => sourcesView(app, archive, [formSources(app, forms[0]), ...tunings]),
  };
};

export const openSayr: OpenLesson = async (app, text) => {
  const { language } = app;
  const archive = await app.data.read('archive', {});
  const [rast, suznak] = await Promise.all([RAST, SUZNAK].map((id) => loadMaqam(app, id)));
  const state = { archive, variants: variantsOf(archive.apparatus.emendations), unheard: new Map() };
  const suyur = maqamOf(rast)?.suyur ?? [];
  const index = suyur.findIndex(({ sourceId }) => sourceId === SAYR_SOURCE);
  const [source] = archive.sources.filter(({ id }) => id === SAYR_SOURCE);
  const upperJins = (form: Form): string => {
    const upper = spansOf(form, 'ascending', jinsSizes(archive)).find(({ role }) => role === 'secondaryJins');
    return nameIn(language, upper?.names ?? form.names);
  };
  const scales = [rast, suznak].map((form) => scaleOf(app, form));
  const modulation = inTurn([...scales, scales[0]].map(({ notes }) => notes));
  const [up] = scales.map(({ notes }) => notes);
  const ways = [[...up.slice(0, 5), up[0]], up, up.toReversed()];
  const question = lessonQuestion(
    app,
    text,
    text.whichWay,
    text.ways(up.map(({ label }) => label)).map(([label, about], i) => ({ label, about, notes: ways[i] })),
    finished('sayr'),
  );
  return {
    onward: [
      [scales[1].name, app.href(['maqam', SUZNAK, ...HERE])],
      [text.toRoutes, app.href(['routes', ...HERE], { from: `${RAST}@rast` })],
    ],
    typed: question.typed,
    view: () => {
      const terms = createTerms(app, text);
      return html`<p>${terms.mark(text.sayr(sourceName(source, language)))}</p>
      ${sayrView(app, rast, suyur[index], index, state)}
      <p>${terms.mark(text.modulation(upperJins(rast), upperJins(suznak)))}</p>
      ${scalesView(app, scales)}
      ${playView(app, passage(text.titles.sayr, modulation), { text: text.playModulation })}
      ${question.view()}
      ${terms.sheets()}`;
    },
    sources:
      () => html`${sourcesView(app, archive, [formSources(app, rast), formSources(app, suznak), tuningSources(app, rast, archive)])}
      <p class="hint"><a href=${app.href(['source', SAYR_SOURCE])}>${app.text.routesRules}</a></p>`,
  };
};
