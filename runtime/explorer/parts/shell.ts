import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { byCentury } from '../../presentation/combinations.ts';
import { CARD } from '../../presentation/location.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import { addressIn, nameOf, navigatedTo, placeOfCombination } from '../addresses.ts';
import { type App, MENU_GROUPS, type Page } from '../app.ts';
import { archiveVersion } from '../archive-version.ts';
import { nameIn } from '../names.ts';
import { keepEverything } from '../offline.ts';
import { navigable } from '../pages.ts';
import { practicePanel } from '../practice/panel.ts';
import type { Settings } from '../settings.ts';

/** The frame of every page: name, navigation, tuning, language, theme, and a button that stops sound. */

function navigation(app: App): TemplateResult {
  const { text, route, language } = app;
  const current = navigatedTo(route.path);
  // A list without script is that of the first combination.
  const combination = app.isStatic ? FIRST_COMBINATION : app.combination;
  const item = (page: (typeof navigable)[number]) => html`<li>
    <a href=${app.href(addressIn(page, combination))} aria-current=${nameOf(page) === current ? 'page' : 'false'}
      >${page.navigation.label(text)}</a
    >
  </li>`;
  return html`<nav class="pages" aria-label=${text.nav}>
    ${MENU_GROUPS.map(
      (group) => html`<div><span id="menu-${language}-${group}">${text.menu[group]}</span>
        <ul aria-labelledby="menu-${language}-${group}">${navigable.filter(({ navigation }) => navigation.group === group).map(item)}</ul></div>`,
    )}
  </nav>`;
}

/** Goes to the same page in another tuning. The query stays, except the trail of modulations. */
function choose(app: App, tuningSystem: string, startingNote: string): void {
  const { path, query } = app.route;
  const { trail: _, ...kept } = query;
  const place = placeOfCombination(path);
  if (place === -1 || path.length < place + 2) {
    app.go(addressIn(navigable[0], { tuningSystem, startingNote }), kept);
    return;
  }
  app.go([...path.slice(0, place), tuningSystem, startingNote], kept);
}

function picker(app: App, catalogue: Catalogue): TemplateResult {
  const { tuningSystems, noteNames } = catalogue;
  const { text, language, combination } = app;
  const system = tuningSystems.find(({ id }) => id === combination.tuningSystem);
  const chosenIn = (event: Event) => (event.target as HTMLSelectElement).value;
  const changeSystem = (event: Event) => {
    const chosen = tuningSystems.find(({ id }) => id === chosenIn(event));
    if (chosen === undefined) return;
    const { startingNotes } = chosen;
    const kept = startingNotes.includes(combination.startingNote) ? combination.startingNote : startingNotes[0];
    choose(app, chosen.id, kept);
  };
  const noteName = (idName: string) => {
    const note = noteNames.find((candidate) => candidate.idName === idName);
    return note === undefined ? idName : nameIn(language, note);
  };
  return html`<label class="field">
      <span>${text.tuningSystem}</span>
      <select class="system" @change=${changeSystem}>
        ${byCentury(catalogue).map(
          ({ century, systems }) =>
            html`<optgroup label=${text.century(century)}>${systems.map(
              (option) => html`<option value=${option.id} .selected=${option.id === combination.tuningSystem}
              >${nameIn(language, option)} · ${text.maqamCount(option.maqamat)}</option>`,
            )}</optgroup>`,
        )}
      </select>
    </label>
    <label class="field">
      <span>${text.startingNote}</span>
      <select class="starting" @change=${(event: Event) => choose(app, combination.tuningSystem, chosenIn(event))}>
        ${(system?.startingNotes ?? []).map((note) => html`<option value=${note} .selected=${note === combination.startingNote}>${noteName(note)}</option>`)}
      </select>
    </label>`;
}

/** Whether the page shows one tuning. */
const hasTuning = ({ route }: App): boolean => placeOfCombination(route.path) !== -1;

/**
 * The sounding passage, or a message. Always rendered, because screen readers often miss a live region that appears
 * together with its text.
 */
