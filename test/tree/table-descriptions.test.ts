import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { MANIFEST_FILE, parseManifest } from '../../generator/publish/manifest.ts';
import { PUBLIC, publishedText } from '../support/project.ts';
import { croissantProfile, dataPackageProfile, datasetProfile } from '../support/table-profiles.ts';

const manifest = parseManifest(publishedText(MANIFEST_FILE), MANIFEST_FILE);
const files = new Map(manifest.files.map((file) => [file.path, file]));
const page = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(publishedText('index.html'))?.[1] ?? '';

const dataPackage = dataPackageProfile.parse(JSON.parse(publishedText('tables/datapackage.json')));
const croissant = croissantProfile.parse(JSON.parse(publishedText('tables/croissant.json')));
const dataset = datasetProfile.parse(JSON.parse(page));

const metadataOf = (path: string) => parquetMetadata(new Uint8Array(readFileSync(join(PUBLIC, 'tables', path))).buffer);

describe('the Data Package', () => {
  it('lists every file of its folder with size and hash', () => {
    const described = dataPackage.resources.map(({ path, bytes, hash }) => [`tables/${path}`, bytes, hash]);
    const there = manifest.files.filter(({ path }) => /^tables\/.*\.(parquet|gz)$/.test(path));
    expect([...described].sort()).toEqual(
      there.map(({ path, bytes, sha256 }) => [path, bytes, `sha256:${sha256}`]).sort(),
    );
  });

  it('has the rows and the columns of the files, with type and nullability', () => {
    const types: Readonly<Record<string, string>> = {
      BYTE_ARRAY: 'string',
      INT32: 'integer',
      DOUBLE: 'number',
      BOOLEAN: 'boolean',
    };
    for (const { path, rows, schema } of dataPackage.resources.filter(({ format }) => format === 'parquet')) {
      const { num_rows, schema: found } = metadataOf(path);
      expect([path, rows]).toEqual([path, Number(num_rows)]);
      expect(schema.fields.map(({ name, type, constraints }) => [name, type, constraints?.required === true])).toEqual(
        found
          .slice(1)
          .map(({ name, type, repetition_type }) => [name, types[type ?? ''], repetition_type === 'REQUIRED']),
      );
    }
  });

  it('has keys and references that exist', () => {
    const columns = new Map(
      dataPackage.resources.map(({ name, schema }) => [name, new Set(schema.fields.map((field) => field.name))]),
    );
    for (const { name, schema } of dataPackage.resources) {
      expect(schema.primaryKey.filter((key) => !columns.get(name)?.has(key))).toEqual([]);
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        expect(fields.filter((field) => !columns.get(name)?.has(field))).toEqual([]);
        expect(reference.fields.filter((field) => !columns.get(reference.resource)?.has(field))).toEqual([]);
      }
    }
  });

  it('has the units of measured columns', () => {
    const units = dataPackage.resources.flatMap(({ schema }) =>
      schema.fields.filter(({ type }) => type === 'number').map(({ unit }) => unit),
    );
    expect(new Set(units)).toEqual(new Set(['cents', 'Hz', 'ratio', 'string length', 'MIDI number']));
  });
});

describe('the Croissant description', () => {
  it('lists every file with its hash', () => {
    for (const { '@id': id, contentSize, sha256 } of croissant.distribution) {
      const file = files.get(`tables/${id}`);
      expect([id, contentSize, sha256]).toEqual([id, `${file?.bytes} B`, file?.sha256]);
    }
  });

  it('matches the Data Package', () => {
    const described = croissant.recordSet.map(({ name, field }) => [name, field.map((it) => it.name)]);
    const tables = dataPackage.resources.filter(({ format }) => format === 'parquet');
    expect(described).toEqual(tables.map(({ name, schema }) => [name, schema.fields.map((it) => it.name)]));
  });

  it('has unique ids, and refers only to existing ones', () => {
    const fields = croissant.recordSet.flatMap(({ field }) => field);
    const ids = [...croissant.distribution, ...croissant.recordSet, ...fields].map((it) => it['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const referred = [
      ...croissant.recordSet.flatMap(({ key }) => key),
      ...fields.flatMap(({ source, references }) => [source.fileObject, ...(references ? [references.field] : [])]),
    ].map((it) => it['@id']);
    expect(referred.filter((it) => !ids.includes(it))).toEqual([]);
  });
});

describe('every description', () => {
  it('states authors, licence and version', () => {
    const names = ['Khyam Allami', 'Ibrahim El Khansa'];
    const licence = 'https://creativecommons.org/licenses/by-nc-sa/4.0/';
    expect(dataPackage.contributors.map(({ title }) => title)).toEqual(names);
    expect(dataPackage.licenses.map(({ path }) => path)).toEqual([licence]);
    expect(dataPackage.version).toBe(manifest.archiveVersion);
    for (const description of [croissant, dataset]) {
      expect(description.creator.map(({ name }) => name)).toEqual(names);
      expect([description.license, description.version]).toEqual([licence, manifest.archiveVersion]);
      expect(description.description).toContain('Digital Arabic Maqām Archive (DiArMaqAr)');
    }
  });

  it('in the page links to existing files', () => {
    expect(dataset.distribution.map(({ contentUrl }) => files.has(contentUrl))).not.toContain(false);
  });
});

describe('the cards', () => {
  /** The fields that Hugging Face reads, and the rules of Kaggle for the fields of `dataset-metadata.json`. */
  const huggingFace = z.strictObject({
    license: z.literal('cc-by-nc-sa-4.0'),
    pretty_name: z.string().min(1),
    language: z.array(z.string().length(2)),
    tags: z.array(z.string()),
    configs: z.array(z.strictObject({ config_name: z.string(), data_files: z.string() })),
  });
  const kaggle = z.strictObject({
    title: z.string().min(6).max(50),
    id: z.string().regex(/^OWNER\/[a-z-]{6,50}$/),
    subtitle: z.string().min(20).max(80),
    description: z.string().min(1),
    licenses: z.array(z.strictObject({ name: z.literal('CC-BY-NC-SA-4.0') })).length(1),
    keywords: z.array(z.string()),
  });

  it('list and describe every table for Hugging Face', () => {
    const [, card, text] = publishedText('tables/README.md').split('---\n');
    const tables = dataPackage.resources.filter(({ format }) => format === 'parquet');
    const { configs } = huggingFace.parse(parse(card));
    expect(configs).toEqual(tables.map(({ name, path }) => ({ config_name: name, data_files: path })));
    for (const { path, rows, description } of tables) {
      expect(text).toMatch(new RegExp(`\`${path}\`.* \\| ${rows} \\| `));
      expect(text).toContain(description);
    }
  });

  it('follow the rules of Kaggle', () => {
    kaggle.parse(JSON.parse(publishedText('tables/dataset-metadata.json')));
  });

  it('state the licence and the origin', () => {
    expect(publishedText('tables/LICENSE.txt')).toContain('CC BY-NC-SA 4.0');
    expect(publishedText('tables/LICENSE.txt')).toContain('Khyam Allami and Ibrahim El Khansa');
  });
});
