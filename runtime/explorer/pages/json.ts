import { html, type TemplateResult } from 'lit-html';
import { isolated } from '../../isolated.ts';
import { treePath } from '../../presentation/location.ts';
import { type App, type ExplorerPage, NotFoundError, type OpenPage, type Page } from '../app.ts';
import { fileAddress } from '../data/data.ts';
import { breakable } from '../parts/international.ts';

/** A view of a JSON file, with objects and lists that fold. */

/** Maximum entries of one list that are shown; a browser slows down with more. */
const MAX_SHOWN = 200;

function scalar(value: unknown): TemplateResult {
  const kind = value === null ? 'null' : typeof value;
  return html`<span class="json-${kind}">${kind === 'string' ? `"${value}"` : String(value)}</span>`;
}

/** The unfolded paths; only these are rendered, because documents can be large. */
type Unfolded = Set<string>;

function node(app: App, unfolded: Unfolded, path: readonly string[], value: unknown): TemplateResult {
  const key = path.at(-1);
  const label = key === undefined ? '' : html`<span class="json-key">${key}</span>: `;
  if (typeof value !== 'object' || value === null) return html`<div class="json-line">${label}${scalar(value)}</div>`;
  const entries = Object.entries(value);
  const bracket = Array.isArray(value) ? '[ ]' : '{ }';
  if (entries.length === 0) return html`<div class="json-line">${label}${bracket}</div>`;
  const pathText = path.join('\n');
  const isOpen = unfolded.has(pathText);
  const toggle = (event: Event) => {
    const details = event.currentTarget;
    if (!(details instanceof HTMLDetailsElement) || details.open === isOpen) return;
    if (details.open) unfolded.add(pathText);
    else unfolded.delete(pathText);
    app.refresh();
  };
  const shown = isOpen ? entries.slice(0, MAX_SHOWN) : [];
  return html`<details class="json" ?open=${isOpen} @toggle=${toggle}>
    <summary>${label}<span class="faint">${bracket} <bdi>${app.text.items(entries.length)}</bdi></span></summary>
    ${shown.map(([name, item]) => node(app, unfolded, [...path, name], item))}
    ${isOpen && entries.length > MAX_SHOWN ? html`<p class="hint" dir="auto">… ${app.text.more(entries.length - MAX_SHOWN)}</p>` : ''}
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

/** Opens the view of a JSON file. */
export const openJson: OpenPage = async (app): Promise<Page> => {
  const segments = app.route.path.slice(1);
  const path = treePath(segments);
  // A step upwards would leave the tree.
  if (segments.length === 0 || segments.some((segment) => /^\.{0,2}$/.test(segment))) throw new NotFoundError(path);
  const unfolded: Unfolded = new Set(['']);
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
      <div class="json-tree" dir="ltr">${node(app, unfolded, [], value)}</div>`,
  };
};

export const pages: readonly ExplorerPage[] = [
  {
    address: 'json/{...file}',
    navigation: null,
    under: 'files',
    open: openJson,
    examples: ['json/maqamat/maqam_rast/alsabbagh_1954/rast.json'],
  },
];
