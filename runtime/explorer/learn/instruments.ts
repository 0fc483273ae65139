import { html, nothing, type TemplateResult } from 'lit-html';
import { OUDS, oudOf, oudStrings } from '../../formats/instrument-positions.ts';
import { scaleOf } from '../../formats/named-scale.ts';
import { cardOf, signed } from '../../formats/octave-tuning.ts';
import { keyLetter } from '../../presentation/notation.ts';
import { learnText } from '../../presentation/text/learn-ar.ts';
import { ltr } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { STRING } from '../audio/practice.ts';
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
  if ('reason' in card) return html``;
  const of = app.player.practice.keys === 'tonic' ? 'fromTonic' : 'offset';
  const keys = card.map(({ key, degree, [of]: offset }) => {
    const ipnName = `${key}3`;
    const letter = keyLetter(key);
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

/** The choice of one's own ʿūd. */
export function oudFields({ text, language, player }: App): TemplateResult {
  const { tuning, scaleLength } = oudOf(player.practice);
  const tunings = Object.entries(OUDS).map(([value, { length }]) => ({ value, label: ltr(`${length}: ${value}`) }));
  const setLength = (typed: string) => {
    const length = Number(typed);
    if (length >= STRING.least && length <= STRING.most) player.practise({ length });
  };
  return html`${choiceView(learnText(language).courses, 'courses', tuning, tunings, (courses) => player.practise({ courses }))}
    ${numberField(text.stringLength, 'length', scaleLength, setLength, STRING.least, STRING.most)}`;
}

/** A form on both instruments, for the ʿūd and the keyboard of the visitor. */
export function instrumentsView(app: App, form: Form): TemplateResult {
  const text = learnText(app.language);
  const { player } = app;
  const oud = oudOf(player.practice);
  const name = nameIn(app.language, form.names);
  const missing = OUDS[oud.tuning].length - oudStrings(form.tuningPitches, OUDS[oud.tuning]).length;
  return html`<h3>${text.fingerboard(name)}</h3>
    <div class="filters">${oudFields(app)}</div>
    <p role="status">${missing === 0 ? nothing : text.noCourse(missing)}</p>
    ${fingerboard(app, form, oud, app.isNarrow ? 'upright' : 'across')}
    <h3>${text.pianoKeys(name)}</h3>
    <div class="on-piano">${pianoPart(app, form, text.pianoKeys(name))} <div>${keyCard(app, scaleOf(form.detail))}</div></div>`;
}
