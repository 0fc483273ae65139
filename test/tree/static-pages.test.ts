import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { html, nothing, svg } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { describe, expect } from 'vitest';
import { createStaticApp } from '../../generator/site/views/static-app.ts';
import { templateText } from '../../generator/site/views/template-text.ts';
import { fileName } from '../../runtime/documents/links.ts';
import { openPage } from '../../runtime/explorer/addresses/addresses.ts';
import { createData } from '../../runtime/explorer/data/data.ts';
import { LESSONS } from '../../runtime/explorer/learn/lesson-addresses.ts';
import { whenOpen } from '../../runtime/explorer/parts/lazy.ts';
import { reportOf, trackerAddress } from '../../runtime/explorer/parts/report.ts';
import { LANGUAGES, parseHash, staticAddress } from '../../runtime/presentation/location.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { MaqamDetail } from '../../runtime/schemas/entities.ts';
import { bytesFrom } from '../../runtime/server/node/tree-folder.ts';
import { the } from '../support/draws.ts';
import { drawn, effort, halfOfTests } from '../support/effort.ts';
import { attributes } from '../support/html.ts';
import { EXAMPLES } from '../support/pages.ts';
import { PUBLIC, publishedJson, publishedText } from '../support/project.ts';
import { publishedFiles } from '../support/published-files.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

const files = publishedFiles();
const published = new Set(files.map(({ path }) => path));
const pages = [...published].filter((path) => /^(en|ar)\/.*\.html$/.test(path)).sort();
// An id with a slash has another file name.
const some = [...drawn(pages, effort(23, 4)), 'en/maqam/maqam_ajam~ajam_murassa.html'];
const { archive } = await archiveEngine('critical');
const { edition, version } = JSON.parse(publishedText('version.json'));

describe('templates as text', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [html`<b title=${'"<&'}>${'a < b'} ${1.23456}</b>`, '<b title="&quot;&lt;&amp;">a &lt; b 1.23456</b>'],
    [html`<i class="x ${1.23456} ${nothing}" title=${nothing} lang=${null}></i>`, '<i class="x 1.235 " lang=""></i>'],
    [html`<p>${[1, 2].map((it) => html`<b>${it}</b>`)}${nothing}${null}${undefined}</p>`, '<p><b>1</b><b>2</b></p>'],
    [html`<option value=${'a'} .selected=${true}></option>`, '<option value="a" selected></option>'],
    [html`<option ?hidden=${false} .selected=${false}></option>`, '<option></option>'],
    [html`<input .value=${'a'} @input=${() => 1} @change=${() => 2} /><br />`, '<input value="a" disabled><br>'],
    [html`<button class="a" @click=${() => 1}>b</button>`, '<button class="a" disabled>b</button>'],
    [html`<button popovertarget=${'a'}>b</button>`, '<button popovertarget="a">b</button>'],
    [html`<a href=${'#'} @click=${() => 1}>b</a>`, '<a href="#">b</a>'],
    [svg`<g role="button" tabindex=${0} aria-label=${'a'} @click=${() => 1}></g>`, '<g role="img" aria-label="a"></g>'],
    [html`<tr> <td> ${'a'} <b>c</b> <i>d</i> </td> ${''} </tr>`, '<tr><td>a <b>c</b> <i>d</i></td></tr>'],
    [html`<circle data-mark=${'a'} r=${5} />`, '<circle r="5"/>'],
    [html`<p>${until(Promise.resolve(html`<b>${'late'}</b>`), 'soon')}</p>`, '<p><b>late</b></p>'],
  ];
  it.each(cases)('%#', async (view, text) => expect(await templateText(view)).toBe(text));

  it('cannot have other directives or quoted listeners', async () => {
    await expect(templateText(html`${whenOpen(() => '')}`)).rejects.toThrow('WhenOpen');
    await expect(templateText(html`<a @click="${'x'}"></a>`)).rejects.toThrow('listener');
  });
});

const data = createData(async (address) => {
  const bytes = await bytesFrom(PUBLIC)(decodeURIComponent(String(address)));
  return new Response(bytes, { status: bytes === null ? 404 : 200 });
});
// The page of tables reads parts of files over HTTP.
const RENDERED = EXAMPLES.filter((example) => !example.startsWith('data'));
it.each(RENDERED)('a view renders without window and document: %s', async (example) => {
  expect(['window' in globalThis, 'document' in globalThis]).toEqual([false, false]);
  for (const language of LANGUAGES) {
    const tree = { root: '', hasInstrumentFiles: true };
    const app = createStaticApp(parseHash(`#/${language}/${example}`, language), data, 'x.html', staticAddress, tree);
    expect(await templateText((await openPage(app)).view())).toMatch(/<h1/);
  }
});

