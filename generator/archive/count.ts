import glob from 'fast-glob';

/** The files of tuning systems, as a pattern below `archive/`. */
export const TUNING_SYSTEM_FILES = 'tuning-systems/*.json';

/** How many tuning systems an archive seems to have, before anything of it is read. */
export const countTuningSystems = (directory: string): number =>
  glob.sync(TUNING_SYSTEM_FILES, { cwd: directory, suppressErrors: true }).length;
