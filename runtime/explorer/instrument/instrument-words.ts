import { html, nothing, type TemplateResult } from 'lit-html';
import { oudOf } from '../../formats/instrument-positions.ts';
import { instrumentWords } from '../../presentation/text/instrument-ar.ts';
import type { App } from '../app.ts';
import type { MyInstrument } from '../audio/practice.ts';

/** The setting of one's own instrument in words. */

/** The chosen parts; empty if none is chosen. @param tuning the name of its tuning */
export function instrumentParts({ text, language }: App, mine: MyInstrument, tuning = mine.tuning): readonly string[] {
  const { tonic, reference, instrument, courses, length, keys, sound, script } = mine;
  const words = instrumentWords(language);
  const oud = oudOf(mine);
  const parts = {
    [words.tuning]: tuning,
    [text.myTonic]: tonic,
    [text.referencePitch]: reference,
    [words.instrument]: instrument === null ? null : words.instruments[instrument],
    [words.oud]: courses === null && length === null ? null : words.oudOf(oud.tuning, oud.scaleLength),
    [words.keys]: keys === null ? null : words.keyOffsets[keys],
    [text.sound]: sound === null ? null : text.voices[sound],
    [text.namesOnSheet]: script === null ? null : text.scripts[script],
  };
  return Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}

/** A sentence on a sheet that has the setting of an instrument. */
export function whoseInstrument(app: App): TemplateResult | typeof nothing {
  const { practice } = app.player;
  const parts = instrumentParts(app, { ...practice, tuning: null, sound: null, script: null });
  if (parts.length === 0) return nothing;
  const name = practice.isFromLink ? app.text.instrumentOfLink : app.text.myInstrument;
  return html`<p>${name}: ${parts.join(' · ')}</p>`;
}
