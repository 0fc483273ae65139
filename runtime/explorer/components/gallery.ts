import { html, render, type TemplateResult } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { formatHash, parseHash } from '../../presentation/location.ts';
import { ar } from '../../presentation/text/ar.ts';
import { en } from '../../presentation/text/en.ts';
import type { App } from '../app.ts';
import { createPlayer } from '../audio/player.ts';
import { storedPractice } from '../audio/practice.ts';
import { passage } from '../audio/schedule.ts';
import { createData } from '../data/data.ts';
import { jinsSizes, loadForm } from '../forms/forms.ts';
import { shortNames } from '../forms/names.ts';
import { createMidi } from '../midi/midi.ts';
import { formLine } from '../parts/form-line.ts';
import { createKeyboard } from '../practice/keyboard.ts';
import { practiceMaterial } from '../practice/material.ts';
import { createSearch } from '../search/create-search.ts';
import { cardView, rowView } from './card.ts';
import { chipLink, chipView, pickView, segmentsView, toggleView } from './controls.ts';
import { dialogView } from './dialog.ts';
import { doorLinks, doorsView } from './door.ts';
import { lineLegend, lineView } from './line.ts';
import type { LineNote } from './line-content.ts';
import { measureTexts } from './measure-text.ts';
import { playView } from './play.ts';
import { type BarState, playerBar } from './player-bar.ts';

/**
 * A page for developers with all components in all states. `npm run dev` serves it at `components/gallery.html`; the
 * address takes a language and a theme, such as `#/ar?theme=dark`.
 */

