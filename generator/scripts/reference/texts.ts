import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../runtime/memo.ts';
import { loadArchive } from '../../archive/load.ts';
import { ARCHIVE_DIRECTORY, CODE_DIRECTORY } from '../../code-directory.ts';
import { readQuestions } from '../../tables/questions.ts';
import { TABLES } from '../../tables/tables.ts';
import { entryPointTable } from './entry-points.ts';
import { importTable } from './layers.ts';
import { archiveLimitTable, nodeLimitTable, requestLimitTable } from './limits.ts';
import { code, markdownTable } from './markdown.ts';
import type { Generated } from './markers.ts';
import { commandTable, optionSections, toolTable } from './programs.ts';
import { documentTable, formatTable } from './published.ts';
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

/** A question to the tables with its SQL and answer. @throws TypeError for a name without a question */
async function questionText(name: string): Promise<string> {
  const question = (await readQuestions(CODE_DIRECTORY)).find((it) => it.name === name);
  if (question === undefined) throw new TypeError(`docs/questions/ has no question ${name}.`);
  return `\`\`\`sql\n${question.sql}\n\`\`\`\n\n${question.answer.join('\n')}`;
}

const tableOfTables = (): string =>
  markdownTable(
    ['Table', 'Content', 'CSV'],
    TABLES.map(({ name, description, hasCsv }) => [code(name), description.en, hasCsv ? 'yes' : '']),
  );

const questionList = async (): Promise<string> =>
  (await readQuestions(CODE_DIRECTORY)).map(({ name, title }) => `- ${code(`${name}.sql`)}: ${title}`).join('\n');

const archive = once(() => loadArchive(ARCHIVE_DIRECTORY));

const count = (number: number): string => number.toLocaleString('en');

export const REFERENCE: Readonly<Record<string, Generated>> = {
  endpoints: endpointTable,
  errors: errorTable,
  documents: documentTable,
  'entry points': entryPointTable,
  formats: formatTable,
  'request limits': requestLimitTable,
  'node limits': nodeLimitTable,
  'archive limits': archiveLimitTable,
  commands: commandTable,
  options: optionSections,
  tools: toolTable,
  scripts: scriptTable,
  imports: importTable,
  'data tables': tableOfTables,
  questions: questionList,
  'third of rast': () => questionText('third_of_rast'),
  maqamat: () => count(archive().maqamat.length),
  ajnas: () => count(archive().ajnas.length),
  'tuning systems': () => count(archive().tuningSystems.length),
  tunings: () => count(archive().tuningSystems.flatMap(({ noteNameSets }) => noteNameSets).length),
  suyur: () => count(archive().maqamat.flatMap(({ suyur }) => suyur).length),
};
