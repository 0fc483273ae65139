import { html, nothing, type TemplateResult } from 'lit-html';
import type { JinsFamily } from '../../presentation/jins-family.ts';
import { type IconName, icon } from './icon.ts';

/** Small controls: chips, picks, segments and toggles. Plain buttons have the class `button`, the main one also `main`. */

interface Chip {
  readonly label: unknown;
  /** Small text after the label, such as a number or a year. */
  readonly small?: unknown;
  readonly isChosen: boolean;
  readonly family?: JinsFamily;
}

const chipContent = ({ label, small, family }: Chip): TemplateResult =>
  html`${family === undefined ? nothing : html`<span class="swatch jins-${family}"></span>`}<span>${label}</span>${small === undefined ? nothing : html` <small>${small}</small>`}`;

/** One of few choices, or a filter. */
export const chipView = (chip: Chip, choose: () => void): TemplateResult =>
  html`<button type="button" class="chip" aria-pressed=${chip.isChosen ? 'true' : 'false'} @click=${choose}>${chipContent(chip)}</button>`;

/** A choice with an address of its own. */
export const chipLink = (chip: Chip, href: string): TemplateResult =>
  html`<a class="chip" href=${href} aria-current=${chip.isChosen ? 'true' : nothing}>${chipContent(chip)}</a>`;

/** Links to other pages as chips, none of them chosen. */
export const chipLinks = (
  links: readonly { readonly label: unknown; readonly href: string }[],
  look = '',
): TemplateResult =>
  html`<ul class="chip-row ${look}">${links.map(({ label, href }) => html`<li>${chipLink({ label, isChosen: false }, href)}</li>`)}</ul>`;

/**
 * A value that opens a list of others: a dialog (`dialogView`) with that id.
 *
 * @param look `pick` for a value in a sentence, `chip` for one among chips
 * @param isChosen whether it is a filter that has a value
 */
export const pickView = (
  id: string,
  value: unknown,
  look: 'pick' | 'chip' = 'pick',
  label?: string,
  isChosen = false,
): TemplateResult =>
  html`<button type="button" class="${look} opens" popovertarget=${id} aria-haspopup="dialog" aria-label=${label ?? nothing} aria-current=${isChosen ? 'true' : nothing}>${value}</button>`;

/** A value that looks as `pickView`, so that a static page has the look of the explorer that replaces it. */
export const pickLook = (value: unknown): TemplateResult => html`<span class="pick opens">${value}</span>`;

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  /** Whether choosing it plays something. */
  readonly plays?: boolean;
}

/** One of a few values, all of them in sight. */
export const segmentsView = <V extends string>(
  label: string,
  segments: readonly Segment<V>[],
  value: V,
  choose: (value: V) => void,
): TemplateResult =>
  html`<span class="segments" role="group" aria-label=${label}>${segments.map(
    (
      it,
    ) => html`<button type="button" aria-pressed=${it.value === value ? 'true' : 'false'} aria-label=${it.icon === undefined ? nothing : it.label}
    title=${it.icon === undefined ? nothing : it.label} ?data-plays=${it.plays === true} @click=${() => choose(it.value)}>${it.icon === undefined ? it.label : icon(it.icon)}</button>`,
  )}</span>`;

/** Something that is on or off. @param isShort whether the label is only for screen readers */
export const toggleView = (
  name: IconName,
  label: string,
  isOn: boolean,
  toggle: () => void,
  isShort = false,
): TemplateResult => html`<button type="button" class="chip toggle" aria-pressed=${isOn ? 'true' : 'false'}
  aria-label=${isShort ? label : nothing} @click=${toggle}>${icon(name)}${isShort ? nothing : html`<span>${label}</span>`}</button>`;

/** A number between − and +. @param step added or subtracted by a press */
export const stepperView = (
  label: string,
  { value, unit, least, most, step }: { value: number; unit: string; least: number; most: number; step: number },
  set: (value: number) => void,
): TemplateResult => {
  const to = (next: number) => () => set(Math.max(least, Math.min(most, next)));
  const type = ({ currentTarget }: Event) => {
    const input = currentTarget as HTMLInputElement;
    const typed = input.valueAsNumber;
    if (typed >= least && typed <= most) set(typed);
    else input.reportValidity();
  };
  return html`<span class="segments stepper" role="group" aria-label=${label} dir="ltr">
    <button type="button" aria-label="${label} −" @click=${to(value - step)}>−</button>
    <label><input type="number" name="tempo" inputmode="numeric" aria-label=${label} min=${least} max=${most} .value=${String(value)} @change=${type} /><small>${unit}</small></label>
    <button type="button" aria-label="${label} +" @click=${to(value + step)}>+</button>
  </span>`;
};
