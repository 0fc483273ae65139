import { describe, expect, it } from 'vitest';
import { encodeAnswer, fieldsJson, JsonBytes, parsedAnswer } from '../../runtime/json-bytes.ts';

/** An answer that is joined from cached bytes is the answer that `JSON.stringify` writes. */

const answer = { name: 'rāst', list: [1, null], links: { self: '/a' } };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = new JsonBytes([
  '{',
  bytesOf(fieldsJson({ name: answer.name })),
  `,${fieldsJson({ list: answer.list })},`,
  bytesOf(fieldsJson({ links: answer.links })),
  '}\n',
]);

describe('an answer of joined bytes', () => {
  it('is sent as the same bytes as the plain object', () => {
    expect(encodeAnswer(joined)).toEqual(bytesOf(`${JSON.stringify(answer)}\n`));
    expect(encodeAnswer(answer)).toEqual(encodeAnswer(joined));
  });

  it('is parsed where the object is needed', () => {
    expect(parsedAnswer<object>(joined)).toEqual(answer);
    expect(parsedAnswer<object>(answer)).toBe(answer);
  });
});
