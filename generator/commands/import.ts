import { bringIn } from './bring-in.ts';
import { runCommand } from './report.ts';

/** `npm run import -- <folder>`: source archive → archive/. */
await runCommand(() => bringIn(process.argv.slice(2), process.cwd()));
