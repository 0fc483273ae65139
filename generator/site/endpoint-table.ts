import { filePath } from '../../runtime/api/answer-request.ts';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import { UserError } from '../user-error.ts';

/** The table of docs/interface.md, from the table of endpoints. */

const BEGIN = '<!-- endpoints: written by `npm run endpoint-table` -->';
const END = '<!-- /endpoints -->';

/** The markers around the table are missing in the text. */
export class NoMarkersError extends UserError {
  override readonly name = 'NoPlaceError';
}

function endpointTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    ({ path, summary, file }) => `| \`${path}\` | ${summary} | ${file === null ? '' : `\`${filePath(file)}\``} |`,
  );
  return ['| Path | Answer | File |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The page with an updated table of endpoints. @throws NoPlaceError when the markers around the table are missing */
export function withEndpointTable(page: string, endpoints: readonly Endpoint[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) {
    throw new NoMarkersError(
      `docs/interface.md has no '${BEGIN}' before a '${END}'; put both where the table belongs.`,
    );
  }
  return `${page.slice(0, begin)}${BEGIN}\n\n${endpointTable(endpoints)}\n\n${page.slice(end)}`;
}
