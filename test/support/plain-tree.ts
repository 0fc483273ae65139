import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  createManifest,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  sha256,
} from '../../generator/publish/manifest.ts';
import { ATTEMPTS, type Attempts } from '../../generator/publish/mirror/download.ts';

/** Attempts without pauses between them. */
export const WITHOUT_PAUSES: Attempts = { ...ATTEMPTS, minTimeout: 0 };

export const manifestOf = (files: Readonly<Record<string, string>>): Manifest =>
  createManifest(
    Object.entries(files).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      sha256: sha256(content),
      schema: null,
    })),
    '1.0.0+test',
    new Date(0),
  );

export function layFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

export function layTree(folder: string, files: Readonly<Record<string, string>>): void {
  layFiles(folder, { ...files, [MANIFEST_FILE]: manifestText(manifestOf(files)) });
}
