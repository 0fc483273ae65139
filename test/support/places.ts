import { startServer } from '../../runtime/platforms/node.ts';
import { serveFiles } from './file-host.ts';
import { PUBLIC } from './tree.ts';

/** A tree that is served somewhere. */
export interface Served {
  /** Where the tree lies, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The project's own server, which answers queries too. */
export const serveHere = (): Promise<Served> => startServer({ directory: PUBLIC, port: 0 });

/** Where pages are looked at: they have to be the same on the project's own server and on project pages. */
export const PLACES: Readonly<Record<string, () => Promise<Served>>> = {
  'at the root of the server': serveHere,
  'below a path of a host that has only files': () => serveFiles('/some/path'),
};
