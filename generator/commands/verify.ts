import { join } from 'node:path';
import { verify } from '../publish/verify.ts';
import { readArguments } from './options.ts';
import { runCommand } from './report.ts';

/** `npm run verify -- [folder]`: checks a tree, `public/` unless told otherwise, against its manifest. */
await runCommand(async () => {
  const [directory = join(process.cwd(), 'public')] = readArguments(process.argv.slice(2), 'verify', ['[folder]']);
  const problems = await verify(directory);
  if (problems.length === 0) {
    console.log(`${directory} is whole`);
    return;
  }
  console.error(
    `${directory} is not what its manifest says; mend it with 'npm run build -- --verify', or mirror it again.\n  ${problems.join('\n  ')}`,
  );
  process.exitCode = 1;
});
