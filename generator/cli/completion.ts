import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { ARCHIVE_DIRECTORY } from '../code-directory.ts';

/** The ids of the package's archive: its files have their names. */
const idsIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ARCHIVE_DIRECTORY, folder)).map((file) => file.replace(/\.json$/, '').replaceAll('~', '/')),
  );

/** Arguments whose values are ids, by command. */
const ID_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  export: ['id'],
  compare: ['names'],
  routes: ['from', 'to'],
};

/** Adds `complete`, which writes completions for shells: commands, options and ids. */
export function addCompletion(program: Command): void {
  const { commands } = tab(program);
  for (const [name, command] of commands) {
    for (const option of ['tuning-system', 'tuning-systems']) {
      const declared = command.options.get(option);
      if (declared === undefined) continue;
      declared.handler = (complete) => {
        for (const id of idsIn('tuning-systems')) complete(id, '');
      };
    }
    for (const argument of ID_ARGUMENTS[name] ?? []) {
      const declared = command.arguments.get(argument);
      if (declared === undefined) continue;
      const folders = name === 'routes' ? ['maqamat'] : ['maqamat', 'ajnas', 'tuning-systems'];
      declared.handler = (complete) => {
        for (const id of idsIn(...folders)) complete(id, '');
      };
    }
  }
}
