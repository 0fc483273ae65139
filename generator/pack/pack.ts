import { runScript } from '../scripts/run-script.ts';
import { siteAssets } from '../site/assets.ts';
import { writeArchiveModules } from './archive-modules.ts';

/** `npm pack` and `npm publish` run this after compiling: it adds the archive and the page to `dist/`. */
await runScript(async () => {
  await writeArchiveModules();
  await siteAssets();
});
