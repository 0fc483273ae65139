import { keyboardSets } from '../../runtime/documents/classification/classification-view.ts';
import { type DocumentName, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { mappingFile, scaleFile } from '../../runtime/formats/files.ts';
import { jinsScale, maqamScale, setScale, tuningScale } from '../../runtime/formats/named-scale.ts';
import type { Build } from '../../runtime/interface/builders.ts';
import type { Extra } from '../publish/extra.ts';

/** The Scala files that lie beside a document, under its own name. */

const beside = (path: string, ending: string): string => path.replace(/\.json$/, ending);

/** Makes what lies beside the document of a path. */
type Writer<N extends DocumentName> = (full: Build, key: KeyOf<N>, path: string) => readonly Extra[];

const writers: { readonly [N in DocumentName]?: Writer<N> } = {
  maqamDetail(full, key, path) {
    const detail = full('maqamDetail', key);
    return detail === null ? [] : [{ path: beside(path, '.scl'), content: scaleFile(maqamScale(detail)) }];
  },
  jinsDetail(full, key, path) {
    const detail = full('jinsDetail', key);
    return detail === null ? [] : [{ path: beside(path, '.scl'), content: scaleFile(jinsScale(detail)) }];
  },
  pitchClasses(full, key, path) {
    const list = full('pitchClasses', key);
    if (list === null) return [];
    const scale = tuningScale(list);
    return [
      { path: beside(path, '.scl'), content: scaleFile(scale) },
      { path: beside(path, '.kbm'), content: mappingFile(scale) },
    ];
  },
  // Their table has all that the scales take, and is a fifth as large.
  twelveSets(full, key, path) {
    const table = full('twelveSetTable', key);
    if (table === null) return [];
    const where = `${table.tuningSystem.displayName}, starting note ${table.startingNote.displayName}`;
    return keyboardSets(table).map((set) => ({
      path: `${beside(path, '')}/${fileName(set.setIdName)}.scl`,
      content: scaleFile(setScale(set, where)),
    }));
  },
};

/**
 * The scales of a document: one for a base form of a maqām or jins, one with its keyboard mapping for a tuning system
 * on a starting note, one for each 12-pitch-class set. Other documents have none.
 *
 * @param full gives documents in full
 * @throws ScaleError when a document lacks the pitches of its scale
 */
export const scalaFiles = <N extends DocumentName>(name: N, key: KeyOf<N>, full: Build): readonly Extra[] =>
  writers[name]?.(full, key, documentPath(name, key)) ?? [];
