#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { EXIT } from '../command-error.ts';
import { runProgram } from './program.ts';
import { processTerminal } from './terminal.ts';

/** `maqam-archive`, as the package has it. */

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has closed the pipe, as head(1) does.
  if (error.code === 'EPIPE') process.exit();
  console.error(`The output cannot be written: ${error.message}`);
  process.exit(EXIT.failed);
});
const { version } = JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
await runProgram(process.argv.slice(2), version, processTerminal());
