import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import type { ArchiveVersion } from '../data/archive-version.ts';
import { copyable } from './copyable.ts';

/** Reporting an error in a fact: a text with the place of the fact, to be completed and sent by the reader. */

/**
 * The page of the project's tracker that begins a report; empty while the project has none. Trackers read the parameters
 * `title` and `body` of its address.
 */
const TRACKER: string = '';

export interface ReportedFact {
  readonly id: string;
  /** Null for a fact that no tuning changes. */
  readonly combination: App['combination'] | null;
  /** The id of the tonic of a transposed form; empty for others. */
  readonly tonic?: string;
}

/** A report without the words of the reader: the questions in the language of the page, then fields of the interface. */
export function reportOf(
  { text }: Pick<App, 'text'>,
  { id, combination, tonic = '' }: ReportedFact,
  { edition, version }: ArchiveVersion,
): string {
  const fields = { id, ...combination, tonic, edition: edition ?? '', version };
  const known = Object.entries(fields).filter(([, value]) => value !== '');
  return [...text.reportQuestions, '', ...known.map(([name, value]) => `${name}: ${value}`)].join('\n');
}

export function trackerAddress(tracker: string, title: string, body: string): string {
  const address = new URL(tracker);
  address.searchParams.set('title', title);
  address.searchParams.set('body', body);
  return address.href;
}

/** A closed section with the report of a fact; pages without script have its text. */
export function reportPart(app: App, fact: ReportedFact, version: ArchiveVersion): TemplateResult {
  const { text } = app;
  const report = reportOf(app, fact, version);
  return html`<details class="report"><summary>${text.reportError}</summary>
    <p class="hint">${text.reportHelp}</p>
    ${app.isStatic ? html`<code dir="auto">${report}</code>` : copyable(app, text.reportText, report, true)}
    ${TRACKER === '' ? nothing : html`<p><a href=${trackerAddress(TRACKER, fact.id, report)} rel="external">${text.openTracker}</a></p>`}
  </details>`;
}
