import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { withEndpointTable } from '../site/endpoint-table.ts';
import { runScript } from './run-script.ts';

/** `npm run endpoint-table`: writes the table of docs/interface.md from the table of endpoints. */
await runScript(async () => {
  const file = join(process.cwd(), 'docs/interface.md');
  const there = await readFile(file, 'utf8');
  const text = withEndpointTable(there, endpoints);
  if (text === there) return;
  await writeFile(file, text);
  console.log('docs/interface.md written');
});
