import { html, nothing, type TemplateResult } from 'lit-html';
import { LAYOUTS } from '../../formats/keys.ts';
import { BEND_RANGE } from '../../formats/midi-bend.ts';
import type { App } from '../app.ts';
import { choiceView, labelledOptions } from '../parts/select.ts';

/** MIDI controls: input keyboards and an output instrument. */

function ports({ text, midi }: App): TemplateResult {
  const { inputs, outputs, output, layout, lost } = midi;
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
  if (midi.status === 'open') return html`<div class="midi">${ports(app)}</div>`;
  const problem = midi.status === 'absent' ? text.midiAbsent : midi.status === 'refused' ? text.midiRefused : '';
  return html`<div class="midi">
    <button class="button request-midi" ?disabled=${midi.status === 'requesting'} @click=${() => void midi.request()}>${text.useMidi}</button>
    <span role="status">${problem}</span>
  </div>`;
}
