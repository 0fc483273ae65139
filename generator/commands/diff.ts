import { diff, diffLines, readManifestOf } from '../publish/diff.ts';
import { readArguments } from './options.ts';
import { runCommand, treeName } from './report.ts';

/** `npm run diff -- <old> <new>`: what changed between two trees, by kind of document. */
await runCommand(async () => {
  const [before, after] = readArguments(process.argv.slice(2), 'diff', ['<old>', '<new>']);
  const [old, now] = await Promise.all([readManifestOf(before), readManifestOf(after)]);
  console.log(`${treeName(old)} → ${treeName(now)}`);
  console.log(diffLines(diff(old, now)).join('\n'));
});
