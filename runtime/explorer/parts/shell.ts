import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { CARD } from '../../presentation/location.ts';
import type { App, Page } from '../app.ts';
import { skipTo } from '../components/skip-link.ts';
import { archiveVersion } from '../data/archive-version.ts';
import { keepEverything } from '../data/offline.ts';
import { type HeaderSettings, siteHeader } from './header.ts';
import { tuningBar } from './tuning-bar.ts';

/** The frame of every page: name, navigation, tuning, language, theme, and a button that stops sound. */

/** A message. Always there: screen readers miss live regions that appear with their text. */
const statusBar = ({ text }: App, notice: string | null, dismiss: () => void): TemplateResult =>
  html`<div class="stop-bar" role="status" ?data-silent=${notice === null}>
    ${notice === null ? nothing : html`<span>${notice}</span> <button class="button" @click=${dismiss}>${text.close}</button>`}
  </div>`;

function openOutside(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link !== null) link.target = '_blank';
}

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

/** The whole page. @param notice the current message, or null */
export function shell(
  app: App,
  page: Page,
  settings: HeaderSettings,
  notice: string | null,
  dismiss: () => void,
): TemplateResult {
  const { text, route } = app;
  const keep = async () => app.notify(text.kept[await keepEverything(navigator)]);
  if (route.query.view === CARD) return card(app, page, notice);
  return html`${skipTo(app, 'main', text.skip)}
    ${siteHeader(app, settings)}
    ${tuningBar(app)}
    <main id="main" tabindex="-1">${page.material === undefined || app.isStatic ? nothing : skipTo(app, '.player .play', text.toPractice)}${page.view()}</main>
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
    <div class="foot">${statusBar(app, notice, dismiss)} <p class="unseen" role="status">${app.panel.said}</p></div>`;
}
