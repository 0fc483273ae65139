import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { withReference } from './reference/markers.ts';
import { REFERENCE } from './reference/texts.ts';
import { runScript } from './run-script.ts';

/** `npm run reference`: writes the generated texts of the docs. */
await runScript(async () => {
  for (const page of await glob(['*.md', 'docs/*.md'], { cwd: CODE_DIRECTORY })) {
    const file = join(CODE_DIRECTORY, page);
    const current = await readFile(file, 'utf8');
    const text = await withReference(current, REFERENCE);
    if (text === current) continue;
    await writeFile(file, text);
    console.log(`${page} written`);
  }
});
