import type { Emendation } from '../../runtime/schemas/apparatus.ts';
import type { Version } from '../changelog.ts';
import type { GeneratedFile } from '../publish/generated-file.ts';
import { sha256 } from '../publish/manifest.ts';
import { type About, commonTexts } from '../tables/about.ts';
import { html } from './html.ts';

/** The versions of the archive with their emendations, as JSON and as an Atom feed (RFC 4287). */

/** An id that is the same at every address. */
const urn = (name: string): string => {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(sha256(`maqam-archive ${name}`)) ?? [];
  return `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`;
};

const emendationText = ({ file, pointer, recorded, corrected, decision, reason }: Emendation): string =>
  `${file} ${pointer}: ${recorded}${corrected === null ? '' : ` → ${corrected}`} (${decision}). ${reason}`;

/**
 * `changes.json` and `changes.atom`.
 *
 * @param versions newest first
 * @param emendations each belongs to the version that it names, or else to the first
 */
export function changesFiles(
  versions: readonly Version[],
  emendations: readonly Emendation[],
  about: About,
): readonly GeneratedFile[] {
  const first = versions.at(-1)?.version;
  const changed = versions.map((version) => ({
    ...version,
    emendations: emendations.filter(({ since = first }) => since === version.version),
  }));
  const { title, licence, authors } = commonTexts(about);
  const entries = changed.map(({ version, date, changes, emendations }) => {
    const items = [...changes, ...emendations.map(emendationText)].map((text) => html`<li>${text}</li>`);
    return html`  <entry>
    <id>${urn(version)}</id>
    <title>${version}${date === null ? ' (unreleased)' : ''}</title>
    <updated>${date === null ? about.modified : `${date}T00:00:00Z`}</updated>
    <content type="html">${html`<ul>${items}</ul>`.text}</content>
  </entry>
`;
  });
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${urn('changes')}</id>
  <title>${title}: changes</title>
  <updated>${about.modified}</updated>
  <link rel="self" type="application/atom+xml" href="${about.baseUrl === '' ? '' : `${about.baseUrl}/`}changes.atom" />
  <rights>${licence.title}</rights>
${authors.map(({ given, family }) => html`  <author><name>${given} ${family}</name></author>\n`)}${entries}</feed>
`;
  return [
    { path: 'changes.json', content: `${JSON.stringify({ version: about.version, versions: changed })}\n` },
    { path: 'changes.atom', content: feed.text },
  ];
}
