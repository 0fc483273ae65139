import { html } from 'lit-html';
import { FIRST_COMBINATION } from '../../engine/home.ts';
import { centsRatio } from '../../engine/ratio.ts';
import { decimals } from '../../presentation/numbers.ts';
import { inTurn } from '../audio/schedule.ts';
import { loadForm } from '../forms/forms.ts';
import { nameIn } from '../forms/names.ts';
import { STAFF_WIDTH } from '../parts/form-pictures.ts';
import { formStaff } from '../parts/form-staff.ts';
import { international } from '../parts/international.ts';
import { pianoView } from '../pictures/piano.ts';
import type { RulerNote } from '../pictures/ruler.ts';
import { formSources, heardNotes, type OpenLesson, playButton, scaleRows } from './lesson-parts.ts';

/** What a maqām is, and the half-flat: rāst beside a major scale, and a piano whose E can be moved. */

const SEMITONE = 100;
/** Keys of a piano from C to the C above it, as international names. */
const KEYS = ['C3', 'Db3', 'D3', 'Eb3', 'E3', 'F3', 'Gb3', 'G3', 'Ab3', 'A3', 'Bb3', 'B3', 'C4'];
const E_KEY = KEYS.indexOf('E3');
/** Semitones of a major scale above its tonic. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11, 12];
/** MIDI number of C4, and keys of an octave. */
const [MIDDLE_C, OCTAVE] = [60, 12];

export const openMaqam: OpenLesson = async (app, text) => {
  const { player } = app;
  const { tuningSystem, startingNote } = FIRST_COMBINATION;
  const [form, archive] = await Promise.all([
    loadForm(app.data, 'maqam', 'maqam_rast', FIRST_COMBINATION, ''),
    app.data.read('archive', {}),
  ]);
  const name = nameIn(app.language, form.names);
  const rast = heardNotes(app, form, 'rast');
  const [tonic, , third] = rast;
  const above = (cents: number) => tonic.frequency * centsRatio(cents);
  const major = MAJOR.map((place, i): RulerNote => {
    const cents = SEMITONE * place;
    const look = Math.abs(cents - rast[i].cents) < 10 ? 'same' : '';
    return { cents, frequency: above(cents), label: KEYS[place][0], mark: `major-${i}`, look };
  });
  /** Where E can stand: the two keys of a piano, and the note of rāst. */
  const [low, high] = [SEMITONE * (E_KEY - 1), SEMITONE * E_KEY];
  const stops = Object.entries({ Eb3: low, [form.ascending[2]?.englishName ?? '']: third.cents, E3: high });
  let eCents = high;
  const keyAt = (place: number) => {
    const cents = place === E_KEY ? eCents : SEMITONE * place;
    const ipnName = KEYS[place];
    const shown = decimals(cents, 0);
    // The text on the key, with its unit.
    const label = `${ipnName.replace('b', '♭').replace(/\d/, '')} ${app.text.inCents(shown)}`;
    return { idName: ipnName, name: shown, ipnName, label, mark: `key-${place}`, frequency: above(cents) };
  };
  const press = (key: ReturnType<typeof keyAt>) => player.play([key], key.label);
  const moveE = (cents: number) => {
    eCents = cents;
    press(keyAt(E_KEY));
    app.refresh();
  };
  const piano = () => html`<div class="moved-key" dir="ltr">
      <label class="field"><span>${text.moveE}</span>
        <input class="moves-e" type="range" min=${low} max=${high} step="1" .value=${String(eCents)}
          @change=${({ currentTarget }: Event) => moveE(Number((currentTarget as HTMLInputElement).value))} /></label>
      ${stops.map(([note, cents]) => html`<button class="ltr" aria-pressed=${cents === eCents} data-plays @click=${() => moveE(cents)}>${international(note)}</button>`)}
    </div>
    <p role="status">${text.eNow(decimals(eCents, 0), eCents === third.cents ? third.label : '')}</p>
    ${pianoView([...KEYS.keys()].map(keyAt), text.pianoLabel, press, null)}`;
  return {
    onward: [
      [name, app.href(['maqam', 'maqam_rast', tuningSystem, startingNote])],
      [app.text.compareThis, app.href(['compare', 'maqam', 'maqam_rast'])],
    ],
    keys: (midi) => {
      const octaves = Math.floor((midi - MIDDLE_C) / OCTAVE);
      const { frequency, mark } = keyAt(midi - MIDDLE_C - octaves * OCTAVE);
      return { frequency: frequency * 2 ** octaves, mark };
    },
    view: () => html`<p>${text.maqam}</p>
      <div class="actions">${playButton(app, text.playBoth, text.playBoth, () => inTurn([rast, major]), 'play')}</div>
      ${scaleRows(app, [
        { name, notes: rast },
        { name: text.majorScale, notes: major },
      ])}
      <p>${text.thirds(decimals(third.cents, 0), decimals(major[2].cents, 0))}</p>
      <p>${text.halfFlat(third.label)}</p>
      ${piano()}
      <div class="staves"><figure>${formStaff(app, form, 'ascending', [], { title: app.text.staff, width: STAFF_WIDTH })}</figure></div>
      <p>${text.readStaff}</p>
      ${formSources(app, form, archive)}`,
  };
};
