import { html, type TemplateResult } from 'lit-html';
import { treePath } from '../../presentation/location.ts';
import { isolated } from '../../text/isolated.ts';
import { type App, NotFoundError, type OpenPage, type Page } from '../app.ts';
import { fileAddress } from '../data/data.ts';
import { breakable } from './international.ts';
import { whenOpen } from './lazy.ts';

/** A view of a JSON file, with objects and lists that fold. */

/** Maximum entries of one list that are shown; a browser slows down with more. */
const MAX_SHOWN = 200;

function scalar(value: unknown): TemplateResult {
  const kind = value === null ? 'null' : typeof value;
  return html`<span class="json-${kind}">${kind === 'string' ? `"${value}"` : String(value)}</span>`;
}

/** A value. Only unfolded entries are rendered, because documents can be large. @param key null for the whole file */
function node(app: App, key: string | null, value: unknown): TemplateResult {
  const label = key === null ? '' : html`<span class="json-key">${key}</span>: `;
  if (typeof value !== 'object' || value === null) return html`<div class="json-line">${label}${scalar(value)}</div>`;
  const entries = Object.entries(value);
  const bracket = Array.isArray(value) ? '[ ]' : '{ }';
  if (entries.length === 0) return html`<div class="json-line">${label}${bracket}</div>`;
  const more = entries.length - MAX_SHOWN;
  const content = () => html`${entries.slice(0, MAX_SHOWN).map(([name, item]) => node(app, name, item))}
    ${more > 0 ? html`<p class="hint" dir="auto">… ${app.text.more(more)}</p>` : ''}`;
  return html`<details class="json" ?open=${key === null}>
    <summary>${label}<span class="faint">${bracket} <bdi>${app.text.items(entries.length)}</bdi></span></summary>
    ${app.isStatic ? '' : whenOpen(content)}
  </details>`;
}

/** The files that a document names beside its links, by name, as paths below the tree; without the file itself. */
function neighboursOf(app: App, value: unknown, path: string): readonly (readonly [name: string, path: string])[] {
  if (typeof value !== 'object' || value === null || !('links' in value) || !('files' in value)) return [];
  const { files } = value;
  if (typeof files !== 'object' || files === null) return [];
  const root = app.absolute('');
  // Relative to the root of the tree, or with its base address.
  const inTree = (file: string) =>
    decodeURIComponent(file.startsWith(root) ? file.slice(root.length) : file).replace(/^\//, '');
  const named = Object.entries(files).map(([name, file]) => [name, inTree(String(file))] as const);
  return named.filter(([, file]) => file !== path && file.endsWith('.json'));
}

export const openJson: OpenPage = async (app): Promise<Page> => {
  const segments = app.route.path.slice(1);
  const path = treePath(segments);
  // A step upwards would leave the tree.
  if (segments.length === 0 || segments.some((segment) => /^\.{0,2}$/.test(segment))) throw new NotFoundError(path);
  const value = await app.data.readFile(path);
  return {
    // Isolated: the title of the page continues in its own direction.
    title: isolated(path),
    view: () => html`<h1 class="path-title" dir="ltr">${breakable(path)}</h1>
      <ul class="links">
        <li><a href=${fileAddress(path)}>${app.text.openFile}</a></li>
        <li><a href=${app.href(['files', ...segments.slice(0, -1)])}>${app.text.openFolder}</a></li>
        ${neighboursOf(app, value, path).map(
          ([name, file]) => html`<li><a dir="ltr" href=${app.href(['json', ...file.split('/')])}>${name}</a></li>`,
        )}
      </ul>
      <div class="json-tree" dir="ltr">${node(app, null, value)}</div>`,
  };
};
