import { staticAddress } from '../../../runtime/presentation/location.ts';
import { PAGE_FILE } from '../../../runtime/server/file-types.ts';
import type { GeneratedFile } from '../../publish/generated-file.ts';
import { html, jsonScript } from '../html.ts';
import { previewTags, treeAttribute } from '../static-pages/page-frame.ts';
import { textIn } from '../static-pages/text.ts';
import { type Openings, RAST_PICTURE, withOpenings } from './opening.ts';

/** The service worker of the page. It lies at the root of the tree: the scope of a worker is its own folder. */
export const WORKER = 'service-worker.js';

/** The parts of the page that depend on the tree. */
interface TreeOfPage {
  /** The fingerprint of the site. It changes with the tree, so that offline caches of browsers are renewed. */
  readonly fingerprint: string;
  /** The description of the tables for search engines. */
  readonly dataset: object;
  readonly openings: Openings;
  /** Whether the tree has no files for instruments, so that the page makes them. */
  readonly withoutInstruments: boolean;
  /** The base URL of the tree; empty if unknown. */
  readonly baseUrl: string;
}

/** The static page in each language that begins the site. */
const LIST = 'maqamat';

function headTags({ dataset, baseUrl }: TreeOfPage): string {
  const text = textIn('en');
  const tags = previewTags({
    language: 'en',
    title: text.introTitle,
    description: text.intro,
    address: '',
    alternates: { en: staticAddress('en', [LIST]), ar: staticAddress('ar', [LIST]) },
    picture: RAST_PICTURE,
    baseUrl,
  });
  return html`${tags}
    ${jsonScript(dataset)}
  </head>`.text;
}

/** The files of the page for one tree. */
export const forTree = (files: readonly GeneratedFile[], tree: TreeOfPage): readonly GeneratedFile[] =>
  files.map((file) => {
    if (file.path === WORKER) {
      return { ...file, content: `globalThis.SHELL_VERSION = ${JSON.stringify(tree.fingerprint)};\n${file.content}` };
    }
    if (file.path !== PAGE_FILE) return file;
    const page = withOpenings(String(file.content), tree.openings).replace('</head>', () => headTags(tree));
    const instruments = tree.withoutInstruments ? ' data-without-instruments' : '';
    return { ...file, content: page.replace('<html', `<html${instruments} ${treeAttribute(tree.fingerprint).text}`) };
  });
