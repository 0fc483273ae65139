import { html, nothing, type TemplateResult } from 'lit-html';
import { hertzText } from '../../presentation/numbers.ts';
import type { Text } from '../../presentation/text/en.ts';
import type { App } from '../app.ts';
import { type Practice, shiftOf } from '../audio/practice.ts';
import { icon, PLAY } from '../parts/play-button.ts';

/** The transport: a row of the page that plays, pauses, stops, names what sounds, and opens the practice panel. */

const PAUSE = 'M 5 3 H 8.5 V 17 H 5 Z M 11.5 3 H 15 V 17 H 11.5 Z';
const STOP = 'M 4 4 H 16 V 16 H 4 Z';

/** Buttons that play or pause the chosen passage, and stop all sound. */
export function transportButtons({ text, player, panel }: App): TemplateResult {
  const { material, title, isPaused } = player;
  const isPlaying = title !== null && !isPaused;
  const toggle = () => {
    if (title !== null || material === null) return player.togglePause();
    const chosen = material.exercises.find(({ id }) => id === panel.exercise) ?? material.exercises[0];
    player.play(chosen.notes(), material.title);
  };
  return html`<button class="round go" data-plays aria-label=${isPlaying ? text.pause : text.play} @click=${toggle}>${icon(isPlaying ? PAUSE : PLAY)}</button>
    <button class="round silence" data-plays aria-label=${text.stopAll} @click=${() => player.stop()}>${icon(STOP)}</button>`;
}

/** The settings that differ from those of the tuning, for a row in silence. */
const settingsLine = (text: Text, { tempo, drone, tonic, reference }: Practice, isShifted: boolean): string =>
  [
    text.tempoNow(tempo),
    drone === null ? '' : `${text.drone}: ${text.drones[drone]}`,
    tonic !== null ? text.tonicNow(tonic) : reference !== null && isShifted ? text.referenceNow(reference) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Hz of a note of the page's form as text, at the pitch that is played. @param hertz as the tuning has it */
export const hertzShown = ({ player }: App, hertz: number | undefined): string =>
  hertzText(hertz === undefined ? undefined : hertz * shiftOf(player.practice, player.material));

/** Opens the practice panel, or closes it; the focus moves into it, and back. */
export function togglePractice({ panel, refresh }: Pick<App, 'panel' | 'refresh'>): void {
  panel.isOpen = !panel.isOpen;
  refresh();
  document.querySelector<HTMLElement>(panel.isOpen ? '.practice' : '.unfold')?.focus();
}

/** The row. Empty if the page has nothing to practise. */
export function transportRow(app: App): TemplateResult | typeof nothing {
  const { text, player, panel } = app;
  const { material, title, practice } = player;
  if (material === null) return nothing;
  const sounds =
    title === null
      ? settingsLine(text, practice, shiftOf(practice, material) !== 1)
      : html`<span class="faint">${text.playing}</span> ${title}`;
  return html`<div class="transport" role="region" aria-label=${text.transport} ?data-sounds=${title !== null}>
    ${transportButtons(app)}
    <span class="sounds">${sounds}</span>
    <button class="button unfold" aria-expanded=${panel.isOpen ? 'true' : 'false'} aria-controls="practice" @click=${() => togglePractice(app)}>${text.practise}</button>
  </div>`;
}
