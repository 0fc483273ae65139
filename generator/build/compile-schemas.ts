import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import { strictSchema } from '../site/description/json-schema.ts';
import { hashOf } from './hash.ts';
import { isPublished, publishedSchema } from './published-form.ts';
import { quickChecks } from './quick-checks.ts';
import { divided } from './schema-parts.ts';
import type { CompiledSchemas } from './validate.ts';

/** Compiles the schema of every kind of published documents. */
export function compileSchemas(): CompiledSchemas {
  // The schemas are made by this project and tested; to check them too takes as long as to compile them.
  const ajv = addFormats.default(new Ajv2020({ validateSchema: false, inlineRefs: false, code: { source: true } }));
  const names = documentNames.filter(isPublished);
  const schemas = names.map((name) => [name, strictSchema(publishedSchema(name))] as const);
  const parts = divided(schemas);
  for (const [name, schema] of parts) ajv.addSchema(schema, name);
  const prints = schemas.map(([name, schema]) => [name, hashOf(JSON.stringify(schema))] as const);
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return { prints: Object.fromEntries(prints) as Record<DocumentName, string>, quick: quickChecks(names, parts), code };
}
