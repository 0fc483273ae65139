import type { Language } from '../../../runtime/presentation/location.ts';
import { SIGN_LETTERS, writtenNote } from '../../../runtime/presentation/notation.ts';
import { centsText, hertzText, ratioShown, type ShownRatio } from '../../../runtime/presentation/numbers.ts';
import { noteNames } from '../../../runtime/presentation/plain-names.ts';
import { Html, html } from './html.ts';
import { twoNames } from './names.ts';
import { wordsOf } from './text.ts';

/** Notes in a table. */

/** The fields of a pitch in the table. */
export interface PitchRow extends ShownRatio {
  readonly scaleDegree?: string | undefined;
  readonly noteNameDisplay?: string | null | undefined;
  readonly noteNameDisplayAr?: string | null | undefined;
  readonly englishName?: string | null | undefined;
  readonly frequency?: number | undefined;
}

/** An international name with its sign, as the explorer writes it. */
function international(name: string): Html | string {
  const note = writtenNote(name);
  if (note === null) return name;
  const { letter, octave, sign, shade } = note;
  const signed =
    sign === null || sign === 'natural' ? null : html`<span class="sign-${sign}">${SIGN_LETTERS[sign]}</span>`;
  return html`${letter}${signed}${shade}${octave}`;
}

/** A ratio may be broken behind its slash. */
const ratio = (fraction: string): Html =>
  html`${fraction.split('/').map((part, i) => [i === 0 ? null : new Html('/<wbr>'), part])}`;

/** @param from cents of the note from which the others are counted */
export function notesTable(language: Language, caption: string, pitches: readonly PitchRow[], from: number): Html {
  const { text } = wordsOf(language);
  const hasDegrees = pitches.some(({ scaleDegree }) => scaleDegree !== undefined);
  const numbers = [text.fraction, text.cents, ...(hasDegrees ? [text.fromTonic] : []), text.frequency];
  const heading = (name: string) => html`<th scope="col">${name}</th>`;
  const numberHeading = (name: string) => html`<th scope="col" class="number">${name}</th>`;
  const number = (value: string | Html) => html`<td class="number">${value}</td>`;
  const row = (
    pitch: PitchRow,
  ) => html`<tr>${hasDegrees ? html`<td class="degree">${pitch.scaleDegree ?? ''}</td>` : null}<th scope="row">${twoNames(language, noteNames(pitch))}</th><td class="ltr">${international(pitch.englishName ?? '–')}</td>${number(ratio(ratioShown(pitch)))}${number(centsText(pitch.cents))}${hasDegrees ? number(centsText((pitch.cents ?? 0) - from)) : null}${number(hertzText(pitch.frequency))}</tr>
          `;
  return html`<section class="scroll" tabindex="0" aria-label="${caption}"><table class="${hasDegrees ? 'degrees' : 'degrees of-tuning'}">
          <caption>${caption}</caption>
          <thead><tr>${hasDegrees ? heading(text.degree) : null}${heading(text.note)}${heading(text.ipn)}${numbers.map(numberHeading)}</tr></thead>
          <tbody>${pitches.map(row)}</tbody>
        </table></section>
        `;
}
