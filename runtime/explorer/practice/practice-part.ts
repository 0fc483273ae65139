import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { DRONES, iqaOf, type PracticeMaterial, REFERENCE, TONIC } from '../audio/practice.ts';
import { playView } from '../components/play.ts';
import { checkView, choiceView, withNone } from '../parts/select.ts';
import { KEY_COUNT } from './keyboard.ts';
import { keysView } from './keys-view.ts';
import { midiPart } from './midi-part.ts';

/** Practising: touch keys, patterns, and the settings of everything that plays. */

const inputOf = (event: Event): HTMLInputElement => event.currentTarget as HTMLInputElement;

const patterns = (app: App, { patterns }: PracticeMaterial): TemplateResult | typeof nothing =>
  patterns.length === 0
    ? nothing
    : html`<section><h3>${app.text.exercise}</h3><ul class="patterns">${patterns.map((item) => html`<li>${playView(app, item, { size: 's', text: item.title })}</li>`)}</ul></section>`;

function volume({ text, player }: App): TemplateResult {
  return html`<label class="field">
    <span>${text.volume}</span>
    <input class="volume" type="range" min="0" max="1" step="0.01" .value=${String(player.practice.volume)}
      @input=${(event: Event) => player.practise({ volume: inputOf(event).valueAsNumber })} />
  </label>`;
}

function drone({ text, player }: App, material: PracticeMaterial): TemplateResult {
  const choose = (chosen: string) => player.practise({ drone: DRONES.find((drone) => drone === chosen) ?? null });
  const there = DRONES.filter((name) => material.drones[name] !== undefined);
  const options = there.map((name) => ({ value: name, label: text.drones[name] }));
  return choiceView(text.drone, 'drone', player.practice.drone ?? '', withNone(text.noDrone, options), choose);
}

function iqa({ text, language, player }: App, material: PracticeMaterial): TemplateResult {
  const options = material.iqaat.map(({ id, name, nameArabic, meter }) => ({
    value: id,
    label: `${language === 'ar' ? nameArabic : name} ${meter.beats}/${meter.unit}`,
  }));
  const choose = (chosen: string) => player.practise({ iqa: chosen === '' ? null : chosen });
  return choiceView(text.iqa, 'iqa', player.practice.iqa ?? '', withNone(text.noIqa, options), choose);
}

function iqaSource({ text, language, player }: App, material: PracticeMaterial): TemplateResult | typeof nothing {
  const iqa = iqaOf(player.practice, material);
  if (iqa === null) return nothing;
  const { source, remark = '', remarkArabic = '' } = iqa;
  const year = source.year === null ? '' : ` (${source.year})`;
  return html`<small class="faint iqa-source">${text.iqa}: <bdi>${source.author}, <a href=${source.url}>${source.title}</a>${year}</bdi> ${language === 'ar' ? remarkArabic : remark}</small>`;
}

/** A field for a frequency; empty means the pitch of the tuning. */
function hertzField(
  { label, name, least, most }: { label: string; name: string; least: number; most: number },
  value: number | null,
  tuned: number | null,
  set: (value: number | null) => void,
  usual: readonly number[] = [],
): TemplateResult {
  const change = (event: Event) => {
    const input = inputOf(event);
    const typed = input.valueAsNumber;
    if (input.value === '') set(null);
    else if (typed >= least && typed <= most) set(typed);
    else input.reportValidity();
  };
  return html`<label class="field ${name}">
    <span>${label}</span>
    <input type="number" min=${least} max=${most} step="any" inputmode="decimal" list=${`usual-${name}`} ?disabled=${tuned === null}
      placeholder=${tuned === null ? '' : decimals(tuned, 2)} .value=${value === null ? '' : String(value)} @change=${change} />
    <datalist id=${`usual-${name}`}>${usual.map((hertz) => html`<option value=${hertz}></option>`)}</datalist>
  </label>`;
}

/** Frequencies of a' in Hz that its field suggests. */
const USUAL_REFERENCES = [440, 432];

/** The pitch of the tonic, or of a'; the later choice replaces the other. The address keeps a'. */
function pitches(app: App, material: PracticeMaterial): TemplateResult {
  const { text, player, route } = app;
  const { tonic, reference } = player.practice;
  const change = (values: { tonic: number | null; reference: number | null }) => {
    player.practise(values);
    const a = String(values.reference ?? '');
    if (a !== (route.query.a ?? '')) app.go(route.path, { ...route.query, a }, true);
  };
  return html`${hertzField({ label: text.myTonic, name: 'my-tonic', ...TONIC }, tonic, material.tonic, (hertz) => change({ tonic: hertz, reference: null }))}
    ${hertzField({ label: text.referencePitch, name: 'reference', ...REFERENCE }, reference, material.reference, (hertz) => change({ tonic: null, reference: hertz }), USUAL_REFERENCES)}
    ${material.reference === null ? html`<small class="faint">${text.noReferencePitch}</small>` : nothing}`;
}

function octaves({ text, keyboard }: App): TemplateResult {
  return html`<p class="octaves">
    <button class="button" aria-label=${text.octaveDown} @click=${() => keyboard.shift(-1)}>−</button>
    <span role="status">${text.octaveOf(keyboard.octave)}</span>
    <button class="button" aria-label=${text.octaveUp} @click=${() => keyboard.shift(1)}>+</button>
    <span class="hint">${text.keysHelp}</span>
  </p>`;
}

/** What can be practised with the notes of a page: keys, patterns, and the settings of sound that the player lacks. */
export function practicePart(app: App, material: PracticeMaterial): TemplateResult {
  const { text, player } = app;
  const { isCountedIn } = player.practice;
  return html`<div class="practice">
    <section><h3>${text.keys}</h3>${keysView(app, material, Math.max(KEY_COUNT, material.degrees.length + 1))} ${octaves(app)} ${midiPart(app)}</section>
    ${patterns(app, material)}
    <section><h3>${text.sound}</h3>
      <div class="practice-fields">
        ${drone(app, material)} ${volume(app)} ${pitches(app, material)} ${iqa(app, material)}
        ${checkView(text.countIn, 'count-in', isCountedIn, (isOn) => player.practise({ isCountedIn: isOn }))}
      </div>
      ${iqaSource(app, material)}</section>
  </div>`;
}
