interface DuckDBReader {
  columnNames(): readonly string[];
  getRows(): readonly (readonly unknown[])[];
  getColumnsObject(): Readonly<Record<string, readonly unknown[]>>;
}

interface DuckDBConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<DuckDBReader>;
  closeSync(): void;
}

export function duckdb(): Promise<{
  readonly DuckDBInstance: {
    create(): Promise<{ connect(): Promise<DuckDBConnection>; closeSync(): void }>;
  };
}>;

export function edgeBundler(): Promise<{
  bundle(
    sources: readonly string[],
    output: string,
    declarations: readonly {
      readonly function: string;
      readonly path: `/${string}`;
      readonly excludedPath: readonly `/${string}`[];
    }[],
    options: { readonly basePath: string },
  ): Promise<{ readonly functions: readonly { readonly name: string }[] }>;
}>;

interface MediaEncoder {
  configure(options: { readonly channels: number; readonly sampleRate: number }): void;
  encode(samples: readonly Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
}

export function mediaEncoders(): Promise<{
  createMp3Encoder(): Promise<MediaEncoder>;
  createOggEncoder(): Promise<MediaEncoder>;
}>;

export interface Miniflare {
  readonly ready: Promise<URL>;
  dispatchFetch(url: string): Promise<{ text(): Promise<string> }>;
  dispose(): Promise<void>;
}

export function miniflare(): Promise<{
  readonly Miniflare: new (options: Readonly<Record<string, unknown>>) => Miniflare;
}>;

export function openapiTypescript(): Promise<{
  default(description: object): Promise<readonly unknown[]>;
  astToString(syntax: readonly unknown[]): string;
}>;

export type Lint = (text: string) => Promise<readonly string[]>;

export function linters(): Promise<Readonly<Record<'spectral' | 'redocly', Lint>>>;
