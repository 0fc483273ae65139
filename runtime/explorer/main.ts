import { render } from 'lit-html';
import { type App, NotFoundError, type Page } from './app.ts';
import { createPlayer } from './audio/player.ts';
import { createData, FetchError } from './data.ts';
import { formatHash, parseHash, type Route } from './location.ts';
import { keepForOffline } from './offline.ts';
import { notTherePage, offlinePage } from './pages/errors.ts';
import { openPage } from './pages/table.ts';
import { shell } from './parts/shell.ts';
import { createSettings } from './settings.ts';
import { ar } from './text/ar.ts';
import { en } from './text/en.ts';

/** The page: follows the address, fetches what it names, shows it. */

const root = document.getElementById('app') ?? document.body;
const settings = createSettings(localStorage);
const data = createData((input, init) => fetch(input, init));

let current: { readonly app: App; readonly page: Page } | null = null;
/** Counts navigations: a page that arrives after the next was asked for is not shown. */
let navigation = 0;

function markSounding(mark: string | null): void {
  for (const element of root.querySelectorAll('.sounding')) element.classList.remove('sounding');
  if (mark === null) return;
  for (const element of root.querySelectorAll(`[data-mark="${CSS.escape(mark)}"]`)) element.classList.add('sounding');
}

const player = createPlayer((_, mark) => {
  show();
  markSounding(mark);
});

function show(): void {
  if (current === null) return;
  const { app, page } = current;
  render(shell(app, page, settings), root);
}

function appFor(route: Route): App {
  const address = (path: readonly string[], query: Readonly<Record<string, string>> = {}) =>
    formatHash({ language: route.language, path, query });
  return {
    route,
    language: route.language,
    text: route.language === 'ar' ? ar : en,
    data,
    player,
    combination: settings.combinationFor(route.path),
    href: address,
    go: (path, query, replace = false) => {
      if (replace) history.replaceState(null, '', address(path, query));
      else location.hash = address(path, query);
      if (replace) void follow();
    },
    refresh: show,
  };
}

async function pageFor(app: App): Promise<Page> {
  try {
    return await openPage(app);
  } catch (error) {
    if (error instanceof FetchError && error.status === 0) return offlinePage(app);
    if (error instanceof FetchError || error instanceof NotFoundError) return notTherePage(app);
    throw error;
  }
}

/** Shows what the address names. */
async function follow(): Promise<void> {
  const number = ++navigation;
  const route = parseHash(location.hash, settings.language);
  settings.remember(route);
  const app = appFor(route);
  root.setAttribute('aria-busy', 'true');
  const page = await pageFor(app);
  if (number !== navigation) return;
  const isSamePage = current?.app.route.path.join() === route.path.join();
  current = { app, page };
  document.documentElement.lang = route.language;
  document.documentElement.dir = route.language === 'ar' ? 'rtl' : 'ltr';
  document.title = `${page.title} · ${app.text.title}`;
  show();
  root.removeAttribute('aria-busy');
  if (!isSamePage) {
    player.stop();
    scrollTo(0, 0);
    root.querySelector('main')?.focus({ preventScroll: true });
  }
}

settings.applyTheme();
addEventListener('hashchange', () => void follow());
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') player.stop();
});
void follow().then(() => keepForOffline(navigator));
