import type { ParameterTable } from '../api/parameters.ts';
import type { ArchiveRecords } from '../engine/records.ts';
import type { NamedThingType } from '../lookup/named-things.ts';
import { createContext } from '../questions/context.ts';
import type { ResolvedThing } from '../questions/name-index.ts';
import { type Input, type Question, readInput } from '../questions/question.ts';
import { createHandler } from '../server/handler.ts';
import { builtDocumentReader } from './built-documents.ts';
import { localArchive } from './local-archive.ts';

/** The questions of the command and of assistants, answered by the engine, with names in any spelling. */

export type { NamedThingType } from '../lookup/named-things.ts';
export { compare } from '../questions/compare.ts';
export { exportQuestion } from '../questions/export.ts';
export { find } from '../questions/find.ts';
export { jins, maqam } from '../questions/forms.ts';
export { interval } from '../questions/interval.ts';
export type { NamedThing, ResolvedThing } from '../questions/name-index.ts';
export { nearest } from '../questions/nearest.ts';
export type { Assumption, Hint } from '../questions/notes.ts';
export { worded } from '../questions/notes-en.ts';
export type { Input, Question } from '../questions/question.ts';
export { Refusal } from '../questions/refusal.ts';
export { routes } from '../questions/routes.ts';
export { search } from '../questions/search.ts';
export { show } from '../questions/show.ts';
export { sources } from '../questions/sources.ts';
export { tuning } from '../questions/tuning.ts';

export interface Questions {
  /**
   * The answer to a question, with the defaults of the command.
   *
   * @throws Refusal for an invalid value, and when the question has no answer; its text suggests another question
   * @example (await questions.ask(exportQuestion, { name: 'rast' })).content // a Scala file
   */
  ask<P extends ParameterTable, A>(question: Question<P, A>, input: Input<P>): Promise<A>;
  /**
   * The one thing that a text names.
   *
   * @param kinds what it may be, the likelier first
   * @throws Refusal that suggests similar names, or lists the things that the text can name
   */
  resolve(text: string, ...kinds: readonly NamedThingType[]): Promise<ResolvedThing>;
}

/** @param archive such as that of `maqam-archive/archive` */
export function createQuestions(archive: ArchiveRecords): Questions {
  const readDocument = builtDocumentReader(archive);
  const loadHandler = async () => createHandler({ readDocument });
  const context = createContext(localArchive(async () => ({ readDocument, loadHandler })));
  return {
    ask: (question, input) => question.run(context, readInput(question, input)),
    resolve: context.names.resolve,
  };
}
