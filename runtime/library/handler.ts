import type { ArchiveRecords } from '../engine/records.ts';
import { createHandler, type Handler } from '../server/handler.ts';
import { builtDocumentReader } from './built-documents.ts';

/** The API as a function from `Request` to `Response`: on the engine alone, or on a published tree. */

export type { ReadDocument, ReadFile } from '../server/tree.ts';
export { createHandler, type Handler };

/**
 * The API without published files: the engine computes every answer. The first answer about a tuning takes some
 * tenths of a second.
 *
 * @param archive e.g. that of `maqam-archive/archive`
 */
export const createArchiveHandler = (archive: ArchiveRecords): Handler =>
  createHandler({ readDocument: builtDocumentReader(archive) });
