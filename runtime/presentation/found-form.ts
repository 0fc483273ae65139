import type { FoundForm } from '../lookup/find-forms.ts';
import type { FindText } from './text/find-en.ts';

/**
 * How a found form matches: the sequences that match, which a jins has not, and whether it is a transposition. For the
 * page, the command and assistants.
 */
export const matchFacts = (
  text: Pick<FindText, 'ways' | 'transposed'>,
  { kind, way, isBaseForm }: Pick<FoundForm, 'kind' | 'way' | 'isBaseForm'>,
): readonly string[] => [...(kind === 'jins' ? [] : [text.ways[way]]), ...(isBaseForm ? [] : [text.transposed])];
