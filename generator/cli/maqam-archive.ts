#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { EXIT } from '../exit-status.ts';
import { runProgram } from './program.ts';
import { processTerminal } from './terminal.ts';

/** The entry point of the command `maqam-archive`. */

// A reader can close the pipe early, as head(1) does; the command finishes without it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || process.exitCode === EXIT.failed) return;
  process.exitCode = EXIT.failed;
  console.error(`The output cannot be written: ${error.message}`);
});
process.stderr.on('error', () => undefined);
const { version } = JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
await runProgram(process.argv.slice(2), version, processTerminal());
