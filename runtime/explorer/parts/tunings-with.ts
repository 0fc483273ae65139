import { html, type TemplateResult } from 'lit-html';
import type { CombinationOf } from '../../documents/documents.ts';
import { ENTITY_TYPES } from '../../entities/entity-type.ts';
import { combinationKey, findEntity, namedCombinations } from '../../presentation/combinations.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { App } from '../app.ts';
import { chipLinks } from '../components/controls.ts';
import type { EntityTypeName } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { foldout } from './lazy.ts';

/** Tunings that have a maqām or jins. */

interface FormAddress {
  readonly kind: EntityTypeName;
  readonly id: string;
  readonly tonic?: string;
}

/** Links to a form in some tunings. */
export function combinationsList(
  { language, href }: App,
  catalogue: Catalogue,
  keys: readonly CombinationOf[],
  { kind, id, tonic = '' }: FormAddress,
): TemplateResult {
  const names = new Map(
    namedCombinations(catalogue).map((combination) => [combinationKey(combination), combination.names]),
  );
  return chipLinks(
    keys.map((key) => ({
      label: nameIn(language, names.get(combinationKey(key)) ?? { displayName: key.tuningSystem }),
      href: href([kind, id, key.tuningSystem, key.startingNote], { tonic }),
    })),
    'elsewhere',
  );
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
  return foldout(app, 'tunings-with', count, () => combinationsList(app, catalogue, keys, form));
}

/** The tunings that have the base form of a maqām or jins. */
export function tuningsOf(app: App, catalogue: Catalogue, kind: EntityTypeName, id: string): TemplateResult {
  const entity = findEntity(catalogue, ENTITY_TYPES[kind].collection, id);
  const name = entity === undefined ? id : nameIn(app.language, entity);
  return tuningsWith(app, catalogue, name, entity?.namedCombinations ?? [], { kind, id });
}