it('a report begins in a tracker, with the tonic of a transposed form', () => {
  const combination = { tuningSystem: 'alsabbagh_1954', startingNote: 'rast' };
  const fact = { id: 'maqam_rast', combination, tonic: 'nawa' };
  const report = reportOf({ text: en }, fact, { edition: 'as-recorded', version: '1.0.0+a', modified: '' });
  expect(report.split('\n\n')[1].split('\n')).toEqual([
    ...['id: maqam_rast', 'tuningSystem: alsabbagh_1954', 'startingNote: rast', 'tonic: nawa'],
    ...['edition: as-recorded', 'version: 1.0.0+a'],
  ]);
  const address = new URL(trackerAddress('https://tracker.example/new?label=fact', fact.id, report));
  expect(Object.fromEntries(address.searchParams)).toEqual({ label: 'fact', title: 'maqam_rast', body: report });
});

describe('static pages', () => {
  it('exist for every maqām, jins, tuning system, source and lesson, in both languages, with lists of each', () => {
    const named = [
      ...archive.maqamat.map(({ idName }) => `maqam/${fileName(idName)}`),
      ...archive.ajnas.map(({ idName }) => `jins/${fileName(idName)}`),
      ...archive.tuningSystems.map(({ id }) => `tuning/${id}`),
      ...archive.sources.map(({ id }) => `source/${id}`),
      ...LESSONS.map((lesson) => `learn/${lesson}`),
      ...['maqamat', 'ajnas', 'tunings', 'sources', 'learn'],
    ];
    expect(pages).toEqual(['ar', 'en'].flatMap((language) => named.map((it) => `${language}/${it}.html`)).sort());
  });

  it('are small', () => {
    const sizes = files.filter(({ path }) => pages.includes(path)).map(({ path, bytes }) => ({ path, bytes }));
    const limitOf = (path: string) =>
      /^..\/(maqam|jins)\//.test(path)
        ? 70_000
        : /^..\/(maqamat|ajnas|tunings|sources)\./.test(path)
          ? 60_000
          : 110_000;
    expect(sizes.filter(({ path, bytes }) => bytes >= limitOf(path))).toEqual([]);
    for (const { path } of [...sizes].sort((a, b) => b.bytes - a.bytes).slice(0, 20))
      expect(gzipSync(publishedText(path)).length, path).toBeLessThan(20_000);
  });

  it('are valid HTML by the rules of html-validate, which finds mistakes', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    expect(some.length).toBeGreaterThan(15);
    for (const path of some) {
      const { results } = await validator.validateString(publishedText(path));
      expect([path, results.flatMap(({ messages }) => messages.map(({ message }) => message))]).toEqual([path, []]);
    }
    expect((await validator.validateString('<ul><p></p></ul>')).valid).toBe(false);
  });

  it('link to existing files and to pages of the explorer, and lists to every page', () => {
    const linked = new Set<string>();
    for (const path of [...some, ...pages.filter((it) => it.split('/').length === 2)]) {
      const links = attributes(publishedText(path), '(?:a|link|script)', '(?:href|src)').filter(
        (link) => !/^https?:/.test(link),
      );
      expect(links.length, path).toBeGreaterThan(5);
      const places = links.flatMap((link) => /\.html#([\w-]+)$/.exec(link)?.[1] ?? []);
      for (const id of places) expect(publishedText(path), path).toContain(`id="${id}"`);
      const targets = links.map((link) =>
        decodeURIComponent(link.replace(/^\.\//, '').replace(/(?<=\.html)#[\w-]+$|(?<=^index\.html)#\/.*/, '')),
      );
      for (const target of targets) linked.add(target);
      expect([path, targets.filter((it) => !published.has(it))]).toEqual([path, []]);
      expect(publishedText(path)).not.toContain('href="data:');
    }
    expect(pages.filter((path) => !linked.has(path))).toEqual([]);
  });

  it('state title, description, language, translation and canonical address', () => {
    for (const path of some) {
      const text = publishedText(path);
      const [language] = path.split('/');
      const other = path.replace(/^../, language === 'ar' ? 'en' : 'ar');
      expect(attributes(text, 'html', 'lang')).toEqual([language]);
      expect(/<title>([^<]+)<\/title>/.exec(text)?.[1].length, path).toBeGreaterThan(3);
      expect(attributes(text, 'meta', 'content', 'name="description"')[0].length, path).toBeGreaterThan(20);
      expect(attributes(text, 'link', 'href', 'rel="canonical"').map(decodeURIComponent)).toEqual([path]);
      expect(attributes(text, 'a', 'href', 'class="language"').map(decodeURIComponent)).toEqual([other]);
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
      expect(data).toMatchObject({ '@context': 'https://schema.org', inLanguage: language });
      expect(text).toContain('CC BY-NC-SA 4.0');
    }
  });

  it('describe a form by its notes, and count tunings, not their starting notes', () => {
    const about = (path: string) => attributes(publishedText(path), 'meta', 'content', 'name="description"')[0];
    expect(about('en/maqam/maqam_rast.html')).toMatch(/^maqām rāst: rāst 0, dūgāh 204, segāh 357, .*awj 1059 cents, /);
    expect(about('ar/jins/jins_rast.html')).toContain('راست 0، دوكاه 204، سيكاه 357، ');
    expect(about('en/tuning/alkindi_874.html')).toMatch(/12 pitches in the octave: .* 0, /);
    const counts = pages.flatMap((path) => {
      const count = /played in (\d+) of the|نغماته في (\d+) من/.exec(about(path));
      return count === null ? [] : [Number(count[1] ?? count[2])];
    });
    expect(counts.length).toBeGreaterThan(250);
    expect(Math.max(...counts)).toBe(archive.tuningSystems.length);
    expect(about('en/maqam/maqam_tarznwin.html')).toContain('played in one of the');
    expect(about('ar/maqam/maqam_tarznwin.html')).toContain('نغماته في واحد من');
  });

  it('have the facts of the documents', () => {
    const text = publishedText('en/maqam/maqam_rast.html');
    const report = ['id: maqam_rast', 'tuningSystem: alsabbagh_1954', 'startingNote: rast', `edition: ${edition}`];
    expect(text).toContain([...en.reportQuestions, '', ...report, `version: ${version}<`].join('\n'));
    const { pitchData } = publishedJson<MaqamDetail>('maqamat/maqam_rast/alsabbagh_1954/rast.json');
    const rowsOf = (page: string) =>
      [...page.matchAll(/<tr role="row"> ?<td class="degree".*?<\/tr>/g)].map(([row]) => row.replace('/<wbr>', '/'));
    const rows = rowsOf(text);
    const arabicRows = rowsOf(publishedText('ar/maqam/maqam_rast.html'));
    const { ascending, descending } = pitchData;
    const onlyDown = descending.filter(({ noteName }) => ascending.every((note) => note.noteName !== noteName));
    const pitches = [...ascending, ...onlyDown];
    expect(onlyDown.length).toBe(1);
    expect(rows).toHaveLength(pitches.length);
    for (const [i, pitch] of pitches.entries()) {
      for (const value of [pitch.noteNameDisplay, pitch.fraction, the(pitch.frequency).toFixed(2)])
        expect(rows[i]).toContain(`>${value}<`);
      expect(arabicRows[i]).toContain(`>${pitch.noteNameDisplayAr}<`);
    }
    // al-Shawwā documents rāst on page 42.
    expect(text).toMatch(/alshawwa_1946\.html">al-Shawwā 1946<.*?p\.\s42</);
    expect(publishedText('en/source/alshawwa_1946.html')).toMatch(/42<.*?maqam_rast\.html">/);
    const isfahan = publishedText('en/maqam/maqam_isfahan.html');
    expect(isfahan).toContain('deduced by the Digital Arabic Maqām Archive from the prose of al-Shawwā 1946');
    // Its home is a tuning of al-Fārābī.
    expect(publishedText('en/maqam/maqam_chahargah~girkah.html')).toContain(
      'were assigned by the Digital Arabic Maqām Archive',
    );
  });

  it('have every other spelling, also for search engines', () => {
    for (const path of ['en/maqam/maqam_bayyat.html', 'ar/maqam/maqam_rast.html']) {
      const [, id] = /\/(\w+)\.html/.exec(path) ?? [];
      const spellings = archive.aliases.aliases[id ?? ''] ?? [];
      const text = publishedText(path);
      const { alternateName } = JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '',
      );
      expect(alternateName.slice(1)).toEqual(spellings);
      expect([...text.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, it]) => it)).toEqual(
        expect.arrayContaining(spellings.filter((it) => !/['"&]/.test(it))),
      );
    }
    expect(archive.aliases.aliases.maqam_bayyat).toContain('bayati');
  });
});
