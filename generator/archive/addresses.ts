import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { idName } from '../../runtime/text/id-name.ts';
import { templateReader } from '../../runtime/text/template.ts';
import { pathProblem } from '../publish/tree-path.ts';
import { quote } from './archive-error.ts';
import type { SourcedArchive } from './archive-file-types.ts';
import { type Rule, UNNAMED } from './rule.ts';

/** The value of a request that selects everything. */
const ALL = 'all';

/** Names that are values of a placeholder in the API's paths. */
interface Named {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  /** The path that ends in the placeholder. */
  readonly path: string;
  /** Reserved words in the place of the name. */
  readonly words?: readonly string[];
}

function* namesOf(archive: SourcedArchive): Iterable<Named> {
  for (const { file, record } of archive.noteNames) {
    for (const [o, { noteNames }] of record.octaves.entries()) {
      for (const [i, { name }] of noteNames.entries()) {
        const pointer = `/octaves/${o}/noteNames/${i}/name`;
        const path = `/pitch-classes/note-names/${idName(name)}`;
        yield { file, pointer, name, path, words: [ALL, UNNAMED] };
      }
    }
  }
  for (const { file, record } of archive.tuningSystems) {
    const { id, noteNameSets } = record;
    const path = `/tuning-systems/${id}`;
    yield { file, pointer: '/id', name: id, path, words: [ALL] };
    for (const [s, [name]] of noteNameSets.entries()) {
      yield { file, pointer: `/noteNameSets/${s}/0`, name, path: `${path}/${idName(name)}` };
    }
  }
  for (const collection of ['ajnas', 'maqamat'] as const) {
    for (const { file, record } of archive[collection]) {
      const { idName: name } = record;
      yield { file, pointer: '/idName', name, path: `/${collection}/${name}` };
    }
  }
  for (const { file, record } of archive.sources) {
    yield { file, pointer: '/id', name: record.id, path: `/sources/${record.id}` };
  }
}

const paths = endpoints.map(({ path }) => path);
/** The part of a path before a name, such as `/maqamat/`. */
const beginnings = paths.filter((path) => path.endsWith('}')).map((path) => path.replace(/\{\w+\}$/, ''));

/** Paths with fixed words where a name could be, because a name can contain slashes. */
const fixed = paths
  .filter((path) => beginnings.some((it) => path.startsWith(it) && !/^\{\w+\}$/.test(path.slice(it.length))))
  .map((path) => ({ path, read: templateReader(path, () => '.+') }));

/**
 * Names are parts of paths, and the API has fixed words in the same places (`/maqamat/all`,
 * `/maqamat/{idName}/availability`). The table of endpoints determines the reserved names. Published files have the
 * same paths.
 */
export const namesAreNotReserved: Rule = {
  name: 'no id or name is a reserved word of the interface',
  *check(archive) {
    for (const named of namesOf(archive)) {
      const { file, pointer, name, path, words = [] } = named;
      const taken = fixed.find(({ read }) => read(path) !== null);
      const noFile = pathProblem(fileName(idName(name)));
      if (taken !== undefined) {
        const expected = `another name: GET ${path} is a request of ${taken.path}`;
        yield { file, pointer, found: quote(name), expected };
      } else if (noFile !== null) {
        yield { file, pointer, found: quote(name), expected: `another name: it is not a valid file name (${noFile})` };
      } else if (words.includes(idName(name))) {
        yield {
          file,
          pointer,
          found: quote(name),
          expected: `another name: '${idName(name)}' is reserved`,
        };
      }
    }
  },
};
