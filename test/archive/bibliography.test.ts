import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ArchiveCopy, copyArchive } from '../support/archive-copy.ts';

/** The ISBN, DOI, URL and access date of sources. */

const BOOK = 'sources/forster_2010.json';
const ARTICLE = 'sources/farmer_1937.json';

let copy: ArchiveCopy;
beforeAll(async () => {
  copy = await copyArchive();
});
afterAll(() => copy.remove());

/** The problems of a field. Another field is invalid too, because loading must fail. */
async function wrong(file: string, key: string, value: string): Promise<readonly string[]> {
  const problems = await copy.problemsOf(file, (record) => {
    record[key] = value;
    record.id = 'another';
  });
  return problems.filter(({ pointer }) => pointer === `/${key}`).map(({ expected }) => expected);
}

describe('an ISBN', () => {
  // 9780811874076: 9 + 7·3 + 8 + 0 + 8 + 1·3 + 1 + 8·3 + 7 + 4·3 + 0 + 7·3 = 114, and 6 makes it 120.
  // 0306406152: 0·10 + 3·9 + 0·8 + 6·7 + 4·6 + 0·5 + 6·4 + 1·3 + 5·2 = 130, and 2 makes it 132 = 12·11.
  it.each(['9780811874076', '978-0-8118-7407-6', '0306406152', '0-306-40615-2', '080442957X', ''])(
    '%s is valid',
    async (isbn) => {
      expect(await wrong(BOOK, 'ISBN', isbn)).toEqual([]);
    },
  );

  it.each(['9780811874077', '9780811874706', '0306406153', '0804429570'])(
    '%s has a wrong check digit',
    async (isbn) => {
      expect(await wrong(BOOK, 'ISBN', isbn)).toEqual([expect.stringContaining('check digit')]);
    },
  );

  it.each(['978081187407', '9770811874073', 'ISBN 9780811874076', '978 0811874076', '-9780811874076', '08044X9570'])(
    '%s is invalid',
    async (isbn) => {
      expect(await wrong(BOOK, 'ISBN', isbn)).toEqual([expect.stringContaining('an ISBN of 10 digits')]);
    },
  );
});

describe('a DOI', () => {
  it.each(['10.1038/140548b0', '10.1000/a(b)<c>;2', ''])('%s is valid', async (doi) => {
    expect(await wrong(ARTICLE, 'DOI', doi)).toEqual([]);
  });

  it.each([
    'https://doi.org/10.1038/140548b0',
    'doi:10.1038/140548b0',
    '10.1038',
    '10.1038/',
    '10.10/a',
    '10.1038/a b',
  ])('%s is invalid', async (doi) => {
    expect(await wrong(ARTICLE, 'DOI', doi)).toEqual([expect.stringContaining('a DOI')]);
  });
});

describe('a URL', () => {
  it.each(['https://www.nature.com/articles/140548b0', 'https://example.org/%D8%B1?a=b#c', ''])(
    '%s is valid',
    async (url) => {
      expect(await wrong(ARTICLE, 'url', url)).toEqual([]);
    },
  );

  it.each([
    'https://example.org/a ',
    'https://example.org/a b',
    'https://example.org/راست',
    'https://localhost/a',
    'https://me:secret@example.org/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//elsewhere.example',
    'www.hindawi.org',
    'https://',
    'https://a b c:::',
  ])('%j is invalid', async (url) => {
    expect(await wrong(ARTICLE, 'url', url)).toHaveLength(1);
  });
});

describe('an access date', () => {
  it.each(['21-05-2025', '29-02-2024', ''])('%j is valid', async (day) => {
    expect(await wrong(BOOK, 'dateAccessed', day)).toEqual([]);
  });

  it.each(['2025-05-21', '1-5-2025', 'May 2025', '31-02-2025', '99-99-2025', '٢١-٠٥-٢٠٢٥'])(
    '%j is invalid',
    async (day) => {
      expect(await wrong(BOOK, 'dateAccessed', day)).toEqual([expect.stringContaining('such as 21-05-2025')]);
    },
  );
});
