import { html, nothing, type TemplateResult } from 'lit-html';
import { FIRST_OUD, OUDS, type Oud, oudStrings } from '../../formats/instrument-positions.ts';
import { scaleOf } from '../../formats/named-scale.ts';
import { cardOf, signed } from '../../formats/octave-tuning.ts';
import { learnText } from '../../presentation/text/learn-ar.ts';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { passage } from '../audio/schedule.ts';
import { isBetweenKeys } from '../components/between-keys.ts';
import type { Form } from '../forms/forms.ts';
import { nameIn, noteNames } from '../forms/names.ts';
import { keyCard } from '../parts/instrument-files.ts';
import { choiceView, numberField } from '../parts/select.ts';
import { pianoView } from '../pictures/piano.ts';
import { fingerboard } from './fingerboard.ts';

/** The notes of a form on an ʿūd and on a piano. */

/** The keys of a piano that a form uses, each with the cents by which it must be retuned. */
function pianoPart(app: App, form: Form, title: string): TemplateResult {
  const scale = scaleOf(form.detail);
  const card = cardOf(scale);
  if ('reason' in card) return keyCard(app, scale);
  const keys = card.map(({ key, degree, offset }) => {
    const ipnName = `${key}3`;
    const letter = key.replace('b', '♭').replace('#', '♯');
    if (degree === null) return { idName: key, name: '', label: letter, ipnName, mark: key } as const;
    const { frequency = 0, ...names } = form.ascending[degree];
    const name = signed(offset, 0);
    const label = `${letter} ${app.text.inCents(name)}${app.text.comma}${nameIn(app.language, noteNames(names))}`;
    const mark = `a${degree}`;
    const play = () => void app.player.play(passage(label, [{ frequency, mark }]));
    return { idName: key, name, label, ipnName, use: isBetweenKeys(offset) ? 'retuned' : 'used', mark, play } as const;
  });
  return pianoView(keys, title, (key) => key.play?.());
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
      const missing = OUDS[oud.tuning].length - oudStrings(form.tuningPitches, OUDS[oud.tuning]).length;
      const tunings = Object.entries(OUDS).map(([value, { length }]) => ({ value, label: ltr(`${length}: ${value}`) }));
      return html`<h3>${text.fingerboard(name)}</h3>
        <div class="filters">
          ${choiceView(text.courses, 'courses', oud.tuning, tunings, (tuning) => change({ tuning }))}
          ${numberField(app.text.stringLength, 'length', oud.scaleLength, (typed) => Number(typed) > 0 && change({ scaleLength: Number(typed) }), 1)}
        </div>
        <p role="status">${missing === 0 ? nothing : text.noCourse(missing)}</p>
        ${fingerboard(app, form, oud, app.isNarrow)}
        <h3>${text.pianoKeys(name)}</h3>
        ${pianoPart(app, form, text.pianoKeys(name))}`;
    },
  };
}
