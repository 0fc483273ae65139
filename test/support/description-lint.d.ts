/** The recommended rules of two linters of OpenAPI, every one of them; a warning counts like an error. */

export type Lint = (text: string) => Promise<readonly string[]>;

export const LINTERS: Readonly<Record<'spectral' | 'redocly', Lint>>;
