import { OCTAVE_MARK, SAME_NOTE_CENTS } from '../../presentation/spans.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import type { App } from '../app.ts';
import type { Note, Playable, TunedPassage, TunedPitch } from '../audio/schedule.ts';
import type { Form } from './forms.ts';
import { nameIn, noteNames, shortName } from './names.ts';
import { tuningName } from './tuning-name.ts';

/** A form as passages of notes. */

/** What passages need of a page besides the form. */
type Named = Pick<App, 'language'>;

const tonicCents = ({ ascending }: Form): number => ascending[0]?.cents ?? 0;

const noteOf = (app: Named | null, form: Form, pitch: PitchEntry, mark: string): Note => ({
  frequency: pitch.frequency ?? 0,
  mark,
  cents: (pitch.cents ?? 0) - tonicCents(form),
  englishName: pitch.englishName ?? '',
  ...(app === null ? {} : { label: nameIn(app.language, noteNames(pitch)) }),
});

/** The note an octave above the tonic, where the form does not reach it. */
const upperTonic = (app: Named | null, form: Form): readonly Note[] => {
  const { octave, ascending } = form;
  if (octave === null) return [];
  return [
    {
      frequency: octave.frequency,
      mark: OCTAVE_MARK,
      cents: octave.cents - tonicCents(form),
      englishName: ascending[0]?.englishName ?? '',
      ...(app === null ? {} : { label: nameIn(app.language, octave.names) }),
    },
  ];
};

/** The form from its tonic upwards; a maqām up to the octave, a jins to its last note. @param app null for no names */
export function upward(form: Form, app: Named | null = null): readonly Note[] {
  return [...form.ascending.map((pitch, i) => noteOf(app, form, pitch, `a${i}`)), ...upperTonic(app, form)];
}

/** The form downwards to its tonic. A note that the ascent has too has both marks. */
function downward(form: Form, app: Named | null = null): readonly Note[] {
  if (form.kind === 'jins') return upward(form, app).toReversed();
  const marksOf = ({ cents = 0 }: PitchEntry, i: number): string => {
    const same = form.ascending.findIndex((pitch) => Math.abs((pitch.cents ?? 0) - cents) < SAME_NOTE_CENTS);
    return same === -1 ? `d${i}` : `d${i} a${same}`;
  };
  return [...upperTonic(app, form), ...form.descending.map((pitch, i) => noteOf(app, form, pitch, marksOf(pitch, i)))];
}

/** Up and down again; the highest note once if both directions have it. */
export function upAndDown(form: Form, app: Named | null = null): readonly Note[] {
  const up = upward(form, app);
  const down = downward(form, app);
  const [top, ...rest] = down;
  return [...up, ...(top?.frequency === up.at(-1)?.frequency ? rest : down)];
}

/** The pitch of a form. */
export const pitchOf = ({ ascending, reference }: Form): TunedPitch => ({
  tonic: ascending[0]?.frequency ?? 0,
  reference,
});

/** A form from its tonic upwards, for a passage that is fetched. */
export const upwardTuned = (form: Form, app: Named | null = null): TunedPassage => ({
  notes: upward(form, app),
  tuned: pitchOf(form),
});

/** A form to play, in each direction. */
export function formItem(app: App, form: Form): Playable {
  const { language, text } = app;
  const { tuningSystem } = form.detail.context;
  const { tonic } = form.detail;
  const names = { displayName: tonic.displayName, displayNameAr: tonic.displayNameAr };
  const { label, year } = tuningName(app, tuningSystem.id, tuningSystem);
  return {
    id: `${form.kind} ${form.id} ${tonic.idName}`,
    title: form.kind === 'jins' ? nameIn(language, form.names) : shortName(nameIn(language, form.names)),
    about: text.onNote(nameIn(language, names)),
    tuning: `${label} ${year}`.trim(),
    notes: { up: upward(form, app), down: downward(form, app), both: upAndDown(form, app) },
    tuned: pitchOf(form),
  };
}
