import { expect } from 'vitest';
import type { Answer } from './tree.ts';

/** Two answers are the same; only if they differ, the slow deep comparison shows where. */
export function expectSameAnswer(answer: Answer, expected: Answer): void {
  expect(answer.status).toBe(expected.status);
  if (answer.text !== expected.text) expect(answer.json).toEqual(expected.json);
}
