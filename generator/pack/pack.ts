import { runScript } from '../scripts/run-script.ts';
import { siteAssets } from '../site/assets.ts';
import { writeArchiveModules } from './archive-modules.ts';
import { writeLookupTables } from './lookup-tables.ts';

/** `npm pack` and `npm publish` run this after compiling: it adds the archive, the tables of the look-up and the page to `dist/`. */
await runScript(async () => {
  await writeArchiveModules();
  await writeLookupTables();
  await siteAssets();
});
