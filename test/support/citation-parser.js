import { readFileSync } from 'node:fs';
import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';

// The library has no types of its own: those in the file of the same name are for what is used here.

/** Reads a BibTeX file as biblatex does, or a RIS file. */
export const parseCitations = (text, format) =>
  plugins.input.chain(text, { forceType: format === 'bibtex' ? '@biblatex/text' : '@ris/file', generateGraph: false });

const chicago = readFileSync(new URL('chicago.csl', import.meta.url), 'utf8');
plugins.config.get('@csl').templates.add('chicago', chicago);

/** The reference that citeproc prints for items of CSL-JSON. */
export const printed = (items, template) =>
  new Cite(items, { generateGraph: false }).format('bibliography', { template, format: 'text', lang: 'en-US' }).trim();
