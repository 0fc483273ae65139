import { readOptions } from './options.ts';
import { runCommand, summaryLine } from './report.ts';
import { build } from './tree/build.ts';

/** `npm run build`: archive → public/. */
await runCommand(async () => {
  const summary = await build(readOptions(process.argv.slice(2), process.cwd()));
  console.log(`public/ is built: ${summaryLine(summary)}`);
});
