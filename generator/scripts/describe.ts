import { endpoints } from '../../runtime/api/endpoints/table.ts';
import { openApi } from '../site/description/openapi.ts';
import { runScript } from './run-script.ts';

/** `npm run --silent describe`: the description without examples, as it is kept for each published version. */
await runScript(async () => {
  process.stdout.write(`${JSON.stringify(openApi(endpoints, new Map()), null, 1)}\n`);
});
