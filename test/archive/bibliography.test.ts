import { expect, it } from 'vitest';
import { archiveCopy } from '../support/archive-copy.ts';

const BOOK = 'sources/forster_2010.json';
const ARTICLE = 'sources/farmer_1937.json';

const copy = archiveCopy();

/** The problems of a field. Another field is invalid too, because loading must fail. */
async function wrong(file: string, key: string, value: string): Promise<readonly string[]> {
  const problems = await copy.problemsOf(file, (record) => {
    record[key] = value;
    record.id = 'another';
  });
  return problems.filter(({ pointer }) => pointer === `/${key}`).map(({ expected }) => expected);
}

const CASES: readonly (readonly [file: string, key: string, said: string | null, values: readonly string[]])[] = [
  // 9780811874076: 9 + 7·3 + 8 + 0 + 8 + 1·3 + 1 + 8·3 + 7 + 4·3 + 0 + 7·3 = 114, and 6 makes it 120.
  // 0306406152: 0·10 + 3·9 + 0·8 + 6·7 + 4·6 + 0·5 + 6·4 + 1·3 + 5·2 = 130, and 2 makes it 132 = 12·11.
  [BOOK, 'ISBN', null, ['9780811874076', '978-0-8118-7407-6', '0306406152', '0-306-40615-2', '080442957X', '']],
  [BOOK, 'ISBN', 'check digit', ['9780811874077', '9780811874706', '0306406153', '0804429570']],
  [BOOK, 'ISBN', 'an ISBN of 10 digits', ['978081187407', '9770811874073', '-9780811874076', '08044X9570']],
  [BOOK, 'ISBN', 'an ISBN of 10 digits', ['ISBN 9780811874076', '978 0811874076']],
  [ARTICLE, 'DOI', null, ['10.1038/140548b0', '10.1000/a(b)<c>;2', '']],
  [ARTICLE, 'DOI', 'a DOI', ['https://doi.org/10.1038/140548b0', 'doi:10.1038/140548b0', '10.1038', '10.1038/']],
  [ARTICLE, 'DOI', 'a DOI', ['10.10/a', '10.1038/a b']],
  [ARTICLE, 'url', null, ['https://www.nature.com/articles/140548b0', 'https://example.org/%D8%B1?a=b#c', '']],
  [ARTICLE, 'url', '', ['https://example.org/a ', 'https://example.org/a b', 'https://example.org/راست']],
  [ARTICLE, 'url', '', ['https://localhost/a', 'https://me:secret@example.org/', 'javascript:alert(1)']],
  [ARTICLE, 'url', '', [' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>']],
  [ARTICLE, 'url', '', ['file:///etc/passwd', '//elsewhere.example', 'www.hindawi.org', 'https://', 'https://a b:::']],
  [BOOK, 'dateAccessed', null, ['21-05-2025', '29-02-2024', '']],
  [BOOK, 'dateAccessed', 'such as 21-05-2025', ['2025-05-21', '1-5-2025', 'May 2025', '31-02-2025', '99-99-2025']],
  [BOOK, 'dateAccessed', 'such as 21-05-2025', ['٢١-٠٥-٢٠٢٥']],
];

it.each(CASES.flatMap(([file, key, said, values]) => values.map((value) => ({ file, key, said, value }))))(
  'the $key $value',
  async ({ file, key, said, value }) => {
    expect(await wrong(file, key, value)).toEqual(said === null ? [] : [expect.stringContaining(said)]);
  },
);
