import { html, nothing } from 'lit-html';
import { treePath } from '../../presentation/location.ts';
import { type App, type ExplorerPage, NotFoundError, type OpenPage, type Page } from '../app.ts';
import { fileAddress, NotJsonError } from '../data/data.ts';

/** The published tree, folder by folder. */

/** The content of `files.json`: the names of the files in each folder. */
interface FileList {
  readonly count: number;
  readonly folders: Readonly<Record<string, readonly string[]>>;
}

function isListed(list: FileList, path: string): boolean {
  const end = path.lastIndexOf('/');
  return (list.folders[path.slice(0, Math.max(end, 0))] ?? []).includes(path.slice(end + 1));
}

function foldersBelow(list: FileList, folder: string): readonly string[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = Object.keys(list.folders)
    .filter((other) => other.startsWith(prefix) && other !== folder)
    .map((other) => other.slice(prefix.length).split('/')[0]);
  return [...new Set(below)].filter((name) => name !== '').sort();
}

function view(app: App, list: FileList, folder: string) {
  const { text } = app;
  const parts = folder === '' ? [] : folder.split('/');
  const pathTo = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  const folders = foldersBelow(list, folder);
  const files = list.folders[folder] ?? [];
  return html`<h1>${text.filesTitle}</h1>
    <p class="hint">${text.filesHelp}</p>
    ${folder === '' ? html`<p class="count">${text.fileCount(list.count)}</p>` : nothing}
    <nav aria-label=${text.folder} ?hidden=${folder === ''}>
      <ol class="folders">
        <li><a href=${app.href(['files'])}>${text.filesTitle}</a></li>
        ${parts.map((part, i) => html`<li><a href=${app.href(['files', ...parts.slice(0, i + 1)])} dir="ltr">${part}</a></li>`)}
      </ol>
    </nav>
    <ul class="tree">
      ${parts.length === 0 ? nothing : html`<li><a href=${app.href(['files', ...parts.slice(0, -1)])} aria-label=${text.up} dir="ltr">..</a></li>`}
      ${folders.map((name) => html`<li><a href=${app.href(['files', ...parts, name])} dir="ltr">${name}/</a></li>`)}
      ${files.map(
        (name) => html`<li>
          <a class="file" dir="ltr" href=${fileAddress(pathTo(name))}>${name}</a>
          ${name.endsWith('.json') ? html`<a class="look" href=${app.href(['json', ...pathTo(name).split('/')])} aria-label=${text.asJsonOf(name)}>${text.asJson}</a>` : nothing}
        </li>`,
      )}
    </ul>`;
}

/** Opens a folder, or the view of a JSON file. */
export const openFiles: OpenPage = async (app): Promise<Page> => {
  // The build writes the file with this type.
  const list = (await app.data.readFile('files.json')) as FileList;
  const folder = treePath(app.route.path.slice(1));
  const isThere = Object.keys(list.folders).some((other) => other === folder || other.startsWith(`${folder}/`));
  if (folder !== '' && !isThere) {
    // Not every file is listed: the list itself is not.
    if (folder.endsWith('.json')) return (await import('../parts/json-page.ts')).openJson(app);
    throw isListed(list, folder) ? new NotJsonError(folder) : new NotFoundError(folder);
  }
  return { title: app.text.filesTitle, view: () => view(app, list, folder) };
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'files/{...file}',
    navigation: { group: 'more', order: 110, label: (text) => text.files, about: (text) => text.about.files },
    open: openFiles,
    examples: ['files/maqamat/maqam_rast'],
  },
];
