import { leaveCommand } from '../build/plain-code.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { readOptions } from './options.ts';
import { runCommand } from './report.ts';

/** `npm run build` from its modules: archive → public/. What it has built with is left as plain code for the next time. */
await runCommand(async () => {
  console.log(await bringUpToDate(readOptions(process.argv.slice(2), process.cwd(), 'npm run build')));
  await leaveCommand();
});
