import { combinationsWithForm } from '../lookup/combinations-with.ts';
import type { createThingSearch, SearchableThing } from '../lookup/named-things.ts';
import { formsAr } from '../presentation/text/forms-ar.ts';
import { formsEn } from '../presentation/text/forms-en.ts';
import type { LookupTable } from '../schemas/lookup.ts';

/** The forms of a name on a note: `rast on D`, `rast sur ré`, `راست على دوكاه`. */

/** A word for "on" between a name and a note. */
const ON = /\s(?:on|sur|auf|üzerinde|على|@)(?=\s)/giu;

/** The name and the note of a text with such a word, the last one; null without. */
function nameAndNote(text: string): readonly [string, string] | null {
  const on = [...text.matchAll(ON)].at(-1);
  return on === undefined ? null : [text.slice(0, on.index).trim(), text.slice(on.index + on[0].length).trim()];
}

/** Maximum maqāmāt and ajnās whose forms are listed for a name with a note. */
const MAX_FORMS = 6;

/** A maqām or jins with a form on a note in some tuning. */
interface FormOnNote extends SearchableThing {
  readonly kind: 'maqam' | 'jins';
  readonly tonic: SearchableThing;
}

/**
 * The forms that a text names, the best first; none for a text without a note.
 *
 * @param readTable reads the look-up table, which only a text with a note needs
 */
export async function formsOnNote(
  { search, reader }: Pick<ReturnType<typeof createThingSearch>, 'search' | 'reader'>,
  readTable: () => Promise<LookupTable>,
  text: string,
): Promise<readonly FormOnNote[]> {
  const [name, note] = nameAndNote(text.trim()) ?? ['', ''];
  const tonics = reader.candidates(note);
  const { found } = name === '' || tonics.length === 0 ? { found: [] } : search(name, ['maqam', 'jins']);
  if (found.length === 0) return [];
  const table = await readTable();
  return found.slice(0, MAX_FORMS).flatMap(({ kind, idName, displayName, displayNameAr }): readonly FormOnNote[] => {
    if (kind !== 'maqam' && kind !== 'jins') return [];
    const tonic = tonics.find((it) => combinationsWithForm(table, kind, idName, it.idName).length > 0);
    if (tonic === undefined) return [];
    return [
      {
        kind,
        idName,
        displayName: `${displayName} ${formsEn.onNote(tonic.displayName)}`,
        displayNameAr: `${displayNameAr ?? displayName} ${formsAr.onNote(tonic.displayNameAr ?? tonic.displayName)}`,
        tonic,
      },
    ];
  });
}
