import { html, nothing, type TemplateResult } from 'lit-html';
import { SIGN_LETTERS, type Sign, writtenNote } from '../../presentation/notation.ts';

/**
 * An international name or a syllable of solfège with a sign of notation: `E-b3` has a half-flat. The style sheet draws
 * half-flat and half-sharp as in Arabic notation; copied text has the Unicode characters.
 */
export function international(name: string | null | undefined): TemplateResult | string {
  if (name === null || name === undefined) return '–';
  const note = writtenNote(name);
  if (note === null) return name;
  const { letter, octave, sign, shade } = note;
  // A shaded natural needs no sign in text.
  const shown = sign === 'natural' ? null : sign;
  return html`${letter}${shown === null ? nothing : signView(shown)}${shade}${octave}`;
}

const signView = (sign: Sign) => html`<span class="sign-${sign}">${SIGN_LETTERS[sign]}</span>`;

/** A text with Unicode signs, in which half-flats and half-sharps are drawn. */
export const withDrawnSigns = (text: string): readonly (TemplateResult | string)[] =>
  text
    .split(/([𝄳𝄲])/u)
    .map((part) => (part === '𝄳' ? signView('halfFlat') : part === '𝄲' ? signView('halfSharp') : part));

/** A path or ratio in which lines can break after slashes. */
export const breakable = (text: string): readonly TemplateResult[] =>
  text.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr />${part}`));
