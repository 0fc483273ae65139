import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { type DocumentName, documentNames } from '../../runtime/documents/documents.ts';
import { strictSchema } from '../site/description/json-schema.ts';
import { hashOf } from './hash.ts';
import { isPublished, publishedSchema } from './published-form.ts';
import type { CompiledSchemas } from './validate.ts';

/** Compiles the schema of every kind of published documents. */
export function compileSchemas(): CompiledSchemas {
  // The schemas are made by this project and tested; to check them too takes as long as to compile them. What several
  // refer to is a function of its own: a third less to compile, and small enough for Node to compile it for speed.
  const ajv = addFormats.default(new Ajv2020({ validateSchema: false, inlineRefs: false, code: { source: true } }));
  const names = documentNames.filter(isPublished);
  const prints = names.map((name) => {
    const schema = strictSchema(publishedSchema(name));
    ajv.addSchema(schema, name);
    return [name, hashOf(JSON.stringify(schema))] as const;
  });
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return { prints: Object.fromEntries(prints) as Record<DocumentName, string>, code };
}
