import type { Command } from 'commander';
import { portFailure, readPort } from '../../runtime/server/port.ts';
import { type ArchiveOptions, portOption, withArchiveOptions } from './common-options.ts';
import type { Terminal } from './terminal.ts';

interface McpOptions extends ArchiveOptions {
  readonly http?: boolean;
  readonly port?: number;
}

const DEFAULT_PORT = 8090;

/**
 * Adds `mcp`: the archive for assistants.
 *
 * @param version of the package
 */
export function addMcp(program: Command, terminal: Terminal, version: string): void {
  withArchiveOptions(program.command('mcp'))
    .summary('serve assistants by the Model Context Protocol')
    .description('Serves assistants by the Model Context Protocol: on standard input and output, or over HTTP.')
    .option('--http', 'over HTTP, on 127.0.0.1')
    .addOption(portOption(DEFAULT_PORT))
    .addHelpText(
      'after',
      `
Examples:
  $ maqam-archive mcp
  $ maqam-archive mcp --http --port 8090 --tree ./maqam`,
    )
    .action(async (options: McpOptions) => {
      const [{ openArchive }, { createServerFactory }] = await Promise.all([
        import('../open-archive.ts'),
        import('../mcp/server.ts'),
      ]);
      const factory = createServerFactory(await openArchive(options), version);
      if (options.http !== true) {
        const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
        serveStdio(factory);
        return;
      }
      const port = options.port ?? readPort(process.env.PORT, DEFAULT_PORT);
      const { serveMcp } = await import('../mcp/http.ts');
      const { url } = await serveMcp(factory, port).catch((error: unknown) => {
        throw portFailure(error, port);
      });
      terminal.out(options.json === true ? JSON.stringify({ url }) : `serving assistants on ${url}`);
    });
}
