import { html, render } from 'lit-html';
import type { CombinationOf } from '../documents/documents.ts';
import { hasCombination } from '../engine/home.ts';
import { combinationKey, namedCombinations } from '../presentation/combinations.ts';
import { formatHash, linkable, parseHash, type Route, sharedAddress, staticRoute } from '../presentation/location.ts';
import { readVersion, VERSION_REQUEST } from '../server/tree-over-fetch.ts';
import { beginLoading, indexOfCombination, namedCombination, openPage } from './addresses/addresses.ts';
import { completeRoute } from './addresses/complete-route.ts';
import { openLinksHere, openStaticPageInExplorer } from './addresses/links.ts';
import { focusHeading, leaveEntry, placeHere, restorePlace, watchPlaces } from './addresses/places.ts';
import { messagePage } from './addresses/wrong-address.ts';
import type { App, Page, Panel } from './app.ts';
import { createPlayer } from './audio/player.ts';
import { iqaOf, storedPractice, storePractice } from './audio/practice.ts';
import { contentWidth, measureTexts } from './components/measure-text.ts';
import { togglePlay } from './components/play.ts';
import { type BarState, barItem, playerBar, toggleVoice } from './components/player-bar.ts';
import { archiveVersion } from './data/archive-version.ts';
import { takeBegun } from './data/begun-requests.ts';
import { createData, fileAddress, NotJsonError } from './data/data.ts';
import { isAbsent, isOffline } from './data/failures.ts';
import { keepForOffline } from './data/offline.ts';
import { rememberTree, treeOfPage, watchTree } from './data/same-tree.ts';
import { whenIdle } from './data/when-idle.ts';
import { createMidi } from './midi/midi.ts';
import { shell } from './parts/shell.ts';
import { type Announced, announcement } from './practice/announcements.ts';
import { createKeyboard, listenToKeys } from './practice/keyboard.ts';
import { createSearch } from './search/create-search.ts';
import { openWithSlash } from './search/search-box.ts';
import { removeInstrument, takeInstrument } from './settings/instrument.ts';
import { createSettings } from './settings/settings.ts';
import { openStorage } from './settings/storage.ts';
import { createTexts } from './settings/texts.ts';

/** The page: follows the address, fetches what it names, shows it. */

const root = document.getElementById('app') ?? document.body;
const barRoot = document.createElement('div');
document.body.append(barRoot);
const storage = openStorage(() => localStorage);
const settings = createSettings(storage, () => player.practice.tuning);
const tree = watchTree(
  treeOfPage(),
  () => readVersion((path) => fetch(path, VERSION_REQUEST)).catch(() => null),
  (version) => {
    // While another page is loading, the address is its address already.
    if (!root.hasAttribute('aria-busy')) leaveEntry();
    rememberTree(version);
    location.reload();
  },
);
const data = createData((address, options) => takeBegun(address) ?? fetch(address, options), {
  check: () => (isOpening ? Promise.resolve() : tree.check()),
});

interface Opened {
  readonly app: App;
  readonly page: Page;
}

let current: Opened | null = null;
/** The first page is shown before its documents are checked, all at once. */
let isOpening = true;
/** Counts navigations: a page that loads after a later navigation is not shown. */
let navigation = 0;
let notice: string | null = null;
/** The highlight keys of sounding notes, by note. */
const sounding = new Map<string, string>();
const paper = matchMedia('print');
let isPrinted = paper.matches;
const search = createSearch(data);
const panel: Panel = { said: '' };
const dropInstrument = () => removeInstrument(player, storage, current?.app ?? null);
const bar: BarState = { isOpen: false, stopVoice: null, removeInstrument: dropInstrument };

function markSounding(): void {
  const marks = new Set([...sounding.values()].flatMap((mark) => mark.split(' ')));
  // In silence, only what has sounded changes.
  for (const element of document.querySelectorAll<HTMLElement>(marks.size > 0 ? '[data-mark]' : '.sounding'))
    element.classList.toggle('sounding', marks.has(element.dataset.mark ?? ''));
}

function notify(message: string | null): void {
  if (notice === message) return;
  notice = message;
  show();
}

const stored = storedPractice(storage);
let announced: Announced = { item: null, practice: stored };

function announce(): void {
  const { item, practice, material } = player;
  if (current !== null) {
    const { text, language } = current.app;
    const iqa = iqaOf(practice, material);
    const iqaName = iqa === null ? '' : language === 'ar' ? iqa.nameArabic : iqa.name;
    panel.said = announcement(text, announced, player, iqaName) || panel.said;
  }
  announced = { item, practice };
}

const player = createPlayer(
  {
    changed: () => {
      if (player.item !== null) notice = null;
      if (player.practice !== announced.practice) storePractice(storage, player.practice);
      announce();
      show();
    },
    began: ({ id, mark, frequency, force }) => {
      midi.began(id, frequency, force);
      sounding.set(id, mark);
      showBar();
      markSounding();
    },
    ended: (id) => {
      midi.ended(id);
      sounding.delete(id);
      markSounding();
    },
    silenced: () => midi.silence(),
  },
  stored,
);
const keysOfPage = () => current?.page.keys;
const keyboard = createKeyboard(player, () => show(), keysOfPage);
const midi = createMidi(player, () => show(), keysOfPage);

