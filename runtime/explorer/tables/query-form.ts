import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '../../presentation/location.ts';
import { isolated, ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { icon } from '../components/icon.ts';
import { choiceView, numberField, type Option, withNone } from '../parts/select.ts';
import { columnLabel, type Field, isNumber, type Tables } from './package.ts';
import { type Condition, MEASURES, operatorsFor, parametersOf, type Query, readQuery } from './query.ts';
import type { Labels } from './query-result.ts';

/** The form for a query of a table. */

/** Columns by their meaning; their names read from left to right in every language. */
const columnChoices = (fields: readonly Field[], language: Language): readonly Option[] =>
  fields.map((field) => ({ value: field.name, label: `${columnLabel(field, language)} (${ltr(field.name)})` }));

const conditionText = ({ app: { text, language }, names }: FormState, { field, operator, value }: Condition): string =>
  `${isolated(columnLabel(field, language))} ${text.dataOperators[operator]} ${isolated(names.labels.get(value) ?? (value || '–'))}`;

/** Names of ids, and the ids of names in any spelling. */
export interface Names {
  readonly labels: Labels;
  idOf(typed: string): string;
}

interface FormState {
  readonly app: App;
  readonly query: Query;
  readonly names: Names;
  change(changes: Readonly<Record<string, string>>): void;
  goTo(query: Query): void;
}

function conditionsView(state: FormState): TemplateResult | typeof nothing {
  const { app, query, goTo } = state;
  const { text } = app;
  if (query.conditions.length === 0) return nothing;
  const without = (condition: Condition) => query.conditions.filter((it) => it !== condition);
  return html`<ul class="chip-row conditions" aria-label=${text.dataConditions}>
    ${query.conditions.map(
      (condition) => html`<li>
        <button class="chip" type="button" aria-label=${text.dataRemove(conditionText(state, condition))} @click=${() => goTo({ ...query, conditions: without(condition) })}>
          ${conditionText(state, condition)} ${icon('remove')}
        </button>
      </li>`,
    )}
  </ul>`;
}

/** A new condition. It takes effect only when it is added. */
function newCondition({ app, query, goTo, names }: FormState): TemplateResult {
  const { text } = app;
  const { fields } = query.table.schema;
  const operators = [...new Set(fields.flatMap(operatorsFor))];
  const add = (event: Event) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const field = fields.find(({ name }) => name === form.get('column'));
    const operator = operators.find((it) => it === form.get('operator'));
    if (field === undefined || operator === undefined) return;
    // Texts have no order here: an operator that the column does not support becomes equality.
    const fitting = operatorsFor(field).includes(operator) ? operator : 'eq';
    const typed = String(form.get('value') ?? '').trim();
    const condition = { field, operator: fitting, value: isNumber(field) ? typed : names.idOf(typed) };
    goTo({ ...query, conditions: [...query.conditions, condition] });
  };
  const values = [...new Set(fields.flatMap(({ constraints }) => constraints?.enum ?? []))];
  return html`<form class="filters" aria-label=${text.dataConditions} @submit=${add}>
    ${choiceView(text.dataColumn, 'column', fields[0].name, columnChoices(fields, app.language))}
    ${choiceView(
      text.dataOperator,
      'operator',
      'eq',
      operators.map((value) => ({ value, label: text.dataOperators[value] })),
    )}
    <label class="field">
      <span>${text.dataValue}</span>
      <input name="value" autocomplete="off" dir="auto" list="data-values" />
    </label>
    <datalist id="data-values">${values.map((value) => html`<option value=${value}></option>`)}</datalist>
    <button class="button" type="submit">${text.dataAdd}</button>
  </form>`;
}

function groupingView({ app, query, change }: FormState): TemplateResult {
  const { text } = app;
  const { fields } = query.table.schema;
  const { grouping } = query;
  const group = choiceView(
    text.dataGroup,
    'group',
    grouping?.field.name ?? '',
    withNone(text.dataNone, columnChoices(fields, app.language)),
    (value) => change({ group: value, bin: '' }),
  );
  if (grouping === null) return group;
  const measured = fields.filter(isNumber);
  const measure = choiceView(
    text.dataMeasure,
    'measure',
    grouping.measure.how,
    MEASURES.map((value) => ({ value, label: text.dataMeasures[value] })),
    (value) => change({ measure: value, of: grouping.measure.field?.name ?? measured[0]?.name ?? '' }),
  );
  return html`${group}
    ${isNumber(grouping.field) ? numberField(text.dataBin, 'bin', grouping.bin ?? '', (bin) => change({ bin })) : nothing}
    ${measured.length === 0 ? nothing : measure}
    ${
      grouping.measure.field === null
        ? nothing
        : choiceView(text.dataOf, 'of', grouping.measure.field.name, columnChoices(measured, app.language), (of) =>
            change({ of }),
          )
    }`;
}

export function formView(app: App, tables: Tables, query: Query, names: Names): TemplateResult {
  const { text, route, language } = app;
  const go = (parameters: Readonly<Record<string, string>>) =>
    app.go(route.path, { ...parameters, door: route.query.door ?? '' }, true);
  const state: FormState = {
    app,
    query,
    names,
    change: (changes) => go(parametersOf(readQuery(query.table, { ...parametersOf(query), ...changes }))),
    goTo: (next) => go(parametersOf(next)),
  };
  const titles = [...tables.byName.values()].map(({ name, title, titleAr }) => ({
    value: name,
    label: language === 'ar' ? titleAr : title,
  }));
  return html`<div class="filters">
      ${choiceView(text.dataTable, 'table', query.table.name, titles, (table) => go({ table }))} ${groupingView(state)}
    </div>
    ${conditionsView(state)} ${newCondition(state)}`;
}
