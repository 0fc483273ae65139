import type { Language } from '../../../runtime/explorer/location.ts';
import { centsText, hertzText } from '../../../runtime/explorer/numbers.ts';
import { noteNames } from '../../../runtime/explorer/plain-names.ts';
import { type Html, html } from './html.ts';
import { twoNames } from './names.ts';
import { wordsOf } from './text.ts';

/** Notes in a table. */

/** What of a pitch is told. */
export interface ToldPitch {
  readonly scaleDegree?: string | undefined;
  readonly noteNameDisplay?: string | null | undefined;
  readonly noteNameDisplayAr?: string | null | undefined;
  readonly englishName?: string | null | undefined;
  readonly fraction?: string | undefined;
  readonly cents?: number | undefined;
  readonly frequency?: number | undefined;
}

/** @param from cents that others are counted from */
export function notesTable(language: Language, caption: string, pitches: readonly ToldPitch[], from: number): Html {
  const { text } = wordsOf(language);
  const hasDegrees = pitches.some(({ scaleDegree }) => scaleDegree !== undefined);
  const columns = [
    ...(hasDegrees ? [text.degree] : []),
    text.note,
    text.ipn,
    text.fraction,
    text.cents,
    ...(hasDegrees ? [text.fromTonic] : []),
    text.frequency,
  ];
  const row = (
    pitch: ToldPitch,
  ) => html`<tr>${hasDegrees ? html`<td class="degree">${pitch.scaleDegree ?? ''}</td>` : null}<th scope="row">${twoNames(language, noteNames(pitch))}</th><td class="ltr">${pitch.englishName ?? '–'}</td><td class="number">${pitch.fraction ?? '–'}</td><td class="number">${centsText(pitch.cents)}</td>${hasDegrees ? html`<td class="number">${centsText((pitch.cents ?? 0) - from)}</td>` : null}<td class="number">${hertzText(pitch.frequency)}</td></tr>
          `;
  return html`<section class="scroll" tabindex="0" aria-label="${caption}"><table class="degrees">
          <caption>${caption}</caption>
          <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
          <tbody>${pitches.map(row)}</tbody>
        </table></section>
        `;
}
