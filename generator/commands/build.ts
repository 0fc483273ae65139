import { isUpToDate } from '../build/fingerprint.ts';
import { readOptions } from './options.ts';
import { runCommand, summaryLine } from './report.ts';

/** `npm run build`: archive → public/. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), process.cwd());
  if (options.isClean !== true && (await isUpToDate(options))) {
    console.log('public/ is up to date');
    return;
  }
  // What builds is loaded only when there is something to build.
  const { build } = await import('../build/build.ts');
  console.log(`public/ is built: ${summaryLine(await build(options))}`);
});
