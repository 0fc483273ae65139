import type { JinsRecord } from '../../engine/records.ts';

/** A remark in the language that it is shown in. */
export interface Remark {
  readonly text: string;
  readonly language: 'en' | 'ar';
  /** The id of the source that it quotes, if known. */
  readonly quotes: string | undefined;
}

/** The remark in the language of the page, or in the other language if there is none. */
export function remarkIn(language: 'en' | 'ar', comments: JinsRecord['comments'] | undefined): Remark | null {
  const { english: quotesEnglish, arabic: quotesArabic } = comments?.provenance?.quotes ?? {};
  const english: Remark = { text: comments?.english ?? '', language: 'en', quotes: quotesEnglish };
  const arabic: Remark = { text: comments?.arabic ?? '', language: 'ar', quotes: quotesArabic };
  const inOrder = language === 'ar' ? [arabic, english] : [english, arabic];
  return inOrder.find(({ text }) => text !== '') ?? null;
}
