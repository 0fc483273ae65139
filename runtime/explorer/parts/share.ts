import { html, nothing, type TemplateResult } from 'lit-html';
import { CARD, sharedAddress } from '../../presentation/location.ts';
import { escaped } from '../../text/escaped.ts';
import type { App } from '../app.ts';
import { instrumentText } from '../audio/practice.ts';
import { dialogView } from '../components/dialog.ts';
import { icon } from '../components/icon.ts';
import { fileAddress } from '../data/data.ts';
import { copyable } from './copyable.ts';

/** Sharing a page, and embedding it in other pages. */

/** @param picture path of a preview picture in the tree; null for a page without one */
export function sharePart(app: App, name: string, path: readonly string[], picture: string | null): TemplateResult {
  const { text, language, route, href, player } = app;
  const { tonic = '' } = route.query;
  const address = app.absolute(sharedAddress({ language, path, query: { tonic } }));
  const my = instrumentText(player.practice);
  const { isFromLink } = player.practice;
  const card = app.absolute(href(route.path, { ...route.query, view: CARD }));
  const frame = `<iframe src="${escaped(card)}" title="${escaped(name)}" width="420" height="480" loading="lazy"></iframe>`;
  const share = () => {
    // Cancelling the share dialog is not an error.
    navigator.share({ title: name, url: address }).catch(() => undefined);
  };
  const file = fileAddress(picture ?? '');
  const hide = ({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('.share-picture')?.remove();
  // A static page cannot copy.
  return html`<button type="button" class="share button" popovertarget="share">${icon('share')}${text.share}</button>
    ${dialogView(
      app,
      'share',
      `${text.share}: ${name}`,
      html`${picture !== null ? html`<p class="share-picture"><img src=${file} alt=${name} loading="lazy" @error=${hide} /><a class="button" href=${file} download>${text.savePicture}</a></p>` : nothing}
        ${app.canShare ? html`<p><button type="button" class="button main" @click=${share}>${text.shareWith}</button></p>` : nothing}
        ${copyable(app, text.shareLink, address)} ${my === '' ? nothing : copyable(app, text.linkWithInstrument(isFromLink ? text.instrumentOfLink : text.myInstrument), app.absolute(href(path, { tonic, my })))} ${copyable(app, text.embed, frame)}`,
    )}`;
}
