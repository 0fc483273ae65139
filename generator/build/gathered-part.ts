import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../runtime/memo.ts';
import { GATHERED_PART, gatheredFacts, gatheredFrom, gatheredTables, gatherTexts } from './gather.ts';
import { hashOf } from './hash.ts';
import { type BuiltPart, createTreeParts } from './tree-part.ts';
import type { Common, UnitOptions } from './unit.ts';
import { schemaHash } from './validate.ts';

/** The part of the tree whose documents are gathered from those of all units. */

/**
 * @param worker what gathers, by hash
 * @returns builds the part from what is staged
 * @throws DocumentError (when it is built) when a document does not follow its schema
 */
export function createGathering(
  { staged, previous, worker }: UnitOptions & { readonly worker: string },
  { engine, facts, check, target }: Common,
): () => BuiltPart {
  return () => {
    const texts = gatheredFrom(engine).map((path) => readFileSync(join(staged, path), 'utf8'));
    const everything = once(() => gatherTexts(engine, texts));
    const all = hashOf(worker, ...gatheredFacts(facts), ...texts);
    const part = createTreeParts(target, previous)(GATHERED_PART);
    for (const { name, path, text } of gatheredTables(engine)) {
      const json = once(() => text(everything()));
      // Of most of them an edit changes nothing: what comes out alike is taken over.
      const now = { inputs: all, closer: once(() => hashOf(name, schemaHash(name), json())) };
      if (part.keep({ name, path }, now)) continue;
      check(name, JSON.parse(json()), path);
      part.write({ name, path }, [json()], now);
    }
    return part.close();
  };
}
