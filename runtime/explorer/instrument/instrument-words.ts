import { html, nothing, type TemplateResult } from 'lit-html';
import { oudOf } from '../../formats/instrument-positions.ts';
import { instrumentWords } from '../../presentation/text/instrument-ar.ts';
import type { App } from '../app.ts';

/** A sentence with the setting of one's own instrument, on sheets that have it. */
export function whoseInstrument({ text, language, player }: App): TemplateResult | typeof nothing {
  const { tonic, reference, instrument, courses, length, keys, isFromLink } = player.practice;
  const { instruments, oudOf: wordsOf, keyOffsets } = instrumentWords(language);
  const oud = oudOf(player.practice);
  const isOud = courses !== null || length !== null;
  const parts = [
    ...(tonic === null ? [] : [text.tonicNow(tonic)]),
    ...(reference === null ? [] : [text.referenceNow(reference)]),
    ...(instrument === null || (instrument === 'oud' && isOud) ? [] : [instruments[instrument]]),
    ...(isOud ? [wordsOf(oud.tuning, oud.scaleLength)] : []),
    ...(keys === null ? [] : [keyOffsets[keys]]),
  ];
  if (parts.length === 0) return nothing;
  return html`<p>${isFromLink ? text.instrumentOfLink : text.myInstrument}: ${parts.join(' · ')}</p>`;
}
