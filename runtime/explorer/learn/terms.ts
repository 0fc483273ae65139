import { html, type TemplateResult } from 'lit-html';
import type { LearnText } from '../../presentation/text/learn-en.ts';
import type { App } from '../app.ts';
import { pickView } from '../components/controls.ts';
import { dialogView } from '../components/dialog.ts';

/** Words of the glossary, each explained where it first stands on a page. */

const LETTER = /\p{L}/u;

/** Where a word stands in a text, not within another word; −1 if nowhere. */
function placeOf(word: string, text: string): number {
  let at = text.indexOf(word);
  while (at !== -1 && (LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(at + word.length))))
    at = text.indexOf(word, at + 1);
  return at;
}

export function createTerms(app: App, { terms }: LearnText) {
  const used = new Set<string>();
  /** A text with its first terms as buttons that open their meaning. */
  const mark = (text: string): TemplateResult => {
    const found = Object.entries(terms)
      .filter(([id]) => !used.has(id))
      .map(([id, word]) => ({ id, word, at: placeOf(word, text) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at);
    let from = 0;
    const parts = found.flatMap(({ id, word, at }) => {
      if (at < from) return [];
      used.add(id);
      const before = text.slice(from, at);
      from = at + word.length;
      return [before, pickView(`term-${id}`, word)];
    });
    return html`${parts}${text.slice(from)}`;
  };
  const meaningOf = (id: string) => app.text.glossary[Number(id)] ?? ['', ''];
  return {
    mark,
    /** The meanings of the terms that were marked. */
    sheets: () =>
      [...used].map((id) => {
        const [word, meaning] = meaningOf(id);
        return dialogView(
          app,
          `term-${id}`,
          word,
          html`<p>${meaning}</p><p><a href=${app.href(['learn'])}>${app.text.wordsMean}</a></p>`,
        );
      }),
  };
}
