/** The recommended rules of two linters of OpenAPI, every one of them; a warning counts like an error. */

/** What a linter has to say of a description, each as the rule, the place and the words. */
export type Lint = (text: string) => Promise<readonly string[]>;

export const LINTERS: Readonly<Record<'spectral' | 'redocly', Lint>>;
