import { html, nothing, type TemplateResult } from 'lit-html';
import { LAYOUTS } from '../../formats/keys.ts';
import { BEND_RANGE } from '../../formats/midi-bend.ts';
import type { App } from '../app.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';

/** MIDI controls: input keyboards and an output instrument. */

function settings({ text, midi }: App): TemplateResult {
  const { ports, output, layout, lost } = midi;
  const { inputs, outputs } = ports;
  return html`<div class="practice-fields">
      ${choiceView(text.midiIn(inputs.length), 'midi-layout', layout, labelledOptions(text.layouts), (chosen) => midi.setLayout(LAYOUTS.find((one) => one === chosen) ?? layout))}
      ${choiceView(text.midiOut, 'midi-out', output, [{ value: '', label: text.noMidiOut }, ...outputs.map(({ id, name }) => ({ value: id, label: name }))], (id) => midi.playTo(id))}
    </div>
    <p class="hint">${text.midiHelp(inputs.map(({ name }) => name).join(text.comma), BEND_RANGE)}</p>
    <p role="status">${lost === null ? nothing : text.midiLost(lost)}</p>`;
}

/** A button that requests MIDI access; after that, the MIDI settings. */
export function midiPart(app: App): TemplateResult {
  const { text, midi } = app;
  const { status } = midi.ports;
  if (status === 'open') return html`<div class="midi">${settings(app)}</div>`;
  const problem = status === 'absent' ? text.midiAbsent : status === 'refused' ? text.midiRefused : '';
  return html`<div class="midi">
    <button class="button request-midi" ?disabled=${status === 'requesting'} @click=${() => void midi.ports.request()}>${text.useMidi}</button>
    <span role="status">${problem}</span>
  </div>`;
}
