import { OCTAVE_MARK } from '../../presentation/spans.ts';
import type { Note } from '../audio/schedule.ts';
import type { Form } from './forms.ts';

/** A form as passages of notes. */

/** The note an octave above the tonic, where the form does not reach it. */
const upperTonic = ({ octave }: Form): readonly Note[] =>
  octave === null ? [] : [{ frequency: octave.frequency, mark: OCTAVE_MARK }];

/** The form from its tonic upwards; a maqām up to the octave, a jins to its last note. */
export function upward(form: Form): readonly Note[] {
  const notes = form.ascending.map(({ frequency = 0 }, i) => ({ frequency, mark: `a${i}` }));
  return [...notes, ...upperTonic(form)];
}

/** The form downwards to its tonic. */
export function downward(form: Form): readonly Note[] {
  if (form.kind === 'jins') return [...upward(form)].reverse();
  return [...upperTonic(form), ...form.descending.map(({ frequency = 0 }, i) => ({ frequency, mark: `d${i}` }))];
}

/** Up and down again; the highest note once if both directions have it. */
export function upAndDown(form: Form): readonly Note[] {
  const up = upward(form);
  const down = downward(form);
  const [top, ...rest] = down;
  return [...up, ...(top?.frequency === up.at(-1)?.frequency ? rest : down)];
}
