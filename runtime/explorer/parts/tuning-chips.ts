import { html, nothing, type TemplateResult } from 'lit-html';
import { groupBy } from '../../engine/targets.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { findEntity } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { chipLink, pickView } from '../components/controls.ts';
import { listDialogView } from '../components/dialog.ts';
import type { Form } from '../forms/forms.ts';
import type { Names } from '../forms/names.ts';
import { tuningName } from '../forms/tuning-name.ts';
import { tuningList } from './tuning-list.ts';

/** The tunings in which a form can be heard: the best known ones as chips, all in a list. */

/** The best known tunings, from the oldest to the latest. */
export const KNOWN = [
  'alfarabi_950g',
  'alurmawi_1294a',
  'angloeuropean_1800',
  'meshshaqa_1899',
  'cairocongresstuningcommittee_1932b',
  'alsabbagh_1954',
];

/** The combinations of a form by their tuning system; the present starting note first. */
function combinationsBySystem({ kind, id, combination }: Form, catalogue: Catalogue) {
  const all = findEntity(catalogue, ENTITY_TYPES[kind].collection, id)?.namedCombinations ?? [];
  const sorted = [...all].sort(
    (a, b) => Number(b.startingNote === combination.startingNote) - Number(a.startingNote === combination.startingNote),
  );
  return groupBy(sorted, ({ tuningSystem }) => tuningSystem);
}

/** The chip of a tuning. A known one needs no letter after its year, since no other known one has that year. */
export function tuningChip(
  app: App,
  id: string,
  names: Names,
  { isKnown, isChosen, href }: { readonly isKnown: boolean; readonly isChosen: boolean; readonly href: string },
): TemplateResult {
  const { label, year } = tuningName(app, id, names);
  return chipLink({ label, small: isKnown ? year.replace(/[a-z]$/, '') : year, isChosen }, href);
}

export function tuningChips(app: App, form: Form, catalogue: Catalogue): TemplateResult {
  const { text, route } = app;
  const bySystem = combinationsBySystem(form, catalogue);
  const { tuningSystem: here, startingNote } = form.combination;
  const known = KNOWN.filter((id) => bySystem.has(id));
  const shown = known.includes(here) ? known : [here, ...known];
  const { door = '', tonic = '' } = route.query;
  const hrefOf = (system: string, note: string) => app.href([form.kind, form.id, system, note], { tonic, door });
  const chip = (id: string) => {
    const [first] = bySystem.get(id) ?? [];
    const isChosen = id === here;
    return tuningChip(app, id, first?.system ?? form.detail.context.tuningSystem, {
      isKnown: known.includes(id),
      isChosen,
      href: hrefOf(id, isChosen ? startingNote : (first?.startingNote ?? '')),
    });
  };
  const all = () =>
    tuningList(app, catalogue, {
      combinations: [...bySystem.values()].flat(),
      hrefOf: (to) => hrefOf(to.tuningSystem, to.startingNote),
      current: form.combination,
    });
  return html`<section class="tunings">
    <h2 class="h3">${text.hearTunedBy}</h2>
    <div class="chip-row">${shown.map(chip)}
      ${app.isStatic ? nothing : pickView('all-tunings', text.allTunings(bySystem.size), 'chip')}</div>
    ${app.isStatic ? nothing : listDialogView(app, 'all-tunings', text.tuningsThatHaveIt, all)}
  </section>`;
}
