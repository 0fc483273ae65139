/**
 * The JSON of an answer as bytes, for `/maqamat/all` and comparisons: most of such an answer does not depend on the
 * parameters, and serialising it again takes several times as long as sending it.
 */
export class JsonBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;

  /** @param pieces parts that together are JSON with a final line end */
  constructor(pieces: readonly (string | Uint8Array)[]) {
    const parts = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
    this.bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const part of parts) {
      this.bytes.set(part, end);
      end += part.length;
    }
  }
}

const encoder = new TextEncoder();

/** The JSON of an object that has fields, without its braces. */
export const fieldsJson = (fields: object): string => JSON.stringify(fields).slice(1, -1);

/** An answer as it is sent: JSON with a line end. */
export const encodeAnswer = (answer: object): Uint8Array<ArrayBuffer> =>
  answer instanceof JsonBytes ? answer.bytes : encoder.encode(`${JSON.stringify(answer)}\n`);

/** The object that an answer's bytes encode. */
export const parsedAnswer = <T extends object>(answer: T | JsonBytes): T =>
  answer instanceof JsonBytes ? JSON.parse(new TextDecoder().decode(answer.bytes)) : answer;
