import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { miscounted } from '../support/arabic-counts.ts';
import { PROJECT } from '../support/project.ts';

/** One vocabulary in texts for users: the page, the command, assistants, the description of the API, and docs. */

/** Where texts are: in these modules every literal with a blank, an Arabic letter or a capital at its beginning. */
const PAGE_TEXTS = ['runtime/presentation/text/*.ts'];
const PAGE = [...PAGE_TEXTS, 'runtime/presentation/*.ts', 'runtime/formats/*.ts'];
const PROGRAMS = [
  'generator/{cli,mcp,tables}/**/*.ts',
  'generator/site/{description,reference,static-pages}/**/*.ts',
  'runtime/{api,questions,server}/**/*.ts',
];
const DOCS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md', 'generator/README.md'];
const ALL = [...PAGE, ...PROGRAMS, ...DOCS];
/** Where Arabic texts are. */
const REASONS = 'archive/emendations.json';
const ARABIC = [...PAGE, ...PROGRAMS, REASONS];

interface Term {
  readonly term: string;
  /** Other words for it, in a context in which they mean it. */
  readonly not: RegExp;
  /** Where it is checked. */
  readonly where: readonly string[];
}

const TERMS: readonly Term[] = [
  { term: 'source archive', not: /\b(?:that|recorded) archive\b/i, where: ALL },
  { term: 'API', not: /(?<!\bCommand Line )\binterfaces?\b(?!\.md)|\b(?:every|each|other) doors?\b/i, where: ALL },
  { term: 'server', not: /(?<![\w.-])services?\b(?!-| workers?\b)/i, where: ALL },
  { term: 'static page', not: /\bpages? without (?:JavaScript|script)\b/i, where: ALL },
  {
    term: 'published file',
    not: /\b(?:stored|built) answers?\b|\banswer files?\b|\bplanned documents?\b/i,
    where: ALL,
  },
  { term: 'request with a file', not: /\bdeclared (?:requests?|one)\b/i, where: ALL },
  { term: 'tuning system', not: /\b35 tunings\b/i, where: ALL },
  { term: 'tuning', not: /\bcombinations?\b/i, where: PAGE_TEXTS },
  { term: 'slot', not: /\bmodal degrees?\b|\bIPN slots?\b/i, where: ALL },
  { term: 'key', not: /\bchromas?\b/i, where: ALL },
  { term: 'pitch', not: /\bpitch[- ]class(?:es)?\b/i, where: PAGE_TEXTS },
  { term: 'form', not: /\brealisations?\b|\btaṣwīr\b|\bArabic forms? of\b/i, where: ALL },
  {
    term: 'base form',
    not: /\btaḥlīl\b|\buntransposed\b|\bown tonic\b|(?:forms?|maqāmāt|ajnās) as written\b/i,
    where: ALL,
  },
  { term: 'realisable', not: /\b(?:un)?available\b(?! offline)/i, where: [...PAGE, ...PROGRAMS] },
  { term: 'unclassified', not: /\bno jins family\b/i, where: ALL },
  { term: 'modulation, step', not: /(?<!-)\bhops?\b/i, where: ALL },
  { term: 'sayr', not: /\bmelodic paths?\b|\bdocumented paths?\b/i, where: ALL },
  {
    term: 'station',
    not: /\b(?:an?|each|every|this|its|the|chart|key|no) stops?\b|\bstops? (?:of|on|that|may|where)\b/i,
    where: ALL,
  },
  { term: 'interpretation', not: /\breadings? of al-/i, where: ALL },
  { term: 'reading', not: /\bvariants?\b/i, where: PAGE_TEXTS },
  { term: 'sound', not: /\bvoices?\b/i, where: ['runtime/presentation/text/practice-*.ts'] },
  { term: 'default tuning', not: /\bhome (?:tuning|combination)s?\b/i, where: ALL },
  { term: 'صيغة', not: /تصويرات|تصويرًا|تصوير (?:المقام|الجنس)/, where: ALL },
  { term: 'سير', not: /مسارات? لحني/, where: ALL },
  { term: 'درجة الركوز', not: /القرار 1|قرار (?:هذا )?المقام|قرارًا/, where: ARABIC },
  { term: 'مصوَّر', not: /منقول[اًة]+ (?:إلى|من)/, where: ARABIC },
  { term: 'التنغيم الافتراضي', not: /(?:التنغيم|تنغيمه) الأصلي/, where: ARABIC },
  { term: 'المؤلَّف', not: /الرسالة|رسالة/, where: PAGE_TEXTS },
  { term: 'نبضة', not: /نقرة في الدقيقة|النقرات في الدقيقة/, where: ARABIC },
  { term: 'تمرين الأذن', not: /تدريب (?:السمع|الأذن)/, where: ARABIC },
  { term: 'كوشت', not: /كواشت/, where: ARABIC },
  { term: 'بالإنجليزية', not: /إنكليزي/, where: ALL },
];

/** The literals of a module that are texts, without the names of modules and types. */
function* literals(file: string): Iterable<string> {
  const source = ts.createSourceFile(file, readFileSync(join(PROJECT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const nodes: ts.Node[] = [source];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      if (/[\s\u0600-\u06ff]|^\p{Lu}/u.test(node.text)) yield node.text.replace(/`[^`]*`/g, '');
    }
    node.forEachChild((child) => void nodes.push(child));
  }
}

/** The prose of a page, by line: without code, addresses and names of files. */
function* prose(file: string): Iterable<string> {
  const text = readFileSync(join(PROJECT, file), 'utf8').replace(/^( *)```[\s\S]*?^\1```/gm, '');
  yield* text.replace(/`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g, '').split('\n');
}

/** The reasons of the emendations. */
const reasons = (file: string): Iterable<string> =>
  readFileSync(join(PROJECT, file), 'utf8').match(/(?<="reasonArabic": ").*(?=")/g) ?? [];

const textsOf = (file: string): readonly string[] => [
  ...(file.endsWith('.md') ? prose(file) : file === REASONS ? reasons(file) : literals(file)),
];
const texts = new Map(glob.sync([...ALL, REASONS], { cwd: PROJECT }).map((file) => [file, textsOf(file)]));

it('reads texts of every kind', () => {
  const all = [...texts.values()].flat();
  for (const text of [/Which maqām is it\?/, /أيّ مقام هذا/, /Hertz|hertz/, /Architecture/]) {
    expect(
      all.some((it) => text.test(it)),
      String(text),
    ).toBe(true);
  }
});

it('the rules of modulation are not attributed to al-Shawwā alone', () => {
  const attributed = [...texts].flatMap(([file, lines]) =>
    lines.filter((text) => /\brules?\b[^.]*(?:Shawwā|1946)/.test(text)).map((text) => `${file}: ${text}`),
  );
  expect(attributed.length).toBeGreaterThan(3);
  expect(
    attributed.filter((text) => !/interpret|stricter|more widely|as the source archive reads/i.test(text)),
  ).toEqual([]);
});

it('Arabic nouns agree with their numbers', () => {
  expect([...texts].flatMap(([file, lines]) => lines.flatMap(miscounted).map((text) => `${file}: ${text}`))).toEqual(
    [],
  );
});

it.each(TERMS)('$term', ({ not, where }) => {
  const found = glob
    .sync([...where], { cwd: PROJECT })
    .sort()
    .flatMap((file) => (texts.get(file) ?? []).filter((text) => not.test(text)).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});