function statusBar({ text, player }: App, notice: string | null, dismiss: () => void): TemplateResult {
  // A page with a transport row has this button there.
  const stop = html`<button class="stop" data-plays @click=${() => player.stop()}>${text.stop}</button>`;
  const hasRow = player.material !== null;
  const playing = html`<span><span class="faint">${text.playing}</span> ${player.title}</span>${hasRow ? nothing : stop}`;
  const noticeView = html`<span>${notice}</span> <button class="stop" @click=${dismiss}>${text.close}</button>`;
  return html`<div class="stop-bar" role="status" ?data-silent=${player.title === null && notice === null} ?data-unseen=${hasRow && player.title !== null}>
    ${player.title !== null ? playing : notice !== null ? noticeView : nothing}
  </div>`;
}

/** A skip link. */
function skipTo(app: App, selector: string, label: string): TemplateResult {
  const go = (event: Event) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(selector)?.focus();
  };
  return html`<a class="skip" href=${app.here('main')} @click=${go}>${label}</a>`;
}

/** Opens links of an embedded card in a new tab. */
function openOutside(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null) link.target = '_blank';
}

/** The page as a card in another page. */
function card(app: App, page: Page, notice: string | null): TemplateResult {
  const { text, route, href } = app;
  const { view: _, ...query } = route.query;
  return html`<main id="main" class="card" tabindex="-1" @click=${openOutside}>
      ${page.card?.() ?? page.view()}
      <p role="status">${notice}</p>
    </main>
    <footer class="card">
      <p><a href=${href(route.path, query)} target="_blank" rel="noopener">${text.openWhole} ↗</a></p>
      <p>${text.licence}</p>
    </footer>`;
}

/** Name, navigation, language and theme. */
export function siteHeader(app: App, settings: Pick<Settings, 'theme' | 'setTheme'>): TemplateResult {
  const { text, language } = app;
  const other = language === 'ar' ? 'en' : 'ar';
  const toggle = () => {
    settings.setTheme(settings.theme === 'dark' ? 'light' : 'dark');
    app.refresh();
  };
  return html`<header class="site">
      <a class="mark" href=${app.href([])}>${text.title}</a>
      ${navigation(app)}
      <div class="switches">
        <a href=${app.hrefIn(other)} lang=${other} hreflang=${other} class="language">${text.otherLanguage}</a>
        <button class="theme quiet" @click=${toggle} title=${text.theme}>
          ${settings.theme === 'dark' ? text.light : text.dark}
        </button>
      </div>
    </header>`;
}

/** The whole page. @param notice the current message, or null */
export function shell(
  app: App,
  page: Page,
  settings: Pick<Settings, 'theme' | 'setTheme'>,
  notice: string | null,
  dismiss: () => void,
): TemplateResult {
  const { text, route } = app;
  const keep = async () => app.notify(text.kept[await keepEverything(navigator)]);
  if (route.query.view === CARD) return card(app, page, notice);
  return html`${skipTo(app, 'main', text.skip)}
    ${siteHeader(app, settings)}
    ${
      hasTuning(app)
        ? html`<div class="tuning-bar" role="region" aria-label=${text.tuningSystem}>${until(
            app.data
              .read('catalogue', {})
              .then((catalogue) => picker(app, catalogue))
              .catch(() => nothing),
            nothing,
          )}</div>`
        : nothing
    }
    <main id="main" tabindex="-1">${page.material === undefined || app.isStatic ? nothing : skipTo(app, '.transport .go', text.toPractice)}${page.view()}</main>
    <footer class="site">
      <p>${text.licence}</p>
      <p class="edition">
        ${until(
          archiveVersion(app.data)
            .then(({ edition }) => (edition === null ? nothing : text.editions[edition]))
            .catch(() => nothing),
          nothing,
        )}
        <a href=${app.href(['emendations'])}>${text.allEmendations}</a>
      </p>
      <p class="links">
        <a href=${app.href(['files'])}>${text.files}</a> <a href="reference.html">${text.reference}</a>
        <a href="openapi.json" dir="ltr">OpenAPI</a> <a href="index.json" dir="ltr">index.json</a>
        <button class="quiet keep" @click=${keep}>${text.keepEverything}</button>
      </p>
    </footer>
    <div class="foot">${statusBar(app, notice, dismiss)} <p class="unseen" role="status">${app.panel.said}</p></div>
    ${practicePanel(app)}`;
}
