import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentName } from '../../runtime/documents/documents.ts';
import { type ManifestEntry, plainEntry, sha256 } from '../publish/manifest.ts';
import type { Staged } from '../publish/staged.ts';
import { schemaPath } from '../site/schema-path.ts';
import { createBulk } from './bulk.ts';
import { bulkPath, lineHead } from './bulk-lines.ts';
import { createLineBuffer } from './line.ts';
import { createReuse, type Inputs, type ReusableTree } from './reuse.ts';
import { createSharedFiles } from './shared-files.ts';
import type { DocumentState } from './state.ts';

/** A document that goes to the tree. */
interface Placed {
  readonly name: DocumentName;
  /** Below the published tree. */
  readonly path: string;
}

/** What became of a part. */
export interface BuiltPart {
  readonly files: readonly ManifestEntry[];
  /** Those of them that are not shared with the tree before. */
  readonly written: readonly string[];
  readonly states: readonly (readonly [path: string, state: DocumentState])[];
  /** Documents that nothing is published of. */
  readonly unpublished: readonly (readonly [path: string, inputs: string])[];
  /** How many documents were written; the others were taken over. */
  readonly built: number;
}

/** A part of a tree that is staged: its documents, each hashed and packed into the one bulk file of the part. */
export interface TreePart {
  /**
   * Takes a document over from the tree before, with its scales, where it was built from the same, or that there is
   * none. Whether it did.
   */
  keep(document: Placed, inputs: Inputs): boolean;
  /** Writes the text of a document. */
  write(document: Placed, json: readonly string[], inputs: Inputs): void;
  /** Remembers that nothing is published of a document. */
  leaveOut(document: Placed, inputs: Inputs): void;
  /** Writes a file that lies beside a document. */
  beside(path: string, content: string | Uint8Array): void;
  /** Writes the bulk file, when all else is there. */
  close(): BuiltPart;
}

/**
 * @param target the tree that is staged
 * @param previous the tree before, if its documents can be taken over
 * @returns begins a part, whose bulk file has its name
 */
export function createTreeParts(target: Staged, previous: ReusableTree | null): (name: string) => TreePart {
  const lines = createLineBuffer();
  const reuse = createReuse(previous);
  return (partName) => {
    const { write, keep, files, written } = createSharedFiles(target, previous);
    /** In the order of the lines of the bulk file. */
    const prints: (readonly [path: string, inputs: string, closer: string | null])[] = [];
    const unpublished: (readonly [path: string, inputs: string])[] = [];
    const bulk = createBulk(partName, lines, previous?.isSealed === true ? previous.directory : null);
    let built = 0;
    const plain = (path: string, content: string | Uint8Array) => write(plainEntry(path, content), content);
    return {
      keep({ name, path }, now) {
        if (previous?.state.unpublished?.[path] === now.inputs) {
          unpublished.push([path, now.inputs]);
          return true;
        }
        const kept = reuse(path, now);
        if (kept === null || previous === null) return false;
        const [, closerThen, ...place] = kept.state;
        for (const file of [kept.file, ...kept.scales]) keep(file);
        bulk.keep(name, {
          head: lineHead(path, schemaPath(name)),
          // The file ends with a line end.
          bytes: kept.file.bytes - 1,
          place,
          text: () => readFileSync(join(previous.directory, path), 'utf8').trimEnd(),
        });
        prints.push([path, now.inputs, closerThen]);
        return true;
      },
      write({ name, path }, json, { inputs, closer }) {
        const schema = schemaPath(name);
        bulk.add(name, json, lineHead(path, schema)).file((content) => {
          write({ path, bytes: content.length, sha256: sha256(content), schema }, content);
        });
        prints.push([path, inputs, closer()]);
        built++;
      },
      leaveOut: ({ path }, { inputs }) => unpublished.push([path, inputs]),
      beside: plain,
      close() {
        const { content, places } = bulk.close();
        plain(bulkPath(partName), content);
        const states = prints.map(([path, ...its], i) => [path, [...its, ...places[i]]] as const);
        return { files, written, states, unpublished, built };
      },
    };
  };
}