/** The player is an element of its own, so that each note renders only it. */
function showBar(): void {
  if (current === null) return;
  render(playerBar(current.app, bar, showBar, current.page.compared), barRoot);
}

function show(): void {
  if (current === null) return;
  const { app, page } = current;
  render(
    shell(app, page, settings, notice, () => notify(null)),
    root,
  );
  showBar();
  markSounding();
}

const measure = measureTexts();
const texts = createTexts();

function showPrinted(isOnPaper: boolean): void {
  isPrinted = isOnPaper;
  show();
}

function appFor(
  route: Route,
  combination = settings.combinationFor(route.path),
  before = current?.page.places ?? null,
): App {
  const address = (path: readonly string[], query: Readonly<Record<string, string>> = {}) =>
    formatHash({ language: route.language, path, query });
  return {
    route,
    language: route.language,
    text: texts.in(route.language),
    data,
    before,
    player,
    keyboard,
    panel,
    search,
    midi,
    combination,
    href: (path, query = {}) => address(path, linkable(query)),
    hrefIn: (language) => formatHash({ ...route, query: linkable(route.query), language }),
    here: (id) => `#${id}`,
    absolute: (to) => new URL(to, document.baseURI).href,
    go: (path, query, replace = false) => {
      if (!replace) {
        goTo(address(path, query));
        return;
      }
      history.replaceState(history.state, '', sharedAddress({ language: route.language, path, query: query ?? {} }));
      if (!updatePage()) void follow();
    },
    isStatic: false,
    hasInstrumentFiles: !('withoutInstruments' in document.documentElement.dataset),
    get isPrinted() {
      return isPrinted;
    },
    get widths() {
      return [contentWidth()];
    },
    measure,
    get isNarrow() {
      return matchMedia('screen and (width < 52rem)').matches;
    },
    canShare: 'share' in navigator,
    sing: () => {
      if (current !== null) void toggleVoice(current.app, bar, showBar, current.page.compared);
    },
    whenIdle,
    refresh: show,
    notify,
  };
}

function brokenPage(app: App, error: unknown): Page {
  const { text } = app;
  if (isOffline(error)) return messagePage(app, text.offlineTitle, text.offline);
  console.error(error);
  return messagePage(app, text.failedTitle, text.failed);
}

/** The page for an error of opening another page. */
async function pageInstead(app: App, error: unknown): Promise<Page> {
  if (error instanceof NotJsonError) {
    const { text } = app;
    const file = html`<p><a href=${fileAddress(error.message)}>${text.openFile}</a></p>`;
    return messagePage(app, text.notJsonTitle, text.notJson(error.message), file);
  }
  const notThere = async () => (await import('./addresses/not-there.ts')).notTherePage(app, error);
  if (isAbsent(error)) return notThere().catch((reason) => brokenPage(app, reason));
  return brokenPage(app, error);
}

/** Whether a combination is known to be missing in the tree. */
async function isUnknown(combination: CombinationOf): Promise<boolean> {
  const catalogue = await data.read('catalogue', {}).catch(() => null);
  return catalogue !== null && !hasCombination(namedCombinations(catalogue), combination);
}

/** Opens the page of an address; never rejects. @param isLate whether a later navigation has begun @returns null then */
async function openRoute(given: Route, isLate: () => boolean): Promise<Opened | null> {
  beginLoading(given.path);
  await texts.load(given.language);
  let route = given;
  let app = appFor(route);
  try {
    // A link without a tuning opens in that of its page.
    route = await completeRoute(given, settings.combinationFor(current?.app.route.path ?? []), data);
    app = appFor(route);
    const page = await openPage(app);
    // Rendering is a task of its own, so that input is handled before it.
    await new Promise((resolve) => setTimeout(resolve));
    if (isLate()) return null;
    // The address bar holds the address to share.
    const address = sharedAddress(route);
    if (route !== given || !address.startsWith('#')) history.replaceState(history.state, '', address);
    settings.rememberCombination(route, current?.app.route.path ?? []);
    return { app, page };
  } catch (error) {
    // Another tree may lack what this page needs.
    await tree.check();
    // The tree may have changed since the last visit.
    const last = settings.lastCombination;
    const isLastUnknown = await isUnknown(last);
    if (isLate()) return null;
    const isForgotten = isLastUnknown && (settings.forgetCombination() || player.practice.tuning !== null);
    if (isLastUnknown) player.practise({ tuning: null });
    const named = namedCombination(given.path);
    const isOfLast = named !== null && combinationKey(named) === combinationKey(last);
    // Links of the menus name the last combination.
    const path = isOfLast ? given.path.slice(0, indexOfCombination(given.path)) : given.path;
    if (isForgotten && (isOfLast || named === null)) return openRoute({ ...given, path }, isLate);
    // Around a message about an unknown tuning, all links use the last shown one.
    const safe = (await isUnknown(app.combination)) ? appFor(route, settings.lastCombination) : app;
    return { app: safe, page: await pageInstead(safe, error) };
  }
}

