#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_DIRECTORY } from '../code-directory.ts';
import { runProgram } from './program.ts';
import { processTerminal } from './terminal.ts';

/** `maqam-archive`, as the package has it. */

// Who reads may have had enough, as head(1) has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const { version } = JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8'));
await runProgram(process.argv.slice(2), version, processTerminal());
