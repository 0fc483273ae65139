import type { z } from 'zod';
import { aliases } from '../schemas/aliases.ts';
import { emendations } from '../schemas/apparatus.ts';
import { catalogue } from '../schemas/catalogue.ts';
import { jinsDetail, maqamDetail } from '../schemas/entities.ts';
import { jinsFormsDocument, maqamFormsDocument } from '../schemas/forms.ts';
import { noteNameDetails } from '../schemas/listings.ts';
import { lookup } from '../schemas/lookup.ts';
import { network } from '../schemas/network.ts';
import { archiveBundle } from '../schemas/records.ts';
import { responseSchemas } from '../schemas/responses.ts';
import { scales } from '../schemas/scales.ts';
import { maqamSetTable, twelveSetTable } from '../schemas/set-tables.ts';
import type { DocumentName, DocumentOf } from './documents.ts';

/** Whether two types are the same, not only assignable to each other. */
export type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A type without `readonly`: facts of the archive are read-only, the output types of schemas are not. */
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

/** Schemas by kind of document, one for each, of exactly the type that its kind holds. */
type Exact<S extends Readonly<Record<string, z.ZodType>>> = {
  readonly [N in DocumentName]: IsSame<Plain<z.infer<S[N]>>, Plain<DocumentOf<N>>> extends true ? S[N] : never;
};

/** Checks a table of document schemas at compile time: each kind has a schema, of exactly its type. */
export const schemasOfDocuments = <S extends Readonly<Record<string, z.ZodType>>>(schemas: S & Exact<S>): S => schemas;

/** The schema of every kind of published document; documents that are answers in full have the schema of the answer. */
export const documentSchemas = schemasOfDocuments({
  ...responseSchemas,
  archive: archiveBundle,
  catalogue,
  emendations,
  aliases,
  lookup,
  maqamDetail,
  maqamOnTonic: maqamDetail,
  maqamForms: maqamFormsDocument,
  jinsDetail,
  jinsOnTonic: jinsDetail,
  jinsForms: jinsFormsDocument,
  modulations: network,
  defaultScales: scales,
  twelveSetTable,
  maqamSetTable,
  noteName: noteNameDetails,
});
