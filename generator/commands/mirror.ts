import { createProgress } from '../build/progress.ts';
import { mirror } from '../publish/mirror/mirror.ts';
import { readArguments } from './options.ts';
import { mebibytes, runCommand, treeName } from './report.ts';

/** `npm run mirror -- <url> <folder>`: makes a folder the same as a published tree. */
await runCommand(async () => {
  const [url, directory] = readArguments(process.argv.slice(2), 'mirror', ['<url>', '<folder>']);
  const progress = (files: number) => createProgress(files, 'files');
  const { manifest, fetched, fetchedBytes, kept, removed } = await mirror({ url, directory, progress });
  console.log(
    `${directory} is ${treeName(manifest)}: ${fetched} files fetched (${mebibytes(fetchedBytes)}), ${kept} unchanged, ${removed} removed`,
  );
});
