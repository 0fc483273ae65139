import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changesFiles } from '../../generator/site/changes.ts';
import type { About } from '../../generator/tables/about.ts';
import { publishedText } from '../support/project.ts';

/** The rules of RFC 4287 for the elements that the feed has. */
const text = z.string().min(1);
const id = z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
const feedSchema = z.strictObject({
  '?xml': z.object({ '@version': z.literal('1.0'), '@encoding': z.literal('utf-8') }),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id,
    title: text,
    updated: z.iso.datetime(),
    link: z.strictObject({ '@rel': z.literal('self'), '@type': z.literal('application/atom+xml'), '@href': text }),
    rights: text,
    author: z.array(z.strictObject({ name: text })).min(1),
    entry: z
      .array(
        z.strictObject({
          id,
          title: text,
          updated: z.iso.datetime(),
          content: z.strictObject({ '@type': z.literal('html'), '#text': text }),
        }),
      )
      .min(1),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry' || name === 'author',
  parseTagValue: false,
});

function parseFeed(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return feedSchema.parse(parser.parse(xml)).feed;
}

const changesSchema = z.object({
  versions: z.array(z.object({ version: text, emendations: z.array(z.object({ file: text, pointer: text })) })),
});
const versionsOf = (json: string) => changesSchema.parse(JSON.parse(json)).versions;

describe('the published tree', () => {
  const { data: emendations } = JSON.parse(publishedText('emendations.json'));

  it('has a feed by the rules of Atom, with an entry for each version', () => {
    const { entry } = parseFeed(publishedText('changes.atom'));
    const versions = versionsOf(publishedText('changes.json'));
    expect(entry.map(({ title }) => title.split(' ')[0])).toEqual(versions.map(({ version }) => version));
    expect(new Set(entry.map(({ id }) => id)).size).toBe(entry.length);
  });

  it('has each emendation once', () => {
    const listed = versionsOf(publishedText('changes.json')).flatMap((version) => version.emendations);
    expect(listed).toEqual(
      emendations.map(({ file, pointer }: { file: string; pointer: string }) => ({ file, pointer })),
    );
    const [{ content }] = parseFeed(publishedText('changes.atom')).entry;
    for (const { file, pointer } of emendations) expect(content['#text']).toContain(`${file} ${pointer}: `);
  });
});

describe('two versions', () => {
  const about: About = {
    version: '1.1.0+0',
    edition: 'critical',
    modified: '2026-12-01T00:00:00.000Z',
    baseUrl: 'https://example.org',
  };
  const emendation = {
    file: 'maqamat/maqam_rast.json',
    pointer: '/a',
    recorded: '<1>',
    corrected: 2,
    confidence: 'certain',
    decision: 'applied',
    reason: 'It is & was.',
    reasonArabic: 'خطأ',
  } as const;
  const versions = [
    { version: '1.1.0', date: null, changes: ['New.'] },
    { version: '1.0.0', date: '2026-11-24', changes: ['First.'] },
  ];
  const [json, atom] = changesFiles(versions, [emendation, { ...emendation, pointer: '/b', since: '1.1.0' }], about);

  it('have their emendations; those without a version belong to the first', () => {
    const pointers = versionsOf(String(json.content)).map((version) =>
      version.emendations.map(({ pointer }) => pointer),
    );
    expect(pointers).toEqual([['/b'], ['/a']]);
  });

  it('have their dates, and text as it was written', () => {
    const feed = parseFeed(String(atom.content));
    expect(feed.link['@href']).toBe('https://example.org/changes.atom');
    expect(feed.entry.map(({ title, updated }) => [title, updated])).toEqual([
      ['1.1.0 (unreleased)', '2026-12-01T00:00:00.000Z'],
      ['1.0.0', '2026-11-24T00:00:00Z'],
    ]);
    expect(feed.entry[1].content['#text']).toBe(
      '<ul><li>First.</li><li>maqamat/maqam_rast.json /a: &lt;1&gt; → 2 (applied). It is &amp; was.</li></ul>',
    );
  });
});
