import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { groupBy } from '../../engine/targets.ts';
import { byCentury } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { nameIn } from '../forms/names.ts';

interface TuningList {
  /** Those of a tuning system in their order: its name leads to the first. */
  readonly combinations: readonly CombinationOf[];
  hrefOf(combination: CombinationOf): string;
  readonly current: CombinationOf;
}

/** Tunings as links by century, each with its starting notes. */
export function tuningList(
  { text, language }: App,
  catalogue: Catalogue,
  { combinations, hrefOf, current }: TuningList,
): readonly TemplateResult[] {
  const bySystem = groupBy(combinations, ({ tuningSystem }) => tuningSystem);
  const notes = new Map(catalogue.noteNames.map((note) => [note.idName, note]));
  const link = (tuningSystem: string, startingNote: string, name: unknown, look: string) => {
    const note = notes.get(startingNote);
    const isCurrent = tuningSystem === current.tuningSystem && startingNote === current.startingNote;
    return html`<a class=${look} href=${hrefOf({ tuningSystem, startingNote })} aria-current=${isCurrent ? 'true' : nothing}><span>${name}</span> <small>${note === undefined ? startingNote : nameIn(language, note)}</small></a>`;
  };
  return byCentury(catalogue, (id) => bySystem.has(id)).map(
    ({ century, systems }) => html`<h3>${text.century(century)}</h3>
      <ul class="choices">${systems.map(
        ({ id, ...names }) =>
          html`<li>${(bySystem.get(id) ?? []).map(({ startingNote }, i) => link(id, startingNote, i === 0 ? nameIn(language, names) : '', i === 0 ? '' : 'other-start'))}</li>`,
      )}</ul>`,
  );
}
