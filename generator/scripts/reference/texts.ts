import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../runtime/memo.ts';
import { loadArchive } from '../../archive/load.ts';
import { ARCHIVE_DIRECTORY, CODE_DIRECTORY } from '../../code-directory.ts';
import { importTable } from './layers.ts';
import { archiveLimits, nodeLimits, requestLimits } from './limits.ts';
import { code, markdownTable } from './markdown.ts';
import type { Generated } from './markers.ts';
import { commandTable, optionSections, toolTable } from './programs.ts';
import { answerFileTable, documentTable, formatTable } from './published.ts';
import { endpointTable, errorTable } from './requests.ts';
import { SCRIPT_TEXTS } from './script-texts.ts';

/** Every generated text of the docs. */

/** The scripts of package.json that people run. */
const scripts = (): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(CODE_DIRECTORY, 'package.json'), 'utf8')).scripts).filter(
    (name) => !name.startsWith('pre'),
  );

const SHORT = ['start', 'test'];

/** @throws TypeError for a script without a text */
const scriptTable = (): string =>
  markdownTable(
    ['Script', 'What it does'],
    scripts().map((name) => {
      if (SCRIPT_TEXTS[name] === undefined) throw new TypeError(`The script ${name} has no text in script-texts.ts.`);
      return [code(SHORT.includes(name) ? `npm ${name}` : `npm run ${name}`), SCRIPT_TEXTS[name]];
    }),
  );

const archive = once(() => loadArchive(ARCHIVE_DIRECTORY));

const count = (number: number): string => number.toLocaleString('en');

export const REFERENCE: Readonly<Record<string, Generated>> = {
  endpoints: endpointTable,
  errors: errorTable,
  documents: documentTable,
  'requests with files': answerFileTable,
  formats: formatTable,
  'request limits': requestLimits,
  'node limits': nodeLimits,
  'archive limits': archiveLimits,
  commands: commandTable,
  options: optionSections,
  tools: toolTable,
  scripts: scriptTable,
  imports: importTable,
  maqamat: () => count(archive().maqamat.length),
  ajnas: () => count(archive().ajnas.length),
  'tuning systems': () => count(archive().tuningSystems.length),
  tunings: () => count(archive().tuningSystems.flatMap(({ noteNameSets }) => noteNameSets).length),
  sources: () => count(archive().sources.length),
  'note names': () => count(archive().noteNames.octaves.flatMap(({ noteNames }) => noteNames).length),
  suyur: () => count(archive().maqamat.flatMap(({ suyur }) => suyur).length),
};
