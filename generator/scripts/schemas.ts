import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveSchemaFiles } from '../archive/schema-files.ts';
import { runScript } from './run-script.ts';

/**
 * `npm run schemas`: writes the JSON Schemas of the archive's files from their definitions; with `--check` only reports
 * whether they are up to date.
 */
await runScript(async () => {
  const folder = join(process.cwd(), 'archive', 'schema');
  const isCheck = process.argv.includes('--check');
  await mkdir(folder, { recursive: true });
  for (const [file, text] of archiveSchemaFiles()) {
    const there = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (there === text) continue;
    if (isCheck) {
      console.error(`archive/schema/${file} is not up to date with runtime/schemas/records.ts; run 'npm run schemas'.`);
      process.exitCode = 1;
    } else {
      await writeFile(join(folder, file), text);
      console.log(`archive/schema/${file} written`);
    }
  }
});
