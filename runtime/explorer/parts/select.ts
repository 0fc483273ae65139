import { html, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';

/** A choice of a filter. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A filter by one of several values, or by none. */
export function selectView(
  app: App,
  label: string,
  value: string,
  options: readonly Option[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <select .value=${value} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      <option value="" ?selected=${value === ''}>${app.text.any}</option>
      ${options.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}
    </select>
  </label>`;
}
