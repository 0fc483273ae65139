/** Citations read back by Citation.js, in the fields of CSL JSON. */

export interface ParsedName {
  readonly family?: string;
  readonly given?: string;
  readonly literal?: string;
}

export interface ParsedCitation {
  readonly type: string;
  readonly title: string;
  readonly language?: string;
  readonly author?: readonly ParsedName[];
  readonly editor?: readonly ParsedName[];
  readonly translator?: readonly ParsedName[];
  readonly 'container-title'?: string;
  readonly issue?: string;
  readonly volume?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly edition?: string;
  readonly DOI?: string;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
}

export function printed(items: readonly unknown[], template: 'apa' | 'chicago'): string;
export function parseCitations(text: string, format: 'bibtex' | 'ris'): readonly ParsedCitation[];