function present(opened: Opened): void {
  // Removes the loading text before the first page.
  if (current === null) root.replaceChildren();
  current = opened;
  const { language, text } = opened.app;
  // Browsers lay the whole page out again for the same value too.
  if (document.documentElement.lang !== language)
    Object.assign(document.documentElement, { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' });
  document.title = `${opened.page.title} · ${text.title}`;
  show();
}

function closeMenus(): void {
  for (const open of root.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

const routeOfAddressBar = (): Route =>
  staticRoute(location.href.slice(document.baseURI.length)) ?? parseHash(location.hash, settings.language);

/** Goes to a page. @param hash of its address */
function goTo(hash: string): void {
  // Another entry for the same page would make the way back longer.
  if (new URL(sharedAddress(parseHash(hash, settings.language)), document.baseURI).href !== location.href)
    leaveTo(hash);
}

function leaveTo(hash: string): void {
  leaveEntry(hash);
  location.hash = hash;
}

/** Updates the current page for another query. @returns whether it can */
function updatePage(): boolean {
  if (current?.page.again === undefined || root.hasAttribute('aria-busy')) return false;
  const route = routeOfAddressBar();
  if (route.path.join() !== current.app.route.path.join() || route.language !== current.app.language) return false;
  takeInstrument(player, route);
  const app = appFor(route, undefined, current.app.before);
  const page = current.page.again(app);
  if (page === null) return false;
  present({ app, page });
  return true;
}

/** Shows the page of the present entry of the history: the current one for another query, if it can, at once. */
function followEntry(): void {
  if (updatePage()) restorePlace();
  else void follow();
}

async function follow(): Promise<void> {
  const number = ++navigation;
  const route = routeOfAddressBar();
  // The path of the address may be that of the page before.
  if (location.hash !== '') history.replaceState(history.state, '', location.hash);
  settings.rememberLanguage(route.language);
  takeInstrument(player, route);
  root.setAttribute('aria-busy', 'true');
  const isLate = () => number !== navigation;
  const isFirst = current === null;
  const opened = await openRoute(route, isLate);
  if (opened === null || isLate()) return;
  const isSamePage = current?.app.route.path.join() === opened.app.route.path.join();
  const { material, places, compared } = opened.page;
  // The same form in another tuning sounds on, from the next note with its pitches.
  const isSameForm = places !== undefined && current?.page.places?.subject === places.subject;
  const soundsOn = player.item !== null && player.item.id === material?.item.id;
  if (!soundsOn && !(isSamePage && current?.app.route.query.tonic === route.query.tonic)) {
    notice = null;
    // The bar of a comparison is about its two, and what a lesson plays is of its page.
    (compared !== undefined || current?.app.route.path[0] === 'learn' ? player.close : player.stop)();
  }
  player.setMaterial(material ?? null);
  if (soundsOn && material !== undefined) player.exchange(material.item);
  present(opened);
  root.removeAttribute('aria-busy');
  closeMenus();
  const place = placeHere();
  if (place !== null && (isFirst || !isSameForm)) restorePlace(place);
  // The first Tab on the first page leads to the skip link.
  if (place !== null || isSamePage || isFirst || isSameForm) return;
  scrollTo(0, 0);
  focusHeading();
}

// Lines measure their texts in the fonts that are there.
document.fonts.addEventListener('loadingdone', show);
openStaticPageInExplorer();
settings.applyTheme();
watchPlaces(() => root.hasAttribute('aria-busy'));
addEventListener('popstate', followEntry);
// An import has failed: another tree has other chunks.
addEventListener('vite:preloadError', () => void tree.check());
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  player.stop();
  notify(null);
});
addEventListener('keydown', (event) => {
  // Buttons and fields have the space bar for themselves.
  const isFree =
    event.target === document.body || (event.target instanceof Element && event.target.matches('h1, main'));
  const item = current === null ? null : barItem(current.app, current.page.compared);
  if (current === null || item === null || event.key !== ' ' || !isFree) return;
  event.preventDefault();
  togglePlay(current.app, player.item ?? item);
});
addEventListener('keydown', (event) => openWithSlash(event, root));
// A link to the current page opens nothing.
root.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[popover] a') !== null) closeMenus();
});
root.addEventListener('click', openLinksHere(goTo));
listenToKeys(keyboard, window);
addEventListener('resize', () => show());
paper.addEventListener('change', ({ matches }) => showPrinted(matches));
// Firefox prints a copy that it makes after this event, and the media query changes only there.
addEventListener('beforeprint', () => showPrinted(true));
addEventListener('afterprint', () => showPrinted(false));
// An instrument outside would sound on.
addEventListener('pagehide', () => player.stop());
void follow().then(async () => {
  await archiveVersion(data);
  isOpening = false;
  await tree.check();
  await keepForOffline(navigator);
});
