import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '../../publish/generated-file.ts';

/** The page that shows the description of the API. */

/** Files of a package that the reference page needs, and what they are called in the tree. */
const SWAGGER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'swagger-ui.css',
  'swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  LICENSE: 'swagger-ui-licence.txt',
  NOTICE: 'swagger-ui-notice.txt',
};

/** The files of the page. @param codeDirectory holds its sources */
export async function referenceFiles(codeDirectory: string): Promise<readonly GeneratedFile[]> {
  const own = join(codeDirectory, 'generator/site/reference');
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return [
    { path: 'reference.html', content: await readFile(join(own, 'reference.html')) },
    { path: 'reference/start.js', content: await readFile(join(own, 'start.js')) },
    ...(await Promise.all(
      Object.entries(SWAGGER_FILES).map(async ([file, name]) => ({
        path: `reference/${name}`,
        content: await readFile(join(swagger, file)),
      })),
    )),
  ];
}
