import { expect } from 'vitest';
import { memoize } from '../../runtime/memo.ts';
import type { Handler } from '../../runtime/server/handler.ts';
import { type Answer, ask } from './tree.ts';

export interface ErrorAnswer {
  readonly error: string;
  readonly message: string;
  readonly hint: string;
  readonly validOptions?: readonly string[];
  readonly conflictingParameters?: readonly string[];
}

export function requestsIn(hint: string): readonly string[] {
  return [...hint.matchAll(/\bGET (\/[^\s;]*)/g)]
    .map(([, path]) => path.replace(/[.,]$/, ''))
    .filter((path) => path !== '/');
}

const statusOf = memoize((handler: Handler) =>
  memoize(async (request: string) => (await ask(handler, request)).status),
);

export async function expectError(handler: Handler, path: string, status: number): Promise<ErrorAnswer> {
  const answer: Answer = await ask(handler, path);
  expect([path, answer.status]).toEqual([path, status]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = answer.json as ErrorAnswer;
  for (const part of [body.error, body.message, body.hint]) expect(part).toMatch(/\S/);
  for (const request of requestsIn(body.hint)) {
    expect([request, await statusOf(handler)(request)]).toEqual([request, 200]);
  }
  return body;
}
