import { html, nothing, type TemplateResult } from 'lit-html';
import { isInText } from '../../documents/archive/decisions.ts';
import type { Emendation } from '../../schemas/apparatus.ts';
import { latinIsolated } from '../../text/isolated.ts';
import type { App } from '../app.ts';
import { isBibliographic, shownVariant } from './apparatus.ts';

/** Marks at emended or doubted facts: the recorded variant, the emendation and the reason. */

/** One variant, for its mark and for the list of all variants. */
export function variantView({ text, language }: App, emendation: Emendation): TemplateResult {
  const { recorded, corrected, decision, confidence, reason, reasonArabic } = emendation;
  const proposed = corrected === null ? nothing : html`<bdi class="corrected">${shownVariant(corrected)}</bdi>`;
  return html`<span class="variant" data-decision=${decision}>
    <span class="variants">
      <span class="faint">${text.recordedVariant}</span> <bdi class="recorded">${shownVariant(recorded)}</bdi>
      ${corrected === null ? nothing : html`<span class="faint">${text.variantLabels[decision]}</span>`}
      ${proposed}
    </span>
    <span class="decision">${text.decisions[decision]} · ${text.confidences[confidence]}</span>
    <span class="reason">${language === 'ar' ? latinIsolated(reasonArabic) : reason}</span>
  </span>`;
}

/** A mark that opens the variants of a fact; nothing if there are none. @param key unique id of the mark on the page */
export function variantMark(
  app: App,
  key: string,
  emendations: readonly Emendation[],
): TemplateResult | typeof nothing {
  if (emendations.length === 0) return nothing;
  const { text } = app;
  const id = `variant-${key}`;
  const { label, mark } = markOf(app, emendations);
  return html`<button class="variant-mark" popovertarget=${id} aria-label=${label} title=${label}>${mark}</button
    ><span class="apparatus" id=${id} popover>
      ${emendations.map((emendation) => variantView(app, emendation))}
      <a href=${app.href(['emendations'])}>${text.allEmendations}</a>
    </span>`;
}

function markOf({ text }: App, emendations: readonly Emendation[]): { readonly label: string; readonly mark: string } {
  const changed = emendations.filter(isInText);
  const isOfTitle = changed.every(isBibliographic);
  const labels = {
    applied: isOfTitle ? text.emendedTitle : text.emendedHere,
    ...text.decidedHere,
    noted: text.doubtedHere,
  };
  const label = Object.entries(labels)
    .flatMap(([decision, labelOf]) => {
      const decided = emendations.filter((it) => it.decision === decision);
      const readings = decided.map((it) => shownVariant((isInText(it) ? it.corrected : null) ?? it.recorded));
      return readings.length > 0 ? labelOf(readings) : [];
    })
    .join(' · ');
  return { label, mark: changed.length > 0 ? (isOfTitle ? '‡' : '†') : text.doubtMark };
}
