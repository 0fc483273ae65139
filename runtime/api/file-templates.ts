import { MAX_NAME_LENGTH } from '../text/limits.ts';
import { fillTemplate, templateReader } from '../text/template.ts';

/**
 * Templates of requests and files: which file of the tree is the answer to a request. The root index has them, so that
 * programs and hosts can find the files of requests without the code of the endpoints.
 */

/** A request and the path of its file, both with names in braces in the places of values. */
export interface FileTemplate {
  readonly request: string;
  readonly file: string;
}

/** A request that matches a template. */
export interface FoundFile<T extends FileTemplate> {
  readonly template: T;
  /** The file with the answer; it need not exist. */
  readonly file: string;
}

/** The form of values in canonical requests. Other texts must not become part of a file name. */
const VALUE = `(?:[a-z0-9_()-]|%2F){1,${MAX_NAME_LENGTH}}`;

function matcherOf<T extends FileTemplate>(template: T): (request: string) => FoundFile<T> | null {
  const read = templateReader(template.request, () => VALUE);
  return (request) => {
    const values = read(request);
    if (values === null) return null;
    return { template, file: fillTemplate(template.file, (name) => values[name].replaceAll('%2F', '~')) };
  };
}

/** A function that finds the file of a request in canonical form; null if no template matches the request. */
export function createFileFinder<T extends FileTemplate>(
  templates: readonly T[],
): (request: string) => FoundFile<T> | null {
  const matchers = templates.map(matcherOf);
  return (request) => {
    for (const match of matchers) {
      const found = match(request);
      if (found !== null) return found;
    }
    return null;
  };
}
