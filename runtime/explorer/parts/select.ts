import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export const labelledOptions = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options after an empty value. */
export const withNone = (label: string, options: readonly Option[]): readonly Option[] => [
  { value: '', label },
  ...options,
];

/** The choice of one of several values. @param name class and name of the select element @param look class of the label */
export const choiceView = (
  label: string,
  name: string,
  value: string,
  options: readonly Option[],
  choose: (value: string) => void = () => undefined,
  look = '',
): TemplateResult => html`<label class="field"><span class=${look}>${label}</span>
  <select class=${name} name=${name} @change=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value)}>
    ${options.map((option) => html`<option value=${option.value} .selected=${option.value === value}>${option.label}</option>`)}
  </select></label>`;

/** A filter by one of several values, or by none. */
export const selectView = (
  { text }: App,
  label: string,
  value: string,
  options: readonly Option[],
  choose: (value: string) => void,
): TemplateResult => choiceView(label, 'filter', value, withNone(text.any, options), choose);

/** A number, which takes effect when it is complete. @param name class and name of the input element */
export const numberField = (
  label: string,
  name: string,
  value: string | number,
  set: (typed: string) => void,
  least = 0,
  most?: number,
): TemplateResult => html`<label class="field"><span>${label}</span>
  <input class=${name} name=${name} type="number" min=${least} max=${most ?? nothing} step="any" .value=${String(value)}
    @change=${({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).value)} /></label>`;

/** A check box. @param name class of the input element @param isFixed whether it cannot be changed */
export const checkView = (
  label: string,
  name: string,
  isChecked: boolean,
  set: (isChecked: boolean) => void,
  isFixed = false,
): TemplateResult => html`<label class="check">
  <input class=${name} type="checkbox" ?disabled=${isFixed} .checked=${isChecked} @change=${({ currentTarget }: Event) => set((currentTarget as HTMLInputElement).checked)} /> ${label}</label>`;
