import type { ErrorBody } from '../../runtime/interface/api-error.ts';
import { SERVICE } from '../../runtime/interface/description.ts';
import type { Endpoint } from '../../runtime/interface/endpoint.ts';
import { endpoints } from '../../runtime/interface/endpoints/table.ts';
import { placeholdersOf } from '../../runtime/interface/placeholders.ts';
import { llmsFull } from '../site/description/llms.ts';
import type { Ask } from './call-tool.ts';
import { viewOf } from './view.ts';

/** Endpoints as resources of assistants: what a person adds to a conversation. */

const ROOT = 'maqam://archive';
/** The whole interface in words. */
const GUIDE = `${ROOT}/llms-full.txt`;

/** Characters of a resource; a longer answer is shortened, as those of tools are. */
const MOST_CHARACTERS = 100_000;

const JSON_TYPE = 'application/json';

const requiredOf = ({ parameters }: Endpoint): readonly string[] =>
  Object.keys(parameters).filter((name) => parameters[name].required);

const isWhole = (endpoint: Endpoint): boolean =>
  placeholdersOf(endpoint.path).length === 0 && requiredOf(endpoint).length === 0;

/** What can be had as it is. */
export const resources = [
  { uri: GUIDE, name: 'guide', title: `${SERVICE.name}: every request`, mimeType: 'text/markdown' },
  ...endpoints.filter(isWhole).map(({ id, path, summary }) => ({
    uri: ROOT + path,
    name: id,
    title: summary,
    mimeType: JSON_TYPE,
  })),
];

/** What can be had once it is said of what. */
export const resourceTemplates = endpoints.map(({ id, path, summary, parameters }) => {
  const names = Object.keys(parameters);
  return {
    uriTemplate: `${ROOT}${path}${names.length === 0 ? '' : `{?${names.join(',')}}`}`,
    name: id,
    title: summary,
    mimeType: JSON_TYPE,
  };
});

/** What is read of a resource. */
export type ResourceRead =
  | { readonly text: string; readonly mimeType: string }
  /** The body of the interface's error. */
  | { readonly error: ErrorBody };

/** Reads a resource. */
export async function readResource(ask: Ask, uri: string): Promise<ResourceRead> {
  if (uri === GUIDE) return { text: llmsFull(endpoints), mimeType: 'text/markdown' };
  if (!uri.startsWith(`${ROOT}/`)) {
    return {
      error: { error: 'Unknown resource', message: `No resource has the address '${uri}'.`, hint: `Try ${ROOT}/` },
    };
  }
  const { status, body } = await ask(uri.slice(ROOT.length));
  if (status !== 200) return { error: body as ErrorBody };
  return { text: viewOf(body, { at: '', offset: 0, characters: MOST_CHARACTERS }), mimeType: JSON_TYPE };
}
