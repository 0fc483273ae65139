import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readPort } from '../../runtime/server/port.ts';
import { jsonOption, portOption } from './common-options.ts';
import { type BuildArguments, buildOptions, withBuildOptions } from './publish.ts';
import type { Terminal } from './terminal.ts';

/** `serve`: the interface and the files of a tree over HTTP. */

interface ServeOptions extends BuildArguments {
  readonly tree?: string;
  readonly port?: number;
}

const DEFAULT_PORT = 8080;

export function addServe(program: Command, terminal: Terminal): void {
  withBuildOptions(program.command('serve'))
    .summary('serve the API and the files of a tree')
    .description(
      'Serves the API and the files of public/ (built if necessary), or of the tree of --tree, on 127.0.0.1.',
    )
    .option('--tree <folder>', 'serve this tree as it is, and build nothing')
    .addOption(portOption(DEFAULT_PORT))
    .addOption(jsonOption())
    .addHelpText('after', '\nExamples:\n  $ maqam-archive serve\n  $ maqam-archive serve --tree ./maqam --port 3000')
    .action(async (given: ServeOptions) => {
      const [{ versionOf }, { publicOf }, { serveTree, treeToServe }] = await Promise.all([
        import('../../runtime/server/node/tree-folder.ts'),
        import('../tree/build-options.ts'),
        import('./serving.ts'),
      ]);
      const port = given.port ?? readPort(process.env.PORT, DEFAULT_PORT);
      const options = buildOptions(given);
      if (given.tree === undefined) terminal.err(await treeToServe(options));
      const directory = given.tree === undefined ? publicOf(options) : resolve(given.tree);
      if ((await versionOf(directory)()) === null)
        terminal.err(`${directory} is not a published tree yet; until there is one, nothing can be answered.`);
      const { url } = await serveTree({ directory, port, baseUrl: options.baseUrl });
      terminal.out(given.json === true ? JSON.stringify({ url }) : `serving ${url}`);
    });
}
