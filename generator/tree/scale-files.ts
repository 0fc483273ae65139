import type { Build } from '../../runtime/api/builders.ts';
import { keyboardSets } from '../../runtime/documents/classification/classification-view.ts';
import type { BuildContext } from '../../runtime/documents/context.ts';
import { type CombinationOf, type DocumentName, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { homeOf } from '../../runtime/documents/shared.ts';
import { hasCombination } from '../../runtime/engine/home.ts';
import { type EntityType, type EntityTypeName, jins, maqam } from '../../runtime/entities/entity-type.ts';
import { type NamedScale, scaleOf, setScale } from '../../runtime/formats/named-scale.ts';
import { exportScale, type ScaleOwner, scaleFormat, scaleFormatNames } from '../../runtime/formats/scale-formats.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';

/** The scale files of a document: in the same folder, with the same name. */

/** @param stem path of the files without ending @param isHome whether the form is in its default combination */
const filesOf = (owner: ScaleOwner, scale: NamedScale, stem: string, isHome = false): readonly GeneratedFile[] =>
  scaleFormatNames
    .filter((name) => scaleFormat(name).published?.includes(owner) && (isHome || !scaleFormat(name).isHomeOnly))
    .map((name) => ({ path: stem + scaleFormat(name).ending, content: exportScale(name, scale).content }));

/** Makes the scale files of the document of a key. @param stem path of the document without ending */
type Writer<N extends DocumentName> = (
  full: Build,
  key: KeyOf<N>,
  stem: string,
  context: BuildContext,
) => readonly GeneratedFile[];

/** Whether a combination is the default one of a maqām or jins. */
function isHome<K extends EntityTypeName>(
  context: BuildContext,
  entityType: EntityType<K>,
  id: string,
  key: CombinationOf,
): boolean {
  const record = entityType.record(context.engine, id);
  const home = record === undefined ? null : homeOf(context, entityType, record);
  return home !== null && hasCombination([home], key);
}

const writers: { readonly [N in DocumentName]?: Writer<N> } = {
  maqamDetail(full, key, stem, context) {
    const detail = full('maqamDetail', key);
    if (detail === null) return [];
    const scale = scaleOf(detail, 'ascending', full('pitchClasses', key)?.pitchClasses);
    return filesOf('maqam', scale, stem, isHome(context, maqam, key.id, key));
  },
  jinsDetail(full, key, stem, context) {
    const detail = full('jinsDetail', key);
    if (detail === null) return [];
    const scale = scaleOf(detail, 'ascending', full('pitchClasses', key)?.pitchClasses);
    return filesOf('jins', scale, stem, isHome(context, jins, key.id, key));
  },
  pitchClasses(full, key, stem) {
    const list = full('pitchClasses', key);
    return list === null ? [] : filesOf('tuning', scaleOf(list), stem);
  },
  // The table of the sets has all fields that the scales need, and is a fifth of the size of their document.
  twelveSets(full, key, stem) {
    const table = full('twelveSetTable', key);
    if (table === null) return [];
    const where = `${table.tuningSystem.displayName}, starting note ${table.startingNote.displayName}`;
    return keyboardSets(table).flatMap((set) =>
      filesOf('set', setScale(set, where), `${stem}/${fileName(set.setIdName)}`),
    );
  },
};

/**
 * The files of a document that hold its scale: of a base form of a maqām or jins, of a tuning system on a starting
 * note, of each 12-pitch-class set. Other documents have none.
 *
 * @param full gives documents in full
 * @throws ScaleError when a document lacks the pitches of its scale
 */
export const scaleFiles = <N extends DocumentName>(
  name: N,
  key: KeyOf<N>,
  full: Build,
  context: BuildContext,
): readonly GeneratedFile[] =>
  writers[name]?.(full, key, documentPath(name, key).replace(/\.json$/, ''), context) ?? [];
