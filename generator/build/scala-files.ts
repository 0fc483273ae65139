import { type DocumentName, type DocumentOf, documentPath, type KeyOf } from '../../runtime/documents/documents.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { mappingFile, scaleFile } from '../../runtime/scala/files.ts';
import { jinsScale, maqamScale, setScale, tuningScale } from '../../runtime/scala/named-scale.ts';
import type { Extra } from '../site/extra.ts';

/** The Scala files that lie beside a document, under its own name. */

const beside = (path: string, ending: string): string => path.replace(/\.json$/, ending);

type Writers = { readonly [N in DocumentName]?: (document: DocumentOf<N>, path: string) => readonly Extra[] };

const writers: Writers = {
  maqamDetail: (detail, path) => [{ path: beside(path, '.scl'), content: scaleFile(maqamScale(detail)) }],
  jinsDetail: (detail, path) => [{ path: beside(path, '.scl'), content: scaleFile(jinsScale(detail)) }],
  pitchClasses: (list, path) => {
    const scale = tuningScale(list);
    return [
      { path: beside(path, '.scl'), content: scaleFile(scale) },
      { path: beside(path, '.kbm'), content: mappingFile(scale) },
    ];
  },
  twelveSets: ({ sets, parameters }, path) => {
    const where = `${parameters.tuningSystem.displayName}, starting note ${parameters.startingNote.displayName}`;
    return sets.map((set) => ({
      path: `${beside(path, '')}/${fileName(set.setIdName)}.scl`,
      content: scaleFile(setScale(set, where)),
    }));
  },
};

/**
 * The scales of a document: one for a base form of a maqām or jins, one with its keyboard mapping for a tuning system
 * on a starting note, one for each 12-pitch-class set. Other documents have none.
 *
 * @param read gives the document in full
 * @throws ScaleError when a document lacks the pitches of its scale
 */
export function scalaFiles<N extends DocumentName>(
  name: N,
  key: KeyOf<N>,
  read: () => DocumentOf<N> | null,
): readonly Extra[] {
  const write = writers[name];
  const document = write === undefined ? null : read();
  return document === null ? [] : (write?.(document, documentPath(name, key)) ?? []);
}

/** The path of the document beside which a scale lies; null for what is no scale. */
export function documentOfScale(path: string): string | null {
  if (!/\.(scl|kbm)$/.test(path)) return null;
  return path.startsWith('maqamat/classification/')
    ? `${path.slice(0, path.lastIndexOf('/'))}.json`
    : path.replace(/\.(scl|kbm)$/, '.json');
}
