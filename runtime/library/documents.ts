/** Every published document, built by the engine when it is asked for. */

export { type DocumentName, type DocumentOf, documentPath, type KeyOf } from '../documents/documents.ts';
export { type Build, createBuild } from '../interface/builders.ts';
