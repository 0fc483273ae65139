import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beginsWith } from '../begins-with.ts';
import { MANIFEST_FILE, type Manifest, type ManifestEntry, parseManifest, sha256 } from '../publish/manifest.ts';
import type { BulkPlace } from './bulk.ts';
import { readSeal, type Seal } from './seal.ts';

/** What a build remembers for the next one. It lies in the tree, so that both always belong together. */

export const STATE_FILE = 'build.json';

/** What a document was built from (two hashes, see `unit.ts`), and where it lies in its unit's bulk file. */
export type DocumentState = readonly [inputs: string, closerInputs: string | null, ...BulkPlace];

/** What the files of a subject that are no documents were made from, by hash, and their paths. */
export type ExtraState = readonly [inputs: string, ...paths: string[]];

export interface BuildState {
  /** Of everything: archive, code, base address. A tree with the same one is up to date. */
  readonly fingerprint: string;
  readonly documents: Readonly<Record<string, DocumentState>>;
  /** Of planned documents that nothing is published of, what they would be built from, by path and hash. */
  readonly unpublished?: Readonly<Record<string, string>>;
  /** By subject. A tree from before they were taken over has none. */
  readonly extras?: Readonly<Record<string, ExtraState>>;
}

/** A tree that a build can take documents over from. */
export interface PreviousTree {
  readonly directory: string;
  readonly state: BuildState;
  readonly files: ReadonlyMap<string, ManifestEntry>;
  /** The text of its manifest. */
  readonly manifest: string;
  /** The seal of this manifest and this state; null where the tree has none, or that of another. */
  readonly seal: Seal | null;
}

/** Whether a tree says that it was built from what has a fingerprint: the first thing that its state tells. */
export const isStateOf = (directory: string, fingerprint: string): Promise<boolean> =>
  beginsWith(join(directory, STATE_FILE), JSON.stringify({ fingerprint }).slice(0, -1));

/** The published tree; null when there is none, or none whose manifest and state can be believed. */
export function readPrevious(directory: string): PreviousTree | null {
  try {
    const [stateText, manifest] = [STATE_FILE, MANIFEST_FILE].map((file) =>
      readFileSync(join(directory, file), 'utf8'),
    );
    const seal = readSeal(directory);
    // What was sealed was written here, or believed before: to look at all that it says again takes as long as the rest.
    const isSealed = seal?.manifest === sha256(manifest);
    const listed: Manifest = isSealed ? JSON.parse(manifest) : parseManifest(manifest, MANIFEST_FILE);
    const files = new Map(listed.files.map((file) => [file.path, file]));
    if (files.get(STATE_FILE)?.sha256 !== sha256(stateText)) return null;
    const state: BuildState = JSON.parse(stateText);
    return {
      directory,
      state,
      files,
      manifest,
      seal: isSealed && seal.fingerprint === state.fingerprint ? seal : null,
    };
  } catch {
    // A build from nothing needs no reason.
    return null;
  }
}

/** Whether every file of a tree is there in its size. */
export const isWhole = ({ directory, files }: PreviousTree): boolean =>
  [...files.values()].every(
    ({ path, bytes }) => statSync(join(directory, path), { throwIfNoEntry: false })?.size === bytes,
  );
