import { id, optionalChoice, requiredId } from '../api/parameters.ts';
import { combinationParameters } from './common-parameters.ts';
import { compare } from './compare.ts';
import { jins, maqam } from './forms.ts';
import { QUESTIONS } from './list.ts';
import { defineQuestion, readInput } from './question.ts';
import { Refusal } from './refusal.ts';
import { search } from './search.ts';
import { sources } from './sources.ts';
import { tuning } from './tuning.ts';

/** The sections of all answers. */
const SECTIONS = ['notes', 'modulations', 'suyur', 'transpositions', 'tunings', 'pitches', 'maqamat', 'ajnas'] as const;

/** Anything that has a name: a maqām, a jins, a tuning system, a note, a source, a rhythmic cycle or a term. */
export const show = defineQuestion({
  ...QUESTIONS.show,
  description:
    'A maqām or jins in a tuning, the pitches of a tuning system, a note in all tunings, everything that a source documents, a rhythmic cycle, or the definition of a term.',
  parameters: {
    name: requiredId('Its name in any spelling, or its id.'),
    section: optionalChoice('Of a maqām, a jins or a tuning system.', SECTIONS),
    ...combinationParameters(),
    tonic: id('Of a transposition.'),
  },
  async run(context, { name, section, tuningSystem, startingNote, tonic }): Promise<object> {
    const given = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const found = await search.run(context, readInput(search, { name }));
    if (found.definition !== undefined && found.items.length === 0) return found.definition;
    const [only] = found.items;
    if (only?.kind === 'iqa') return only;
    const [form] = await context.names.formsOnNote(name);
    if (form !== undefined)
      return show.run(context, { name: form.id, section, tuningSystem, startingNote, tonic: form.tonic.id });
    const { kind, id: named } = await context.names.find(name, 'maqam', 'jins', 'tuning system', 'note', 'source');
    if (kind === 'source') return sources.run(context, readInput(sources, { name: named }));
    if (kind === 'note') return compare.run(context, readInput(compare, { names: [name], kind: 'note' }));
    const values = given({ show: section, tuningSystem, startingNote, tonic });
    if (kind === 'maqam') return maqam.run(context, readInput(maqam, { ...values, name }));
    if (kind === 'jins') return jins.run(context, readInput(jins, { ...values, name }));
    if (tonic !== null)
      throw new Refusal('usage', { error: `tonic is for maqāmāt and ajnās, and ${named} is a tuning system.` });
    return tuning.run(context, readInput(tuning, { ...values, tuningSystem: named }));
  },
});
