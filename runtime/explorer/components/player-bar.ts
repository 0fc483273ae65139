import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { OCTAVE_CENTS } from '../../engine/octave.ts';
import type { App } from '../app.ts';
import { DRONES, instrumentText } from '../audio/practice.ts';
import { type Compared, hasWays, type Note, notesOf, type Playable, TEMPO, WAYS, type Way } from '../audio/schedule.ts';
import { VOICES } from '../audio/voice.ts';
import { partFailure } from '../data/failures.ts';
import { noteLetter } from '../parts/international.ts';
import { segmentsView, stepperView, toggleView } from './controls.ts';
import { icon } from './icon.ts';
import { playView } from './play.ts';

/**
 * The player: one bar at the foot of every page that plays. It names what sounds, shows its notes, jumps to them, and has the
 * settings of sound. Pages with notes of their own always have it, other pages from the first sound until it is closed.
 */

/** The state of the bar that is no setting of sound. */
export interface BarState {
  /** Whether a phone shows the settings. */
  isOpen: boolean;
  /** Stops following the voice; null if it is not followed. */
  stopVoice: (() => void) | null;
  /** Removes the setting of one's own instrument, or of a link. */
  removeInstrument(): void;
}

const TEMPO_STEP = 10;
/** Percent of the width at each end. */
const MARGIN = 3;

/** What the bar is about: a single note counts as one of the page's notes. @param compared of the page */
export function barItem({ player }: Pick<App, 'player'>, compared?: Compared): Playable | null {
  const { item, last, material, passage } = player;
  if (item !== null && (passage.length !== 1 || material === null)) return item;
  return material?.item ?? last ?? compared?.a ?? null;
}

/** The notes as dots from low to high, from left to right in every language; in time if they have no cents. */
function progress(app: App, notes: readonly Note[]): TemplateResult {
  const { player, text } = app;
  const { position, passage } = player;
  const isHere = passage.length === notes.length && passage.length > 0;
  const hasCents = notes.every(({ cents }) => cents !== undefined);
  const here = isHere ? notes[Math.max(0, position)].scale : notes[0]?.scale;
  const shown = notes.flatMap(({ scale }, i) => (scale === here ? [i] : []));
  const cents = notes.map((note, i) => (hasCents ? (note.cents ?? 0) : i));
  const [low, high] = [Math.min(...cents), hasCents ? Math.max(OCTAVE_CENTS, ...cents) : Math.max(1, notes.length - 1)];
  const x = (i: number) => Math.round(10 * (MARGIN + ((100 - 2 * MARGIN) * (cents[i] - low)) / (high - low))) / 10;
  const jump = (event: MouseEvent) => {
    if (!isHere || !(event.currentTarget instanceof Element)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = (100 * (event.clientX - left)) / width;
    // Up and down, a place has two notes: the one of the direction that sounds is nearer in time.
    const distance = (i: number) => Math.abs(x(i) - at) * 1000 + Math.abs(i - position);
    const [nearest = 0] = shown.toSorted((a, b) => distance(a) - distance(b));
    player.jump(nearest);
  };
  const type = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
    if (step !== 0 && isHere) player.jump(Math.max(0, Math.min(notes.length - 1, position + step)));
  };
  const now = isHere ? notes[position] : undefined;
  return html`<div class="progress" role="slider" tabindex=${isHere ? '0' : '-1'} aria-label=${text.progress} aria-valuemin="1" aria-valuemax=${notes.length}
    aria-valuenow=${isHere ? position + 1 : 1} aria-valuetext=${now?.label ?? nothing} aria-disabled=${isHere ? nothing : 'true'} @click=${jump} @keydown=${type}>
    <svg height="44" aria-hidden="true"><line x1="${MARGIN}%" x2="${100 - MARGIN}%" y1="22" y2="22" />
      ${isHere && position >= 0 ? svg`<line class="done" x1="${x(shown[0])}%" x2="${x(position)}%" y1="22" y2="22" />` : nothing}
      ${shown.map((i) => svg`<circle class=${isHere && i === position ? 'now' : isHere && i < position ? 'done' : ''} cx="${x(i)}%" cy="22" r=${isHere && i === position ? 8 : 5} />`)}
    </svg></div>`;
}

/** The name of the sounding note, else where and in which tuning the item is. */
function about(app: App, item: Playable): unknown {
  const { player, text } = app;
  const note = player.passage[Math.max(0, player.position)];
  if (player.item === null || note?.label === undefined)
    return html`${item.about}${item.tuning === undefined ? nothing : html`<span class="of-tuning"> · ${item.tuning}</span>`}`;
  const cents = note.cents === undefined ? '' : ` · ${text.inCents(String(Math.round(note.cents)))}`;
  return html`<bdi>${note.label}</bdi>${note.englishName === undefined || note.englishName === '' ? nothing : html` · ${noteLetter(note.englishName)}`}${cents}`;
}

