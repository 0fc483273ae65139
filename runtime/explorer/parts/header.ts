import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { addressIn, nameOf, navigatedTo } from '../addresses/addresses.ts';
import type { App, MenuGroup } from '../app.ts';
import { icon } from '../components/icon.ts';
import { navigable } from '../pages.ts';
import { searchBox } from '../search/search-box.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The header of every page: name, the four most used pages, a menu with the others, search, language and theme. On a
 * narrow page, one menu has all of them. Menus are popovers of the browser, which need no script.
 */

/** @param combination that the visitor has chosen, whatever the page shows */
function entries(app: App, group: MenuGroup, combination: CombinationOf): readonly TemplateResult[] {
  const { text, route } = app;
  const current = route.path.length === 0 ? null : navigatedTo(route.path);
  return navigable
    .filter(({ navigation }) => navigation.group === group)
    .map(
      (page) =>
        html`<li><a href=${app.href(addressIn(page, combination))} aria-current=${nameOf(page) === current ? 'page' : nothing}>${page.navigation.label(text)}</a><small>${page.navigation.about(text)}</small></li>`,
    );
}

export type HeaderSettings = Pick<Settings, 'theme' | 'setTheme' | 'lastCombination'>;

export function siteHeader(app: App, settings: HeaderSettings): TemplateResult {
  const { text, language } = app;
  const other = language === 'ar' ? 'en' : 'ar';
  const id = `menu-${language}`;
  const toggle = () => {
    settings.setTheme(settings.theme === 'dark' ? 'light' : 'dark');
    app.refresh();
  };
  const theme = settings.theme === 'dark' ? text.light : text.dark;
  return html`<header class="site">
    <div class="site-row">
      <a class="mark" href=${app.href([])}>${text.title}</a>
      ${searchBox(app)}
      <button type="button" class="menu-open" popovertarget=${id} aria-label=${text.menuOpen}>${icon('menu')}${icon('close')}</button>
      <div class="site-menu" id=${id} popover>
        <div class="switches">
          <a href=${app.hrefIn(other)} lang=${other} hreflang=${other} class="language">${text.otherLanguage}</a>
          <button type="button" class="theme" @click=${toggle} aria-label=${text.theme} title=${text.theme}>${icon('theme')}<span>${theme}</span></button>
        </div>
        <nav class="pages" aria-label=${text.nav}>
          <ul class="main-pages">${entries(app, 'header', settings.lastCombination)}</ul>
          <button type="button" class="more-pages opens" popovertarget="${id}-more">${text.menuMore}</button>
          <ul class="menu" id="${id}-more" popover aria-label=${text.menuMore}>
            ${entries(app, 'more', settings.lastCombination)}
            <li><a href="reference.html">${text.reference}</a></li>
          </ul>
        </nav>
      </div>
    </div>
  </header>`;
}
