import { html, nothing, type TemplateResult } from 'lit-html';
import { SIGN_LETTERS, writtenNote } from '../../presentation/notation.ts';

/**
 * An international name or a syllable of solfège with a sign of notation: `E-b3` has a half-flat. The style sheet draws
 * half-flat and half-sharp as in Arabic notation; copied text has the Unicode characters.
 *
 * @param octaves by which the note is higher than its name
 */
export function international(name: string | null | undefined, octaves = 0): TemplateResult | string {
  if (name === null || name === undefined) return '–';
  const note = writtenNote(name);
  if (note === null) return name;
  const { letter, octave, sign, shade } = note;
  // A shaded natural needs no sign in text.
  const shown = sign === 'natural' ? null : sign;
  return html`${letter}${shown === null ? nothing : html`<span class="sign-${shown}">${SIGN_LETTERS[shown]}</span>`}${shade}${octave + octaves}`;
}

/** The same without the octave; empty for a note without an international name. */
export function noteLetter(name: string): TemplateResult | string {
  const note = writtenNote(name);
  if (note === null) return '';
  const { letter, sign, shade } = note;
  return html`${letter}${sign === null || sign === 'natural' ? nothing : html`<span class="sign-${sign}">${SIGN_LETTERS[sign]}</span>`}${shade}`;
}

const HALF_SIGNS = new RegExp(`(${SIGN_LETTERS.halfFlat}|${SIGN_LETTERS.halfSharp})`, 'u');

/** A text, such as the name of a moved note, whose half-flats and half-sharps are those of the style sheet. */
export const withSigns = (text: string): unknown =>
  !HALF_SIGNS.test(text)
    ? text
    : text.split(HALF_SIGNS).map((part, i) => {
        const sign = part === SIGN_LETTERS.halfFlat ? 'halfFlat' : 'halfSharp';
        return i % 2 === 0 ? part : html`<span class="sign-${sign}">${part}</span>`;
      });

/** A path or ratio in which lines can break after slashes. */
export const breakable = (text: string): readonly TemplateResult[] =>
  text.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr />${part}`));
