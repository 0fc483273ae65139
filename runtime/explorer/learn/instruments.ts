import { html, nothing, type TemplateResult } from 'lit-html';
import { WRITTEN_OCTAVE } from '../../engine/octave.ts';
import {
  DEFAULT_LENGTH,
  neckLength,
  OUD_STRINGS,
  type Oud,
  oudStops,
  oudStrings,
} from '../../formats/instrument-positions.ts';
import { scaleOf } from '../../formats/named-scale.ts';
import { cardOf, signed } from '../../formats/octave-tuning.ts';
import { decimals } from '../../presentation/numbers.ts';
import type { PitchEntry } from '../../schemas/pitch.ts';
import type { App } from '../app.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { keyCard } from '../parts/instruments.ts';
import { international } from '../parts/international.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';
import { fingerboard, type StoppedNote } from '../pictures/fingerboard.ts';
import { pianoView } from '../pictures/piano.ts';
import { learnText } from './text-ar.ts';

/** The notes of a form on an ʿūd and on a piano. */

/** The courses of the tuning sheet. */
export const FIRST_OUD: Readonly<Oud> = { courses: OUD_STRINGS, scaleLength: DEFAULT_LENGTH };

/** Courses to begin with, by their number; the visitor can change each. */
const COURSES: Readonly<Record<string, readonly string[]>> = { 5: OUD_STRINGS, 6: ['qarar_chahargah', ...OUD_STRINGS] };

/** The fingerboard of a form. @param isUpright for a narrow screen */
export function oudPart({ language, player, text }: App, form: Form, oud: Oud, isUpright: boolean): TemplateResult {
  const own = learnText(language);
  const indexIn = (degrees: Form['ascending'], { pitchClassIndex }: PitchEntry) =>
    degrees.findIndex((degree) => degree.pitchClassIndex === pitchClassIndex);
  const stops = oudStops(form.pitches, [...form.ascending, ...form.descending], oud);
  const courses = stops.map((notes, place) =>
    notes.map(({ pitch, millimetres }): StoppedNote => {
      const degree = indexIn(form.ascending, pitch);
      const mark = degree === -1 ? `d${indexIn(form.descending, pitch)}` : `a${degree}`;
      const name = nameIn(language, noteNames(pitch));
      return {
        millimetres,
        label: [own.course(place + 1), name, own.millimetres(decimals(millimetres, 1))].join(text.comma),
        short: international(pitch.englishName),
        mark,
        isTonic: degree === 0,
        play: () => player.play([{ frequency: pitch.frequency ?? 0, mark }], name),
      };
    }),
  );
  return fingerboard(own.fingerboard(nameIn(language, form.names)), courses, neckLength(oud.scaleLength), isUpright);
}

/** The keys of a piano that a form uses, each with the cents by which it must be retuned. */
function pianoPart(app: App, form: Form, title: string): TemplateResult {
  const scale = scaleOf(form.detail);
  const card = cardOf(scale);
  if (card === null) return keyCard(app, scale);
  const keys = card.map(({ key, degree, offset }) => {
    const ipnName = `${key}3`;
    const letter = key.replace('b', '♭').replace('#', '♯');
    if (degree === null) return { idName: key, name: '', label: letter, ipnName, state: 'free', mark: key } as const;
    const { frequency = 0, ...names } = form.ascending[degree];
    const name = signed(offset, 0);
    const label = `${letter} ${app.text.inCents(name)}${app.text.comma}${nameIn(app.language, noteNames(names))}`;
    const play = () => app.player.play([{ frequency, mark: `a${degree}` }], label);
    return { idName: key, name, label, ipnName, state: 'chosen', mark: `a${degree}`, play } as const;
  });
  return pianoView(keys, title, (key) => key.play?.(), null);
}

export type InstrumentsPart = ReturnType<typeof createInstruments>;

/** A form on both instruments, and the ʿūd that the visitor has chosen. */
export function createInstruments(form: Form) {
  const oud: Oud = { ...FIRST_OUD };
  return {
    oud,
    view(app: App) {
      const text = learnText(app.language);
      const name = nameIn(app.language, form.names);
      const change = (changed: Partial<Oud>) => {
        Object.assign(oud, changed);
        app.refresh();
      };
      const notes = form.pitches
        .filter(({ noteName, octave }) => noteName !== null && octave <= WRITTEN_OCTAVE + 1)
        .map((pitch) => ({ value: pitch.noteName ?? '', label: nameIn(app.language, noteNames(pitch)) }));
      const setLength = ({ currentTarget }: Event) => {
        const scaleLength = Number((currentTarget as HTMLInputElement).value);
        if (scaleLength > 0) change({ scaleLength });
      };
      const missing = oud.courses.length - oudStrings(form.pitches, oud.courses).length;
      return html`<h3>${text.fingerboard(name)}</h3>
        <div class="filters">
          ${choiceView(text.courses, 'courses', String(oud.courses.length), labelledOptions({ 5: '5', 6: '6' }), (count) => change({ courses: COURSES[count] }))}
          <label class="field"><span>${app.text.stringLength}</span>
            <input class="length" type="number" min="1" step="any" .value=${String(oud.scaleLength)} @change=${setLength} /></label>
          ${oud.courses.map((note, place) =>
            choiceView(text.course(place + 1), 'course', note, notes, (value) =>
              change({ courses: oud.courses.with(place, value) }),
            ),
          )}
        </div>
        <p role="status">${missing === 0 ? nothing : text.noCourse(missing)}</p>
        ${oudPart(app, form, oud, app.isNarrow)}
        <h3>${text.pianoKeys(name)}</h3>
        ${pianoPart(app, form, text.pianoKeys(name))}`;
    },
  };
}
