import { html, nothing, type TemplateResult } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { addressIn, nameOf, navigatedTo } from '../addresses/addresses.ts';
import { type App, MENU_GROUPS, type MenuGroup } from '../app.ts';
import { navigable } from '../pages.ts';
import { searchBox } from '../search/search-box.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The header of every page: name, search, menus, language and theme. On a wide page each group of the menu opens under
 * its name; on a narrow one all groups open together, with language and theme. Both are popovers of the browser, which
 * need no script.
 */

const MENU_ICON = html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M2 5h16M2 10h16M2 15h16" /></svg>`;

function group(app: App, name: MenuGroup): TemplateResult {
  const { text, route, language } = app;
  const current = navigatedTo(route.path);
  // A list without script is that of the first combination.
  const combination = app.isStatic ? FIRST_COMBINATION : app.combination;
  const pages = navigable.filter(({ navigation }) => navigation.group === name);
  const isCurrentGroup = route.path.length > 0 && pages.some((page) => nameOf(page) === current);
  const id = `menu-${language}-${name}`;
  return html`<div class="menu-group">
    <button class="menu-name ${isCurrentGroup ? 'current' : ''}" popovertarget=${id}>${text.menu[name]}</button>
    <span class="menu-title" aria-hidden="true">${text.menu[name]}</span>
    <ul class="menu" id=${id} popover aria-label=${text.menu[name]}>${pages.map(
      (page) =>
        html`<li><a href=${app.href(addressIn(page, combination))} aria-current=${isCurrentGroup && nameOf(page) === current ? 'page' : nothing}>${page.navigation.label(text)}</a><small>${page.navigation.about(text)}</small></li>`,
    )}</ul>
  </div>`;
}

export function siteHeader(app: App, settings: Pick<Settings, 'theme' | 'setTheme'>): TemplateResult {
  const { text, language } = app;
  const other = language === 'ar' ? 'en' : 'ar';
  const id = `menu-${language}`;
  const toggle = () => {
    settings.setTheme(settings.theme === 'dark' ? 'light' : 'dark');
    app.refresh();
  };
  return html`<header class="site">
    <div class="site-row">
      <a class="mark" href=${app.href([])}>${text.title}</a>
      ${searchBox(app)}
      <button class="menu-open" popovertarget=${id} aria-label=${text.menuOpen}>${MENU_ICON}</button>
      <div class="site-menu" id=${id} popover>
        <nav class="pages" aria-label=${text.nav}>${MENU_GROUPS.map((name) => group(app, name))}</nav>
        <div class="switches">
          <a href=${app.hrefIn(other)} lang=${other} hreflang=${other} class="language">${text.otherLanguage}</a>
          <button class="theme quiet" @click=${toggle} title=${text.theme}>${settings.theme === 'dark' ? text.light : text.dark}</button>
        </div>
      </div>
    </div>
  </header>`;
}
