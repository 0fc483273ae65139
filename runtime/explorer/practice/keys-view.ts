import { html, nothing, type TemplateResult } from 'lit-html';
import { nameMovedByOctaves } from '../../presentation/notation.ts';
import type { App } from '../app.ts';
import { namesAt, noteAt, type PracticeMaterial } from '../audio/practice.ts';
import { international } from '../parts/international.ts';
import { KEY_LETTERS } from './keyboard.ts';

/** Touch keys, several at once; the first ones are also keys of a computer. @param count of keys, from the tonic up */
export function keysView({ text, keyboard }: App, material: PracticeMaterial, count: number): TemplateResult {
  const typed = (index: number, isDown: boolean) => (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
    event.preventDefault();
    if (isDown) keyboard.press(index);
    else keyboard.release(index);
  };
  const press = (position: number) => (event: PointerEvent) => {
    // Captures the pointer, so that each finger releases its own key.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    keyboard.press(position);
  };
  const key = (at: number) => {
    const { mark } = noteAt(material, at);
    const { label, englishName, octaves } = namesAt(material, at, keyboard.octave);
    const lift = () => keyboard.release(at);
    return html`<button class="key" data-plays data-mark=${mark} @pointerdown=${press(at)}
      @pointerup=${lift} @pointercancel=${lift} @keydown=${typed(at, true)} @keyup=${typed(at, false)}>
      <span class="key-name">${label}</span>
      <span class="key-letter" dir="ltr">${nameMovedByOctaves(englishName, octaves) === label ? nothing : international(englishName, octaves)}</span>
      ${at < KEY_LETTERS.length ? html`<kbd dir="ltr" aria-hidden="true">${KEY_LETTERS[at]}</kbd>` : nothing}
    </button>`;
  };
  return html`<div class="keys" role="group" aria-label=${text.keys}>${Array.from({ length: count }, (_, offset) => key(offset))}</div>`;
}
