import { join } from 'node:path';

/**
 * `npm run build`: as the plain code that the build before has left, which starts at once, or from its modules, which
 * take half a second to make. Plain code of older modules says that it is, and does nothing.
 */
const generator = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const left = new URL('../../.cache/generator/build-command/build.mjs', import.meta.url);
const plain = await import(left.href).catch(() => null);
if (!(await plain?.buildPlainly(args, join(generator, '..')))) {
  process.argv.splice(2, args.length, '--root', generator, join(import.meta.dirname, 'build.ts'), '--', ...args);
  await import('vite-node/cli');
}
