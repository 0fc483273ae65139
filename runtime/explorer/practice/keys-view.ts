import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app.ts';
import { namesAt, noteAt, type PracticeMaterial } from '../audio/practice.ts';
import { KEY_LETTERS } from './keyboard.ts';

/**
 * Touch keys, several at once; the first ones are also keys of a computer's keyboard.
 *
 * @param count of keys, from the tonic up
 */
export function keysView({ text, keyboard }: App, material: PracticeMaterial, count: number): TemplateResult {
  const typed = (place: number, isDown: boolean) => (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
    event.preventDefault();
    if (isDown) keyboard.press(place);
    else keyboard.release(place);
  };
  const press = (place: number) => (event: PointerEvent) => {
    // Captures the pointer, so that each finger releases its own key.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    keyboard.press(place);
  };
  const key = (place: number) => {
    const { mark } = noteAt(material, place);
    const { label, letter } = namesAt(material, place, keyboard.octave);
    const lift = () => keyboard.release(place);
    return html`<button class="key" data-plays data-mark=${mark} @pointerdown=${press(place)}
      @pointerup=${lift} @pointercancel=${lift} @keydown=${typed(place, true)} @keyup=${typed(place, false)}>
      <span class="key-name">${label}</span>
      <span class="key-letter" dir="ltr">${letter === label ? nothing : letter}</span>
      ${place < KEY_LETTERS.length ? html`<kbd dir="ltr" aria-hidden="true">${KEY_LETTERS[place]}</kbd>` : nothing}
    </button>`;
  };
  return html`<div class="keys" role="group" aria-label=${text.keys}>${Array.from({ length: count }, (_, place) => key(place))}</div>`;
}
