import type { DocumentName, EntityInCombination, KeyOf } from '../../runtime/documents/documents.ts';
import { type Facts, hashOf } from './facts.ts';

/**
 * What each kind of document is built from. A document whose inputs are as they were is taken over from the tree
 * before; so this table may name too much, and must never name too little. What a builder reads is listed here:
 * whoever changes a builder looks here too.
 */
const inputs: { readonly [N in DocumentName]: (facts: Facts, key: KeyOf<N>) => readonly string[] } = {
  root: ({ archive }) => [archive],
  archive: ({ archive }) => [archive],
  catalogue: ({ tuningSystems, noteNames, maqamatTheory, ajnasTheory, sources }) => [
    tuningSystems,
    noteNames,
    maqamatTheory,
    ajnasTheory,
    sources,
  ],
  tuningSystems: ({ tuningSystems, noteNames }) => [tuningSystems, noteNames],
  tuningSystem: ({ tuningSystem, noteNames }, { id }) => [tuningSystem(id), noteNames],
  // Families are named after embedded ajnās, so a list of maqāmāt with their families depends on all ajnās.
  maqamat: ({ maqamat, ajnasTheory, tuningSystems, noteNames }) => [maqamat, ajnasTheory, tuningSystems, noteNames],
  maqamAvailability: ({ maqam, tuningSystems, noteNames }, { id }) => [maqam(id), tuningSystems, noteNames],
  ajnas: ({ ajnas, tuningSystems, noteNames }) => [ajnas, tuningSystems, noteNames],
  jinsAvailability: ({ jins, tuningSystems, noteNames }, { id }) => [jins(id), tuningSystems, noteNames],
  noteNames: ({ tuningSystems, noteNames }) => [tuningSystems, noteNames],
  noteName: ({ tuningSystems, noteNames }) => [tuningSystems, noteNames],
  noteNameAvailability: ({ tuningSystems, noteNames }) => [tuningSystems, noteNames],
  sources: ({ sources }) => [sources],
  source: ({ source }, { id }) => [source(id)],
  sourceTuningSystems: ({ source, tuningSystems, noteNames }, { id }) => [source(id), tuningSystems, noteNames],
  // Links lead to where an entity is realisable.
  sourceMaqamat: ({ source, maqamat, tuningSystems, noteNames }, { id }) => [
    source(id),
    maqamat,
    tuningSystems,
    noteNames,
  ],
  sourceAjnas: ({ source, ajnas, tuningSystems, noteNames }, { id }) => [source(id), ajnas, tuningSystems, noteNames],
  pitchClasses: (facts, key) => [facts.combination(key).pitches],
  // The numbers of modulations make every maqām depend on every other of its combination; see `closerInputsOf`.
  maqamDetail: (facts, key) => [facts.combination(key).world, facts.maqam(key.id)],
  maqamForms: (facts, key) => [facts.combination(key).world, facts.maqam(key.id)],
  jinsDetail: (facts, key) => [facts.combination(key).pitches, facts.jins(key.id)],
  jinsForms: (facts, key) => [facts.combination(key).pitches, facts.jins(key.id)],
  modulations: (facts, key) => [facts.combination(key).world],
  allMaqamat: (facts, key) => [facts.combination(key).world, facts.combination(key).maqamat],
  families: (facts, key) => [facts.combination(key).world],
  maqamatListing: (facts, key) => [facts.combination(key).world, facts.combination(key).maqamatHeads],
  ajnasListing: (facts, key) => [facts.combination(key).pitches, facts.combination(key).ajnas],
  twelveSets: (facts, key) => [facts.combination(key).world, facts.combination(key).filler],
  maqamSets: (facts, key) => [facts.combination(key).world],
};

/** A hash of all that a document is built from. */
export function inputsOf<N extends DocumentName>(facts: Facts, name: N, key: KeyOf<N>): string {
  return hashOf(name, ...inputs[name](facts, key));
}

/** Kinds for which the table names far too much, since few of the documents that it ties together change together. */
type TiedDocument = 'maqamDetail' | 'maqamForms';

const isTied = (name: DocumentName): name is TiedDocument => name === 'maqamDetail' || name === 'maqamForms';

/**
 * What a tied document is built from when the numbers of modulations are looked at themselves: its own maqām, the
 * ajnās that may be found in it, and the numbers. They take the network of the combination, so they are only looked at
 * where the table tells of a change.
 *
 * @param modulations the numbers of modulations of every form of a maqām, the base form's first
 * @returns a hash; null for a kind that is not tied
 */
export function closerInputsOf<N extends DocumentName>(
  facts: Facts,
  name: N,
  key: KeyOf<N>,
  modulations: (key: EntityInCombination) => readonly string[],
): string | null {
  if (!isTied(name)) return null;
  const place = key as KeyOf<TiedDocument>;
  const [base, ...others] = modulations(place);
  const told = name === 'maqamDetail' ? [base] : others;
  return hashOf(name, facts.combination(place).ajnasTheory, facts.maqam(place.id), ...told);
}
