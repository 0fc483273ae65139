import { html, type nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import type { ArchiveRecords } from '../../engine/records.ts';
import { combinationKey, type NamedCombination } from '../../presentation/combinations.ts';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { App, Page } from '../app.ts';
import { nameIn } from '../forms/names.ts';
import { choiceView } from '../parts/select.ts';
import { citations, factsView } from '../parts/source-links.ts';
import { variantsOf } from '../variants/apparatus.ts';

/** The parts that lessons share. */

/** The content of a lesson; the page adds the heading and the links to the other lessons. */
export interface Lesson extends Pick<Page, 'view'> {
  /** Links to the pages of the archive that go on. */
  readonly onward: readonly (readonly [label: string, href: string])[];
  /** In place of its title in the list. */
  readonly heading?: string;
  /** Where its content comes from, below the links. */
  sources?(): TemplateResult | typeof nothing;
  typed?(event: KeyboardEvent): void;
  /** The lesson for another query, at once. */
  again?(app: App): Lesson;
}

export type OpenLesson = (app: App, text: LearnText) => Promise<Lesson>;

/** What a lesson shows, with its sources in the archive. The file of the archive cites them. */
export type Sourced = readonly [name: string, sources: Parameters<typeof citations>[2], file: string];

export function sourcesView(
  app: App,
  { sources, apparatus }: ArchiveRecords,
  cited: readonly Sourced[],
): TemplateResult {
  const bibliography = { records: sources, variants: variantsOf(apparatus.emendations) };
  const facts = cited.map(([name, own, file]) => [name, citations(app, bibliography, own, file)] as const);
  return html`<h2>${app.text.sources}</h2>${factsView(facts)}`;
}

/** The choice of a tuning in the address; by default a preferred one, or the first. */
export function tuningChoice(app: App, combinations: readonly NamedCombination[], preferred: CombinationOf) {
  const { path, query } = app.route;
  const find = (key: string | undefined) => combinations.find((it) => combinationKey(it) === key);
  const combination = find(query.tuning) ?? find(combinationKey(preferred)) ?? combinations[0];
  const options = combinations.map((it) => ({ value: combinationKey(it), label: nameIn(app.language, it.names) }));
  const change = (changed: Readonly<Record<string, string>>) => app.go(path, { ...query, ...changed }, true);
  const view = choiceView(app.text.tuningSystem, 'tuning', combinationKey(combination), options, (tuning) =>
    change({ tuning }),
  );
  return { combination, change, view };
}
