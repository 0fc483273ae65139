import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a process (`node --import`): kills it before its n-th change of the file system, where n is `KILL_AT`.
 * Without `KILL_AT` it prints the number of changes when the process ends.
 */

const CHANGES = ['copyFile', 'cp', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'];
const killAt = Number(process.env.KILL_AT ?? 0);
let steps = 0;

for (const change of CHANGES) {
  const original = fs.promises[change];
  fs.promises[change] = (...args) => {
    steps++;
    if (steps === killAt) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
if (killAt === 0) process.on('exit', () => console.log(`changes: ${steps}`));
