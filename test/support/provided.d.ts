import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string;
    /** Where the tree is served, without a slash at the end, by a name that completes 'the page …'. */
    places: Readonly<Record<string, string>>;
    /** The folder of a small project with its tree; it is not to be changed, but copied. */
    smallProject: string;
  }
}
