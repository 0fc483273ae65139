import { html, nothing, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import { roman } from '../../engine/roman.ts';
import type { Direction } from '../../formats/score.ts';
import { jinsSpans, OCTAVE_MARK, rungs, type Span } from '../../presentation/spans.ts';
import type { App } from '../app.ts';
import { type Form, isAsymmetric, maqamOf } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { ladder } from '../pictures/ladder.ts';
import type { Range } from '../pictures/ruler.ts';
import { formStaff } from './form-staff.ts';

/** The pictures of a form: ladders and staves, one of each where it descends as it rises, else two. */

/** Width of a staff on the screen, in millimetres of print. */
export const STAFF_WIDTH = 92;

function ladderOf(app: App, form: Form, direction: Direction, spans: readonly Span[], range: Range): TemplateResult {
  const { text, language } = app;
  const degrees = form[direction];
  const ghammaz = ghammazOf(form);
  const notes = rungs(degrees, direction[0]).map((rung) => {
    const degree = degrees[Number(rung.mark.slice(1))];
    return {
      ...rung,
      degree: degree.scaleDegree,
      label: nameIn(language, noteNames(degree)),
      isGhammaz: ghammaz.has(degree.noteName ?? ''),
    };
  });
  const { octave } = form;
  return ladder(app, {
    title: direction === 'ascending' ? text.ladderUp : text.ladderDown,
    notes,
    spans,
    range,
    octave:
      octave === null
        ? null
        : {
            ...octave,
            mark: OCTAVE_MARK,
            degree: roman(form.ascending.length + 1),
            label: nameIn(language, octave.names),
            isGhammaz: false,
          },
  });
}

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

/** @param sizes notes of each jins by archive id */
export function formLadders(app: App, form: Form, sizes: ReadonlyMap<string, number>): TemplateResult {
  const { text } = app;
  const cents = [...form.ascending, ...form.descending].map((degree) => degree.cents ?? 0);
  const tonic = form.ascending[0]?.cents ?? 0;
  const top = form.kind === 'maqam' ? tonic + OCTAVE_CENTS : 0;
  const range = [Math.min(...cents, tonic), Math.max(...cents, top)] as const;
  const directions = directionsOf(form);
  return html`<div class="ladders">
    ${directions.map(
      (direction) => html`<figure>
        ${directions.length === 1 ? nothing : html`<figcaption>${text[direction]}</figcaption>`}
        ${ladderOf(app, form, direction, spansOf(form, direction, sizes), range)}
      </figure>`,
    )}
    <p class="hint">${form.kind === 'jins' ? text.ladderHelpJins : text.ladderHelp}</p>
  </div>`;
}

/** @param sizes notes of each jins by archive id */
export function formStaves(app: App, form: Form, sizes: ReadonlyMap<string, number>): TemplateResult {
  const { text } = app;
  const directions = directionsOf(form);
  const staffOf = (direction: Direction) => {
    const title = form.kind === 'jins' ? text.staff : `${text.staff}: ${text[direction]}`;
    return formStaff(app, form, direction, spansOf(form, direction, sizes), { title, width: STAFF_WIDTH });
  };
  return html`<div class="staves">
    ${directions.map((direction) => html`<figure>${staffOf(direction)}</figure>`)}
    <p class="hint">${text.staffHelp} ${form.kind === 'maqam' && directions.length === 1 ? text.symmetric : ''}</p>
  </div>`;
}