const PAGE_MARGIN = 32;
const base = new URL('/', location.href).href;
const { language, query } = parseHash(location.hash, 'en');
let route = { language, path: [] as readonly string[], query: {} as Readonly<Record<string, string>> };
const data = createData((address, options) => fetch(new URL(String(address), base), options));
const player = createPlayer(
  {
    changed: () => show(),
    began: ({ mark }) => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-mark]'))
        element.classList.toggle('sounding', mark.split(' ').includes(element.dataset.mark ?? ''));
      show();
    },
    ended: () => undefined,
    silenced: () => undefined,
  },
  storedPractice({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
);
const href: App['href'] = (path, query = {}) => formatHash({ language, path, query });
const app: App = {
  get route() {
    return route;
  },
  language,
  text: { en, ar }[language],
  data,
  player,
  keyboard: createKeyboard(player, () => show()),
  midi: createMidi(player, () => show()),
  search: createSearch(data),
  panel: { said: '' },
  before: null,
  combination: FIRST_COMBINATION,
  href,
  hrefIn: (other) => formatHash({ ...route, language: other }),
  go: (path, query = {}) => {
    route = { language, path, query };
    show();
  },
  here: (id) => `#${id}`,
  absolute: (address) => address,
  isStatic: false,
  hasInstrumentFiles: true,
  isPrinted: false,
  get widths() {
    return [Math.max(288, Math.min(1216, innerWidth - (innerWidth < 768 ? PAGE_MARGIN : 2 * PAGE_MARGIN)))];
  },
  measure: measureTexts(),
  isNarrow: false,
  canShare: false,
  sing: () => undefined,
  whenIdle: () => Promise.resolve(),
  refresh: () => show(),
  notify: (message) => console.warn(message),
};
const bar: BarState = { isOpen: false, stopVoice: null, removeInstrument: () => undefined };

const [bayyat, rast, hijaz, archive] = await Promise.all([
  loadForm(data, 'maqam', 'maqam_bayyat', FIRST_COMBINATION, ''),
  loadForm(data, 'maqam', 'maqam_rast', FIRST_COMBINATION, ''),
  loadForm(data, 'jins', 'jins_hijaz', FIRST_COMBINATION, ''),
  data.read('archive', {}),
]);
const material = practiceMaterial(app, bayyat, archive);
const line = formLine(app, bayyat, jinsSizes(archive));
const close = [0, 70, 140, 210, 280, 498, 568, 638, 708, 1200].map(
  (cents, i): LineNote => ({
    frequency: 150 * 2 ** (cents / 1200),
    mark: `close${i}`,
    cents,
    label: `nīm kurdī ${i}`,
    englishName: 'D3',
    isTonic: i === 0,
    isGhammaz: false,
    isOctave: false,
    way: 'both',
  }),
);
const entry = {
  names: shortNames(bayyat.names),
  href: href(['maqam', bayyat.id]),
  item: passage('card', line.notes),
  line: { notes: line.notes, family: 'bayyat' },
} as const;

const part = (title: string, content: unknown): TemplateResult =>
  html`<h2>${title}</h2><div class="actions">${content}</div>`;

function view(): TemplateResult {
  const item = passage('idle', line.notes);
  return html`<main><h1>Components</h1>
    ${part('Play', [
      ...(['l', 'm', 's'] as const).map((size) => playView(app, passage(size, line.notes), { size })),
      playView(app, passage('text', line.notes), { text: 'With a text' }),
      playView(app, item, { isDisabled: true }),
    ])}
    ${part('Button, chip, pick, segments, toggle', [
      html`<button class="button">Button</button> <button class="button main">Main</button> <button class="button" disabled>Disabled</button>`,
      chipView({ label: 'Chip', isChosen: false }, () => undefined),
      chipView({ label: 'Chosen', small: '1954', isChosen: true }, () => undefined),
      chipView({ label: 'family', small: '26', isChosen: false, family: 'bayyat' }, () => undefined),
      chipLink({ label: 'Link', isChosen: true }, '#'),
      pickView('gallery-sheet', 'Chip with choices', 'chip'),
      html`<span>on ${pickView('gallery-sheet', 'dūgāh (D)')}</span>`,
      dialogView(
        app,
        'gallery-sheet',
        'Choices',
        html`<ul class="choices"><li><a href="#" aria-current="true">dūgāh</a></li><li><a href="#">nawā</a></li></ul>`,
      ),
      segmentsView(
        'Segments',
        ['A', 'B'].map((label) => ({ value: label, label })),
        'B',
        () => undefined,
      ),
      toggleView('drone', 'Drone', true, () => undefined),
      toggleView('loop', 'Loop', false, () => undefined),
    ])}
    <h2>Line: touch a note to see it sound</h2>${lineView(app, line)} ${lineLegend(app, line)}
    <h2>All ajnās</h2>${lineView(app, line, { hasLanes: true })}
    <h2>Another tuning, with the old places as ticks</h2>${lineView(app, line, { ticks: line.notes.map(({ cents }) => cents + 20) })}
    <h2>Two directions</h2>${lineView(app, formLine(app, rast, jinsSizes(archive)))}
    <h2>A jins</h2>${lineView(app, formLine(app, hijaz, jinsSizes(archive)))}
    <h2>70 cents apart</h2>${lineView(app, { ...line, notes: close, ajnas: [], lanes: [] })}
    <h2>Cards, rows</h2>
    <ul class="cards">${[0, 1, 2].map(() => cardView(app, entry))}</ul>
    <ul class="rows">${rowView(app, entry)} ${rowView(app, { ...entry, about: 'exactly these 4 notes', line: { ...entry.line, isFound: (cents) => cents < 500 } })}</ul>
    <h2>Doors</h2>
    ${doorsView(
      app,
      ['practise', 'numbers'].map((id) => ({
        id,
        title: `Door ${id}`,
        about: 'one line of content',
        content: () => html`<p>The content of ${id}.</p>`,
      })),
    )}
    ${doorLinks([{ title: 'To a page', about: 'one line', href: '#' }])}
  </main>`;
}

function show(): void {
  const [root, barRoot] = ['app', 'player'].map((id) => document.getElementById(id));
  if (root) render(view(), root);
  const compared = { a: passage('A', line.notes), b: passage('B', line.notes) };
  if (barRoot) render(playerBar(app, bar, show, query.compare === undefined ? undefined : compared), barRoot);
}

document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.documentElement.dataset.theme = query.theme ?? 'light';
player.setMaterial(material);
addEventListener('resize', show);
void document.fonts.ready.then(show);
show();
