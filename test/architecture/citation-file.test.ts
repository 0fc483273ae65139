import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ARCHIVE_AUTHORS } from '../../runtime/citations/citable.ts';

/** The rules of the Citation File Format 1.2.0 (its schema.json) for the fields that our file has. */
const text = z.string().min(1);
const citationFile = z.strictObject({
  'cff-version': z.literal('1.2.0'),
  type: z.enum(['dataset', 'software']),
  message: text,
  title: text,
  abstract: text,
  authors: z.array(z.strictObject({ 'given-names': text, 'family-names': text })).min(1),
  keywords: z.array(text).min(1),
  license: z.literal('CC-BY-NC-SA-4.0'),
  version: text,
});

const file = citationFile.parse(parse(readFileSync('CITATION.cff', 'utf8')));

it('has the authors of the archive, as citations have', () => {
  const names = ARCHIVE_AUTHORS.map(({ en }) => ({ 'given-names': en.given, 'family-names': en.family }));
  expect(file.authors).toEqual(names);
});

it('has the version of the project', () => {
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(file.version).toBe(project.version);
});
