import { runCommand } from '../commands/report.ts';
import { makePackage } from './make-package.ts';

/** What `npm pack` and `npm publish` run first: everything in dist/ that the package has beside its sources. */
await runCommand(makePackage);
