import { bringUpToDate } from './bring-up-to-date.ts';
import { readOptions } from './options.ts';
import { runCommand } from './report.ts';

/** `npm run build`: archive → public/. */
await runCommand(async () => {
  console.log(await bringUpToDate(readOptions(process.argv.slice(2), process.cwd(), 'npm run build')));
});
