import type { ArchiveRecords } from '../engine/records.ts';
import { createHandler, type Handler } from '../server/handler.ts';
import { builtDocuments } from './built-documents.ts';

/** The query interface for whatever speaks in `Request` and `Response`. */

export type { ReadDocument, ReadFile } from '../server/tree.ts';
export { createHandler, type Handler };

/**
 * The interface without any file: every answer is made by the engine when it is asked for, the first about a tuning
 * after some tenths of a second.
 *
 * @param archive e.g. that of `maqam-archive/archive`
 */
export const createArchiveHandler = (archive: ArchiveRecords): Handler =>
  createHandler({ readDocument: builtDocuments(archive) });
