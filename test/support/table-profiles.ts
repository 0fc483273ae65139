import { z } from 'zod';

/**
 * The rules that descriptions of tables have to follow, read from what those who made the formats publish: the profile
 * of Data Package 2.0 (datapackage.org/profiles/2.0/datapackage.json), and the tables of required properties in the
 * specification of Croissant 1.1. No package of either for this platform is kept up; `test/hosts/published-schemas.hosts.ts`
 * asks the schemas themselves.
 */

const text = z.string().min(1);
/** A path of POSIX below the description, or an address. */
const path = z.string().regex(/^((?=[^./~])(?!file:)((?!\/\.\.\/)(?!\\)(?!:\/\/).)*|(http|ftp)s?:\/\/.*)$/);

const field = z.looseObject({
  name: text,
  type: z
    .string()
    .regex(
      /^(string|integer|number|boolean|object|array|list|date(time)?|time|year(month)?|duration|geo(point|json)|any)$/,
    ),
  description: text,
  constraints: z
    .strictObject({ required: z.boolean().optional(), enum: z.array(z.string()).min(1).optional() })
    .optional(),
});

const tableSchema = z.strictObject({
  fields: z.array(field).min(1),
  fieldsMatch: z.array(z.enum(['exact', 'equal', 'subset', 'superset', 'partial'])).length(1),
  primaryKey: z.array(text).min(1),
  foreignKeys: z
    .array(
      z.strictObject({
        fields: z.array(text).min(1),
        reference: z.strictObject({ resource: text, fields: z.array(text).min(1) }),
      }),
    )
    .min(1)
    .optional(),
});

export const dataPackageProfile = z.looseObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string().regex(/^[-a-z0-9._/]+$/),
  title: text,
  description: text,
  version: text,
  created: z.iso.datetime(),
  homepage: z.url().optional(),
  keywords: z.array(text).min(1),
  licenses: z.array(z.strictObject({ name: z.string().regex(/^[-a-zA-Z0-9._]+$/), path, title: text })).min(1),
  contributors: z
    .array(z.strictObject({ title: text, givenName: text, familyName: text, roles: z.array(text).min(1) }))
    .min(1),
  sources: z.array(z.looseObject({ title: text })),
  resources: z
    .array(
      z.looseObject({
        name: z.string().regex(/^[-a-z0-9._/]+$/),
        type: z.literal('table'),
        path,
        title: text,
        description: text,
        format: text,
        mediatype: z.string().regex(/^.+\/.+$/),
        bytes: z.int().positive(),
        hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
        rows: z.int().positive(),
        schema: tableSchema,
      }),
    )
    .min(1),
});

const id = z.strictObject({ '@id': text });

const dataset = {
  name: text,
  description: text,
  license: z.url(),
  url: text,
  creator: z.array(z.looseObject({ '@type': z.enum(['Person', 'Organization']), name: text })).min(1),
  datePublished: z.iso.date(),
};

export const croissantProfile = z.looseObject({
  '@context': z.looseObject({ '@vocab': text, cr: z.literal('http://mlcommons.org/croissant/') }),
  '@type': z.literal('sc:Dataset'),
  conformsTo: z.literal('http://mlcommons.org/croissant/1.1'),
  ...dataset,
  distribution: z.array(
    z.strictObject({
      '@type': z.literal('cr:FileObject'),
      '@id': text,
      name: text,
      contentUrl: text,
      contentSize: z.string().regex(/^\d+ B$/),
      encodingFormat: text,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  recordSet: z.array(
    z.strictObject({
      '@type': z.literal('cr:RecordSet'),
      '@id': text,
      name: text,
      description: text,
      key: z.array(id).min(1),
      field: z
        .array(
          z.strictObject({
            '@type': z.literal('cr:Field'),
            '@id': text,
            name: text,
            description: text,
            dataType: z.enum(['sc:Text', 'sc:Integer', 'sc:Float', 'sc:Boolean']),
            source: z.strictObject({ fileObject: id, extract: z.strictObject({ column: text }) }),
            references: z.strictObject({ field: id }).optional(),
          }),
        )
        .min(1),
    }),
  ),
});

/** What schema.org and search engines ask of a data set in a page. */
export const datasetProfile = z.looseObject({
  '@context': z.literal('https://schema.org/'),
  '@type': z.literal('Dataset'),
  ...dataset,
  distribution: z.array(z.looseObject({ '@type': z.literal('DataDownload'), contentUrl: text, encodingFormat: text })),
});
