import { html, type TemplateResult } from 'lit-html';
import type { App, OpenPage, Page } from '../app.ts';
import { fileAddress } from '../data.ts';
import { treePath } from './files.ts';

/** A JSON file, tidily: objects and lists that fold, values in their kind. */

/** Levels that are open at first. */
const OPEN_LEVELS = 1;
/** Entries of one list that are shown at once; a browser slows down with more. */
const MOST_SHOWN = 200;

function scalar(value: unknown): TemplateResult {
  const kind = value === null ? 'null' : typeof value;
  return html`<span class="json-${kind}">${kind === 'string' ? `"${value}"` : String(value)}</span>`;
}

function node(app: App, key: string, value: unknown, level: number): TemplateResult {
  const label = key === '' ? '' : html`<span class="json-key">${key}</span>: `;
  if (typeof value !== 'object' || value === null) return html`<div class="json-line">${label}${scalar(value)}</div>`;
  const entries = Object.entries(value);
  const bracket = Array.isArray(value) ? '[ ]' : '{ }';
  if (entries.length === 0) return html`<div class="json-line">${label}${bracket}</div>`;
  return html`<details class="json" ?open=${level < OPEN_LEVELS}>
    <summary>${label}<span class="faint">${bracket} ${app.text.items(entries.length)}</span></summary>
    ${entries.slice(0, MOST_SHOWN).map(([name, item]) => node(app, name, item, level + 1))}
    ${entries.length > MOST_SHOWN ? html`<p class="hint">… ${app.text.items(entries.length - MOST_SHOWN)}</p>` : ''}
  </details>`;
}

/** Opens the view of a JSON file. */
export const openJson: OpenPage = async (app): Promise<Page> => {
  const path = treePath(app.route.path.slice(1).flatMap((segment) => segment.split('/')));
  const value = await app.data.readFile(path);
  return {
    title: path,
    view: () => html`<h1 class="path-title ltr">${path}</h1>
      <p><a href=${fileAddress(path)}>${app.text.openFile}</a></p>
      <div class="json-tree ltr">${node(app, '', value, 0)}</div>`,
  };
};
