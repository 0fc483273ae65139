import { documentPath } from '../documents/documents.ts';
import { linkTo } from '../documents/links.ts';
import { MAX_NAME_LENGTH } from '../text/limits.ts';
import { fillTemplate } from '../text/template.ts';
import type { AnswerFile } from './answer-file.ts';
import type { Endpoint, Query } from './endpoint.ts';
import type { ParameterTable } from './parameters.ts';

/** Maps requests to the published files with their answers, and files to requests. */

/** The fields of an endpoint that determine its requests and files. */
type AnswerEndpoint = Pick<Endpoint, 'path' | 'parameters' | 'file'>;

/** The canonical path of an endpoint, from the values of its placeholders. */
export const pathOf = (path: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(path, (name) => encodeURIComponent(values[name]));

/** A request in canonical form, from the values of placeholders and parameters by name. */
function requestOf({ path, parameters, file }: AnswerEndpoint, values: Readonly<Record<string, string>>): string {
  const query = { ...values, ...file?.otherParameters };
  const names = Object.keys(parameters).filter((name) => name in query);
  return linkTo(pathOf(path, values), Object.fromEntries(names.map((name) => [name, query[name]])));
}

/** The values of an endpoint's placeholders and parameters that a key gives. */
const valuesOf = ({ key: fields }: AnswerFile, key: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, name]) => [name, key[field]]));

/**
 * The request whose answer is a file.
 *
 * @param key of the endpoint's kind of file
 * @throws RangeError for an endpoint without files
 */
export function requestOfFile(endpoint: AnswerEndpoint, key: Readonly<Record<string, string>>): string {
  if (endpoint.file === null) throw new RangeError(`No file is an answer of ${endpoint.path}.`);
  return requestOf(endpoint, valuesOf(endpoint.file, key));
}

/** The key of files with the names of parameters in braces in the places of their values. */
const namedKey = ({ key }: AnswerFile): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(key).map(([field, name]) => [field, `{${name}}`]));

/** The path of the published files of an endpoint, with the names of its parameters in the places of their values. */
export const fileTemplate = (file: AnswerFile): string => documentPath(file.documentType, namedKey(file) as never);

/**
 * The request whose answer is a file, with the names of parameters in the places of their values.
 *
 * @throws RangeError for an endpoint without files
 */
export const requestTemplate = (endpoint: AnswerEndpoint): string =>
  decodeURIComponent(requestOfFile(endpoint, endpoint.file === null ? {} : namedKey(endpoint.file)));

/**
 * The pattern of keys of published files. Other texts must not become part of a file name; the endpoint rejects them.
 */
const KEY_TEXT = new RegExp(`^[a-z0-9_()/-]{1,${MAX_NAME_LENGTH}}$`);

/**
 * The file that is the answer to a request.
 *
 * @returns null if the request is not the declared one; the file need not exist
 */
export function answerFilePath(endpoint: AnswerEndpoint, { path, values, self }: Query<ParameterTable>): string | null {
  const { file } = endpoint;
  if (file === null) return null;
  const key: Record<string, string> = {};
  for (const [field, name] of Object.entries(file.key)) {
    const value = path[name] ?? values[name];
    if (typeof value !== 'string' || !KEY_TEXT.test(value)) return null;
    key[field] = value;
  }
  if (requestOf(endpoint, valuesOf(file, key)) !== self) return null;
  return documentPath(file.documentType, key as never);
}
