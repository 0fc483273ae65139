import { html, nothing, type TemplateResult } from 'lit-html';
import { decimals } from '../../presentation/numbers.ts';
import type { App } from '../app.ts';
import { DRONES, iqaOf, type PracticeMaterial, REFERENCE, TONIC } from '../audio/practice.ts';
import { playView } from '../components/play.ts';
import { checkView, choiceView, withNone } from '../parts/select.ts';
import { KEY_COUNT } from './keyboard.ts';
import { keysView } from './keys-view.ts';
import { midiPart } from './midi-part.ts';

/** The practice panel: touch keys, and the settings of everything that plays. */

const inputOf = (event: Event): HTMLInputElement => event.currentTarget as HTMLInputElement;

const patterns = (app: App, { patterns }: PracticeMaterial): TemplateResult | typeof nothing =>
  patterns.length === 0
    ? nothing
    : html`<h3>${app.text.exercise}</h3><ul class="patterns">${patterns.map((item) => html`<li>${playView(app, item, { size: 's', text: item.title })}</li>`)}</ul>`;

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

/** Opens the practice panel, or closes it; the focus moves into it, and back. */
export function togglePractice({ panel, refresh }: Pick<App, 'panel' | 'refresh'>): void {
  panel.isOpen = !panel.isOpen;
  refresh();
  document.querySelector<HTMLElement>(panel.isOpen ? '.practice' : '.unfold')?.focus();
}

/** The button that opens the panel. */
export const practiceButton = (app: App): TemplateResult =>
  html`<p><button class="button unfold" aria-expanded=${app.panel.isOpen ? 'true' : 'false'} aria-controls="practice" @click=${() => togglePractice(app)}>${app.text.practise}</button></p>`;

/** The panel: beside the page on a wide screen, instead of the page on a phone. Empty while it is closed. */
export function practicePanel(app: App): TemplateResult | typeof nothing {
  const { text, player, panel } = app;
  const { material, practice } = player;
  if (material === null || !panel.isOpen) return nothing;
  return html`<div class="practice" id="practice" role="dialog" aria-labelledby="practice-title" tabindex="-1">
    <div class="practice-head">
      <h2 id="practice-title">${text.practise} <small>${material.title}</small></h2>
      <button class="round close" aria-label=${text.close} @click=${() => togglePractice(app)}>×</button>
    </div>
    ${keysView(app, material, KEY_COUNT)} ${octaves(app)}
    ${midiPart(app)}
    <div class="practice-fields">
      ${drone(app, material)}
    </div>
    ${patterns(app, material)}
    <details class="more"><summary>${text.moreSettings}</summary>
      <div class="practice-fields">
        ${pitches(app, material)} ${iqa(app, material)}
        ${checkView(text.countIn, 'count-in', practice.isCountedIn, (isCountedIn) => player.practise({ isCountedIn }))}
        ${volume(app)}
      </div>
      ${iqaSource(app, material)}
    </details>
  </div>`;
}
