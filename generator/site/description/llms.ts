import { SERVICE } from '../../../runtime/api/description.ts';
import type { Endpoint } from '../../../runtime/api/endpoint.ts';
import type { Parameter } from '../../../runtime/api/parameters.ts';
import { placeholdersOf } from '../../../runtime/text/template.ts';

/** The API in words, for assistants (llmstxt.org): `llms.txt` is an overview, `llms-full.txt` is complete. */

const ABOUT = [
  `# ${SERVICE.name}`,
  '',
  `> ${SERVICE.description}`,
  '',
  'Every request is a GET that is answered in JSON. Ids (`maqam_rast`, `jins_hijaz`, `alsabbagh_1954`) are exact; case and diacritics of note names do not matter. A pitch exists only in a tuning system from one of its starting notes, so most requests name both; `/…/availability` lists the tunings of a maqām or jins. An error names the fault, the valid values, and a request that works.',
  '',
  `Data: ${SERVICE.licence.name}, ${SERVICE.licence.attribution}. Credit DiArMaqAr wherever you use this data.`,
].join('\n');

const byTag = (endpoints: readonly Endpoint[]) => {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const group = groups.get(endpoint.tag.description) ?? [];
    groups.set(endpoint.tag.description, [...group, endpoint]);
  }
  return [...groups];
};

/** `llms.txt`: the resources, with a request for each. @param baseUrl prefix of links */
export function llms(endpoints: readonly Endpoint[], baseUrl: string): string {
  const link = ({ path, summary, example }: Endpoint) => `- [${path}](${baseUrl}${example}): ${summary}`;
  const groups = byTag(endpoints).map(
    ([title, group]) => `## ${title.replace(/\.$/, '')}\n\n${group.map(link).join('\n')}`,
  );
  const more = [
    '## Optional',
    '',
    `- [Every request in full](${baseUrl}/llms-full.txt): parameters, values, defaults, errors.`,
    `- [OpenAPI 3.1](${baseUrl}/openapi.json): the same for programs.`,
    `- [Every file](${baseUrl}/files.json): what is published as files.`,
  ].join('\n');
  return `${[ABOUT, ...groups, more].join('\n\n')}\n`;
}

function values({ enum: options, minimum, maximum, default: fallback }: Parameter<unknown>['schema']): string {
  const remarks = [
    Array.isArray(options) ? `one of ${options.join(', ')}` : '',
    minimum === undefined ? '' : `${minimum} to ${maximum}`,
    fallback === undefined ? '' : `${fallback} by default`,
  ].filter((text) => text !== '');
  return remarks.length === 0 ? '' : ` (${remarks.join('; ')})`;
}

function section({ id, path, summary, description, placeholders, parameters, example, errors }: Endpoint): string {
  const ofPath = placeholdersOf(path).map((name) => `- \`{${name}}\`: ${placeholders[name].description}`);
  const ofQuery = Object.entries(parameters).map(
    ([name, { required, description: text, schema }]) =>
      `- \`${name}\`${required ? ', required' : ''}: ${text}${values(schema)}`,
  );
  return [
    `### ${path}`,
    '',
    `${summary} ${description}`,
    '',
    ...[...ofPath, ...ofQuery],
    ...(ofPath.length + ofQuery.length === 0 ? [] : ['']),
    `Example: \`GET ${example}\`. Operation: \`${id}\`. Errors: ${[400, ...errors].join(', ')}.`,
  ].join('\n');
}

/** `llms-full.txt`: every request with its parameters. */
export function llmsFull(endpoints: readonly Endpoint[]): string {
  const groups = byTag(endpoints).flatMap(([title, group]) => [
    `## ${title.replace(/\.$/, '')}`,
    ...group.map(section),
  ]);
  return `${[ABOUT, ...groups].join('\n\n')}\n`;
}
