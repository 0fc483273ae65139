import { expect } from 'vitest';
import type { Answer } from './tree.ts';

/**
 * Two answers are one and the same. Deep comparison of large answers is slow, so it is made only to show where two
 * of them differ.
 */
export function expectSameAnswer(answer: Answer, expected: Answer): void {
  expect(answer.status).toBe(expected.status);
  if (answer.text !== expected.text) expect(answer.json).toEqual(expected.json);
}
