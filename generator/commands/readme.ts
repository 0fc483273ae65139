import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../runtime/endpoints/table.ts';
import { withEndpointTable } from '../site/readme.ts';
import { runCommand } from './report.ts';

/** `npm run readme`: writes the README's table of the interface from the table of endpoints. */
await runCommand(async () => {
  const file = join(process.cwd(), 'README.md');
  const there = await readFile(file, 'utf8');
  const text = withEndpointTable(there, endpoints);
  if (text === there) return;
  await writeFile(file, text);
  console.log('README.md written');
});
