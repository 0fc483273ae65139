/** A file of the published tree that is no document. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The host reads the file and does not serve it. */
  readonly isForHost?: true;
}
