import { fileName } from '../../runtime/documents/links.ts';
import { idName } from '../../runtime/engine/id-name.ts';
import { ALL } from '../../runtime/interface/endpoints/systems-list.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { placeholdersOf } from '../../runtime/interface/placeholders.ts';
import { createRouter } from '../../runtime/interface/routing.ts';
import { pathProblem } from '../publish/tree-path.ts';
import { quote } from './archive-error.ts';
import type { SourcedArchive } from './kinds.ts';
import { type Rule, UNNAMED } from './rule.ts';

/** A name as it fills placeholders of the interface's paths. */
interface Named {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  /** What the paths that it is part of begin with, up to the placeholder of the name. */
  readonly beginning: string;
  readonly values: Readonly<Record<string, string>>;
  /** Words that mean something else in the place of the name. */
  readonly words?: readonly string[];
}

function* namesOf(archive: SourcedArchive): Iterable<Named> {
  for (const { file, record } of archive.noteNames) {
    for (const [o, { noteNames }] of record.octaves.entries()) {
      for (const [i, { name }] of noteNames.entries()) {
        const pointer = `/octaves/${o}/noteNames/${i}/name`;
        const values = { noteName: idName(name) };
        const beginning = '/pitch-classes/note-names/{noteName}';
        yield { file, pointer, name, beginning, values, words: [ALL, UNNAMED] };
      }
    }
  }
  for (const { file, record } of archive.tuningSystems) {
    const { id, noteNameSets } = record;
    const beginning = '/tuning-systems/{id}';
    yield { file, pointer: '/id', name: id, beginning, values: { id }, words: [ALL] };
    for (const [s, [name]] of noteNameSets.entries()) {
      const values = { id, startingNote: idName(name) };
      yield { file, pointer: `/noteNameSets/${s}/0`, name, beginning: `${beginning}/{startingNote}`, values };
    }
  }
  for (const collection of ['ajnas', 'maqamat'] as const) {
    for (const { file, record } of archive[collection]) {
      const { idName: name } = record;
      yield { file, pointer: '/idName', name, beginning: `/${collection}/{idName}`, values: { idName: name } };
    }
  }
  for (const { file, record } of archive.sources) {
    yield { file, pointer: '/id', name: record.id, beginning: '/sources/{id}', values: { id: record.id } };
  }
}

const route = createRouter(endpoints);
const paths = endpoints.map((endpoint) => ({ endpoint, placeholders: placeholdersOf(endpoint.path) }));

/** The first request made of a name that would be taken for another; undefined where each keeps its meaning. */
function mistaken({ beginning, values }: Named): { readonly asked: string; readonly meant: string } | undefined {
  for (const { endpoint, placeholders } of paths) {
    if (!endpoint.path.startsWith(beginning) || !placeholders.every((name) => name in values)) continue;
    const asked = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]));
    const match = route(asked);
    if (match.endpoint !== endpoint || placeholders.some((name) => match.path[name] !== values[name])) {
      return { asked, meant: match.endpoint.path };
    }
  }
  return undefined;
}

/**
 * Names are parts of paths, and words of the interface stand in the same places (`/maqamat/all`,
 * `/maqamat/{idName}/availability`). Which names are taken follows from the table of endpoints: every request that can
 * be made of a name has to lead to the endpoint and the name that it was made for. The published files lie under the
 * same words, and have to be able to lie anywhere.
 */
export const addressesKeepTheirMeaning: Rule = {
  name: 'no id or name is taken for another word of the interface',
  *check(archive) {
    for (const named of namesOf(archive)) {
      const { file, pointer, name, words = [] } = named;
      const wrong = mistaken(named);
      const noFile = pathProblem(fileName(idName(name)));
      if (wrong !== undefined) {
        const expected = `another name: GET ${wrong.asked} already means ${wrong.meant}`;
        yield { file, pointer, found: quote(name), expected };
      } else if (noFile !== null) {
        yield { file, pointer, found: quote(name), expected: `another name: no file can be called so (${noFile})` };
      } else if (words.includes(idName(name))) {
        yield {
          file,
          pointer,
          found: quote(name),
          expected: `another name: '${idName(name)}' is a word for all or none`,
        };
      }
    }
  },
};
