/** Every published document, built by the engine on request. */

export { type DocumentName, type DocumentOf, documentPath, type KeyOf } from '../documents/documents.ts';
export { type Build, createBuild } from '../interface/builders.ts';
