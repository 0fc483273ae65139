import { html } from 'lit-html';
import { openPage } from '../../../runtime/explorer/addresses/addresses.ts';
import { notTherePage } from '../../../runtime/explorer/addresses/not-there.ts';
import { createData } from '../../../runtime/explorer/data/data.ts';
import { isAbsent } from '../../../runtime/explorer/data/failures.ts';
import { frontView, loadFront } from '../../../runtime/explorer/pages/front.ts';
import { siteHeader } from '../../../runtime/explorer/parts/header.ts';
import { shell } from '../../../runtime/explorer/parts/shell.ts';
import { formatHash, type Language, staticAddress } from '../../../runtime/presentation/location.ts';
import { createStaticApp, NO_SETTINGS } from './static-app.ts';
import { createAddresses, type StaticSubject, staticSubjects } from './static-subjects.ts';
import { templateText } from './template-text.ts';

/** The pages without script: the views of the explorer as text. The build bundles this module and runs it. */

/** A rendered page. */
export interface StaticPage {
  readonly subject: StaticSubject;
  readonly language: Language;
  readonly title: string;
  /** The content of the element with the id `app`; links are relative to the root of the tree. */
  readonly content: string;
  /** The address of the explorer's page, relative to the root of the tree. */
  readonly address: string;
}

export interface StaticPages {
  readonly subjects: readonly StaticSubject[];
  render(subject: StaticSubject, language: Language): Promise<StaticPage>;
  /** The header and the content of the front page. */
  opening(language: Language): Promise<string>;
}

/**
 * @param readFile reads a file of the tree; null if there is none
 * @param baseUrl of the tree, without a slash at its end; empty if unknown
 */
export async function createStaticPages(
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>,
  baseUrl: string,
  hasInstrumentFiles: boolean,
): Promise<StaticPages> {
  const data = createData(async (address) => {
    const bytes = await readFile(decodeURIComponent(String(address)));
    return new Response(bytes, { status: bytes === null ? 404 : 200 });
  });
  const subjects = staticSubjects(await data.read('catalogue', {}));
  const addressOf = createAddresses(subjects);
  const tree = { root: baseUrl === '' ? '' : `${baseUrl}/`, hasInstrumentFiles };
  return {
    subjects,
    async opening(language) {
      const app = createStaticApp({ language, path: [], query: {} }, data, '', addressOf, tree);
      return templateText([
        siteHeader(app, NO_SETTINGS),
        html`<div class="front">${frontView(app, await loadFront(data))}</div>`,
      ]);
    },
    async render(subject, language) {
      const route = { language, path: subject.live, query: {} };
      const app = createStaticApp(route, data, staticAddress(language, subject.path), addressOf, tree);
      const page = await openPage(app).catch((error) => {
        if (isAbsent(error)) return notTherePage(app, error);
        throw error;
      });
      app.player.setMaterial(page.material ?? null);
      const view = shell(app, page, NO_SETTINGS, null, () => undefined);
      return { subject, language, title: page.title, content: await templateText(view), address: formatHash(route) };
    },
  };
}
