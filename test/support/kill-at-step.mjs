import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a process (`node --import`): kills it before its n-th change of the file system, where n is `KILL_AT`.
 * Without `KILL_AT` it prints the number of changes when the process ends.
 */

const CHANGES = ['copyFile', 'cp', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'];
const killAt = Number(process.env.KILL_AT ?? 0);
let steps = 0;

function countCalls(functions, name) {
  const original = functions[name];
  functions[name] = (...args) => {
    steps++;
    if (steps === killAt) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}

for (const change of CHANGES) countCalls(fs.promises, change);
// The renames of a swap are synchronous.
countCalls(fs, 'renameSync');
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => console.log(`changes: ${steps}`));
