import { html, nothing, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { groupBy } from '../../engine/targets.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { findEntity } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { pickView } from '../components/controls.ts';
import { listDialogView } from '../components/dialog.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { foldout } from './lazy.ts';
import { KNOWN, tuningChip } from './tuning-chips.ts';
import { tuningList } from './tuning-list.ts';

/** Tunings that have a maqām or jins. */

interface FormAddress {
  readonly kind: EntityTypeName;
  readonly id: string;
  readonly tonic?: string;
}

/** All tunings of a form by century. */
function listOf(app: App, catalogue: Catalogue, keys: readonly CombinationOf[], { kind, id, tonic = '' }: FormAddress) {
  return tuningList(app, catalogue, {
    combinations: keys,
    hrefOf: ({ tuningSystem, startingNote }) => app.href([kind, id, tuningSystem, startingNote], { tonic }),
    current: app.combination,
  });
}

/** Links to a form in the best known tunings that have it, or in some, and the list of all. */
export function combinationsList(
  app: App,
  catalogue: Catalogue,
  keys: readonly CombinationOf[],
  form: FormAddress,
): TemplateResult {
  const { text, href } = app;
  const { kind, id, tonic = '' } = form;
  const bySystem = groupBy(keys, ({ tuningSystem }) => tuningSystem);
  const known = KNOWN.filter((system) => bySystem.has(system));
  const shown = known.length > 0 ? known : [...bySystem.keys()].slice(0, KNOWN.length);
  const chip = (system: string) => {
    const names = catalogue.tuningSystems.find((it) => it.id === system) ?? { displayName: system };
    const startingNote = bySystem.get(system)?.[0].startingNote ?? '';
    return tuningChip(app, system, names, {
      isKnown: known.includes(system),
      isChosen: false,
      href: href([kind, id, system, startingNote], { tonic }),
    });
  };
  const list = 'tunings-that-have-it';
  return html`<div class="chip-row elsewhere">${shown.map(chip)}
    ${shown.length === keys.length ? nothing : html`${pickView(list, text.allTunings(bySystem.size), 'chip')}${listDialogView(app, list, text.tuningsThatHaveIt, () => listOf(app, catalogue, keys, form))}`}</div>`;
}

/** The number of tunings that have a form, and their list when unfolded. @param label name of the form */
export function tuningsWith(
  app: App,
  catalogue: Catalogue,
  label: string,
  keys: readonly CombinationOf[],
  form: FormAddress,
): TemplateResult {
  const systems = new Set(keys.map(({ tuningSystem }) => tuningSystem)).size;
  const count = app.text.systemsWith(label, systems, catalogue.tuningSystems.length);
  if (app.isStatic) return html`<p class="tunings-with">${count}</p>`;
  return foldout(app, 'tunings-with', count, () => listOf(app, catalogue, keys, form));
}

/** The tunings that have the base form of a maqām or jins. */
export function tuningsOf(app: App, catalogue: Catalogue, kind: EntityTypeName, id: string): TemplateResult {
  const entity = findEntity(catalogue, ENTITY_TYPES[kind].collection, id);
  const name = entity === undefined ? id : nameIn(app.language, entity);
  return tuningsWith(app, catalogue, name, entity?.namedCombinations ?? [], { kind, id });
}
