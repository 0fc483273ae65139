import { type DocumentOf, documentPath } from '../documents/documents.ts';
import { once } from '../memo.ts';
import type { Archive, WholeDocument } from '../questions/archive.ts';
import { Refusal } from '../questions/refusal.ts';
import type { Handler } from '../server/handler.ts';
import { withoutSlashAtEnd } from '../server/target.ts';
import type { ReadDocument } from '../server/tree.ts';

/** A path as it is sent: percent-encoded and without `.`, `..`, a fragment and slashes at its end. */
export function targetOf(path: string): string {
  const { pathname, search } = new URL(`http://localhost/${path.trim().replace(/^\/+/, '')}`);
  return (withoutSlashAtEnd(pathname) ?? pathname) + search;
}

/**
 * The archive in this process, from its documents and a function that answers requests from them.
 *
 * @param open the documents, and the handler, which many questions do not need
 */
export function localArchive(
  open: () => Promise<{ readonly readDocument: ReadDocument; loadHandler(): Promise<Handler> }>,
): Archive {
  const opened = once(async () => {
    const { readDocument, loadHandler } = await open();
    return { readDocument, loadHandler: once(loadHandler) };
  });
  return {
    async request(path) {
      const { readDocument, loadHandler } = await opened();
      const target = targetOf(path);
      // Answers link to documents too, which the server leaves to the host of the files.
      const document = target.endsWith('.json') ? await readDocument(target.slice(1)) : null;
      if (document !== null) return { status: 200, body: document };
      const handler = await loadHandler();
      const response = await handler(new Request(`http://localhost${target}`));
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    async document<N extends WholeDocument>(name: N) {
      const path = documentPath(name, {});
      const document = await (await opened()).readDocument(path);
      if (document !== null) return document as DocumentOf<N>;
      throw new Refusal('failed', {
        error: `The tree has no ${path}.`,
        hint: 'Build it, or mirror it, again.',
      });
    },
  };
}
