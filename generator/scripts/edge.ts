import { join } from 'node:path';
import { bundle, PLATFORMS, type PlatformName } from '../site/edge/edge-bundle.ts';
import { runScript } from './run-script.ts';

/** `npm run edge`: bundles the server for every platform into .edge/. */
await runScript(async () => {
  const output = join(process.cwd(), '.edge');
  for (const platform of Object.keys(PLATFORMS) as PlatformName[]) {
    const files = await bundle(process.cwd(), platform, output);
    const sum = (list: typeof files) => (list.reduce((total, { bytes }) => total + bytes, 0) / 1000).toFixed(1);
    const eager = files.filter(({ isEager }) => isEager);
    console.log(`.edge/${PLATFORMS[platform].folder}: ${sum(eager)} KB at first, ${sum(files)} KB in all`);
  }
});
