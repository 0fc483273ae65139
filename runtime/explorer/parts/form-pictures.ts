import { html, nothing, type TemplateResult } from 'lit-html';
import type { Direction } from '../../formats/score.ts';
import { jinsSpans, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import { type Form, isAsymmetric, maqamOf } from '../forms/forms.ts';
import { formStaff } from './form-staff.ts';

/** The staves of a form, and its ajnās. */

/** Width of a staff on the screen, in millimetres of print. */
export const STAFF_WIDTH = 92;

/** idNames of the emphasis notes of a maqām. */
export const ghammazOf = (form: Form): ReadonlySet<string> =>
  new Set((maqamOf(form)?.ghammaz ?? []).map(({ noteName }) => noteName ?? ''));

const directionsOf = (form: Form): readonly Direction[] =>
  isAsymmetric(form) ? ['ascending', 'descending'] : ['ascending'];

/** The ajnās of a maqām in one direction; none of a jins. @param sizes notes of each jins by archive id */
export function spansOf(form: Form, direction: Direction, sizes: ReadonlyMap<string, number>): readonly Span[] {
  const maqam = maqamOf(form);
  return maqam === null ? [] : jinsSpans(maqam, direction, sizes);
}

/** A staff for each direction that has notes of its own. */
export function formStaves(app: App, form: Form): TemplateResult {
  const { text } = app;
  const directions = directionsOf(form);
  const staffOf = (direction: Direction) => {
    const title = form.kind === 'jins' ? text.staff : `${text.staff}: ${text[direction]}`;
    const caption = directions.length === 1 ? nothing : html`<figcaption>${text[direction]}</figcaption>`;
    return html`<figure>${caption}${formStaff(app, form, direction, [], { title, width: STAFF_WIDTH })}</figure>`;
  };
  return html`<div class="staves">${directions.map(staffOf)}<p class="hint">${text.staffHelp}</p></div>`;
}