function settings(app: App, item: Playable): TemplateResult {
  const { text, player } = app;
  const { way, tempo, isLoop, sound } = player.practice;
  const ways = WAYS.map((value) => ({ value, label: text.wayNames[value], icon: value }));
  const chooseVoice = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    player.practise({ sound: VOICES.find((name) => name === value) ?? sound });
  };
  return html`${hasWays(item) ? segmentsView<Way>(text.way, ways, way, (chosen) => player.practise({ way: chosen })) : nothing}
    ${stepperView(text.tempo, { value: tempo, unit: text.beats, ...TEMPO, step: TEMPO_STEP }, (chosen) => player.practise({ tempo: chosen }))}
    <span class="wide-only">${droneToggle(app)}</span>
    ${toggleView('loop', text.loop, isLoop, () => player.practise({ isLoop: !isLoop }))}
    <label class="chip opens voice"><span class="unseen">${text.sound}</span><select class="voice" name="voice" @change=${chooseVoice}>${VOICES.map((name) => html`<option value=${name} .selected=${name === (sound ?? VOICES[0])}>${text.voices[name]}</option>`)}</select></label>`;
}

function droneToggle({ text, player }: App, isShort = false): TemplateResult | typeof nothing {
  const { practice, material } = player;
  const first = DRONES.find((name) => material?.drones[name] !== undefined);
  if (first === undefined) return nothing;
  return toggleView(
    'drone',
    text.drone,
    practice.drone !== null,
    () => player.practise({ drone: practice.drone === null ? first : null }),
    isShort,
  );
}

/** The scales that a voice is compared with: those of a comparison, or that of the page. */
const sungScales = ({ player: { material } }: App, compared: Compared | undefined): readonly Playable[] =>
  compared !== undefined ? [compared.a, compared.b] : material === null ? [] : [material.item];

/** Follows the voice of a singer, whose code is loaded when it is first wanted, or stops. */
export async function toggleVoice(app: App, state: BarState, changed: () => void, compared?: Compared): Promise<void> {
  if (state.stopVoice !== null) return state.stopVoice();
  try {
    const { followVoice } = await import('../listening/voice-line.ts');
    state.stopVoice = followVoice(app, sungScales(app, compared), () => {
      state.stopVoice = null;
      changed();
    });
    changed();
  } catch (error) {
    app.notify(partFailure(app.text, error));
  }
}

/** Says that what is shown and heard has the setting of one's own instrument, or of a link; it removes the setting. */
function instrumentChip({ text, player, href }: App, { removeInstrument }: BarState): TemplateResult | typeof nothing {
  const { practice } = player;
  if (instrumentText({ ...practice, sound: null }) === '') return nothing;
  const name = practice.isFromLink ? text.instrumentOfLink : text.myInstrument;
  return html`<span class="segments my-instrument"><a href=${href(['instrument'])}>${name}</a><button type="button" aria-label=${text.remove(name)} @click=${removeInstrument}>${icon('remove')}</button></span>`;
}

/** @param compared two things to switch between, on the page that compares */
export function playerBar(
  app: App,
  state: BarState,
  changed: () => void,
  compared?: Compared,
): TemplateResult | typeof nothing {
  const { text, player } = app;
  const item = barItem(app, compared);
  if (item === null) return nothing;
  const isSounding = player.item !== null;
  const shown = isSounding && player.item !== item ? { ...item, id: player.item?.id ?? item.id } : item;
  const notes = player.passage.length > 1 ? player.passage : notesOf(item, player.practice.way);
  const toggle = () => {
    state.isOpen = !state.isOpen;
    changed();
  };
  const sing =
    sungScales(app, compared).length === 0
      ? nothing
      : toggleView('sing', text.singAlong, state.stopVoice !== null, app.sing, true);
  const slots = compared && Object.keys(compared).map((value) => ({ value, label: value.toUpperCase(), plays: true }));
  const choose = (slot: string) => void player.play(slot === 'a' ? (compared?.a ?? item) : (compared?.b ?? item));
  return html`<section class="player ${state.isOpen ? 'open' : ''} ${isSounding ? 'sounds' : ''}" aria-label=${text.player}>
    <div class="player-row">
      ${playView(app, shown)}
      <div class="player-about"><span>${player.passage[Math.max(0, player.position)]?.scale ?? item.title}</span><small>${about(app, item)}</small></div>
      ${slots === undefined ? nothing : segmentsView(text.compare, slots, player.item?.id === compared?.b.id ? 'b' : 'a', choose)}
      ${progress(app, notes)}
      ${sing} <span class="narrow-only">${droneToggle(app, true)}</span>
      <div class="player-settings" id="player-settings">${settings(app, item)}</div>
      ${player.material === null && compared === undefined ? html`<button type="button" class="round" aria-label=${text.closePlayer} @click=${() => player.close()}>${icon('close')}</button>` : nothing}
      <button type="button" class="round more-controls" aria-label=${text.moreControls} aria-expanded=${state.isOpen ? 'true' : 'false'} aria-controls="player-settings" @click=${toggle}>${icon('chevron')}</button>
    </div>
    ${instrumentChip(app, state)}
  </section>`;
}
