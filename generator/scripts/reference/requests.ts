import { endpoints } from '../../../runtime/api/endpoints/table.ts';
import { TAGS } from '../../../runtime/api/tags.ts';
import { ERROR_CASES } from './error-cases.ts';
import { code, markdownTable } from './markdown.ts';

/** Tables of the API. */

/** The paths of the endpoints, by group. */
export const endpointTable = (): string =>
  markdownTable(
    ['Group', 'Paths'],
    Object.values(TAGS).map((tag) => [
      tag.description.replace(/\.$/, ''),
      endpoints.flatMap((endpoint) => (endpoint.tag === tag ? [code(endpoint.path)] : [])).join(', '),
    ]),
  );

export const errorTable = (): string =>
  markdownTable(
    ['Status', 'When', 'Request'],
    ERROR_CASES.map(({ status, when, request }) => [String(status), when, code(request)]),
  );
