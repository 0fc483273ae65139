import type { BuildContext } from '../documents/context.ts';
import type { CombinationOf, EntityOf, Load } from '../documents/documents.ts';
import type { Engine } from '../engine/engine.ts';
import type { Catalogue } from '../schemas/catalogue.ts';
import type { ResponseName, ResponseOf } from '../schemas/responses.ts';
import type { JsonBytes } from '../text/json-bytes.ts';
import type { AnswerFile } from './answer-file.ts';
import type { ParameterTable, Values } from './parameters.ts';
import type { Placeholder } from './placeholders.ts';
import type { Tag } from './tags.ts';

/** The data that endpoints use. */
export interface Resources {
  readonly catalogue: Catalogue;
  /** Reads documents at a tolerance in cents: from published files if they have everything, otherwise computed. */
  at(tolerance: number): Load;
  /**
   * Reads published files. For kinds that are not published in full, the file is the answer to the default request,
   * without optional fields.
   */
  readonly fromFiles: Load;
  /** The context of builders for a combination, or for an entity in all of them. It caches results for one subject. */
  context(subject: CombinationOf | EntityOf, tolerance: number): Promise<BuildContext>;
  /** The engine on the whole archive, loaded on first use. */
  engine(): Promise<Engine>;
  /** Links, and the published files with their answers, for answers that are made as JSON. */
  linked<L extends object>(links: L): { links: L; files?: Readonly<Record<string, string>> };
  /** Awaited between the pieces of long work, such as the cells of a comparison, so that other requests are served. */
  checkpoint(): Promise<void>;
}

/** A request after its path and parameters were read. */
export interface Query<P extends ParameterTable> {
  /** Decoded placeholders of the path, by name. */
  readonly path: Readonly<Record<string, string>>;
  readonly values: Values<P>;
  /** Names of the parameters that the request gave. */
  readonly given: ReadonlySet<string>;
  /** The request in canonical form. */
  readonly self: string;
}

/** The definition of an endpoint. */
export interface Endpoint<P extends ParameterTable = ParameterTable, R extends ResponseName = ResponseName> {
  /** Unique name, in camel case. */
  readonly id: string;
  /** Path with `{placeholders}`. */
  readonly path: string;
  /** The description of each placeholder of the path. */
  readonly placeholders: Readonly<Record<string, Placeholder>>;
  readonly tag: Tag;
  /** A summary of its answer in one line. */
  readonly summary: string;
  /** Details in 2 to 5 sentences: the answer, its parameters, the meaning of its errors. */
  readonly description: string;
  /** The published files that are answers of it; null if there are none. */
  readonly file: AnswerFile | null;
  readonly parameters: P;
  /** A request with status 200. */
  readonly example: string;
  /** Name of the schema of its answer. */
  readonly response: R;
  /**
   * Name of the schema of its answer with `options=true`. The OpenAPI description lists that answer as a separate
   * operation, because generated clients cannot use an operation with two types of answers.
   */
  readonly optionsResponse?: R;
  /**
   * Whether a request without a published file takes little time. Without this function, such requests wait in a queue,
   * so that they never delay others.
   */
  isQuick?(values: Values<P>): boolean;
  /** Whether requests at other tolerances take little time too: they search the forms of one entity, or tonics only. */
  readonly isQuickAtAnyTolerance?: true;
  /** Statuses of its errors besides 400. */
  readonly errors: readonly (404 | 422)[];
  /** @throws ApiError for a request that cannot be answered as it is */
  answer(query: Query<P>, resources: Resources): Promise<ResponseOf<R> | JsonBytes>;
}

/** The names of a path's placeholders. */
type PlaceholderOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlaceholderOf<Rest>
    : never;

/** The declaration of an endpoint. It describes exactly the placeholders of its path. */
type Declaration<Path extends string, P extends ParameterTable, R extends ResponseName> = Omit<
  Endpoint<P, R>,
  'path' | 'placeholders'
> & {
  readonly path: Path;
} & ([PlaceholderOf<Path>] extends [never]
    ? { readonly placeholders?: undefined }
    : { readonly placeholders: Readonly<Record<PlaceholderOf<Path>, Placeholder>> });

/** Declares an endpoint: its parameters are typed by their table, and its answer by the schema that it names. */
export function defineEndpoint<const Path extends string, const P extends ParameterTable, R extends ResponseName>(
  endpoint: Declaration<Path, P, R>,
): Endpoint<P, R> {
  return { ...endpoint, placeholders: endpoint.placeholders ?? {} };
}

/** Maps a list piece by piece, with a checkpoint before each. */
export async function mapInPieces<T, R>(
  { checkpoint }: Resources,
  items: readonly T[],
  map: (item: T) => R | Promise<R>,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const item of items) {
    await checkpoint();
    mapped.push(await map(item));
  }
  return mapped;
}
