import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';

// The library has no types of its own: those in the file of the same name are for what is used here.

/** Reads a BibTeX file as biblatex does, or a RIS file. */
export const parseCitations = (text, format) =>
  plugins.input.chain(text, { forceType: format === 'bibtex' ? '@biblatex/text' : '@ris/file', generateGraph: false });
