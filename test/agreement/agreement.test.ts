import { afterAll, expect, it } from 'vitest';
import { drawn, effort } from '../support/effort.ts';
import { DOORS, type Door, type DoorName } from './doors.ts';
import { QUESTIONS } from './questions.ts';

/** Every door gives the same answer to a question: the fact of the archive. */

const PARTS = effort(12, 6);

/** Writing the database of the tables takes many seconds: the long run asks it. */
const NAMES = (Object.keys(DOORS) as readonly DoorName[]).filter((name) => effort(name !== 'tables', true));
const opened = new Map<DoorName, Promise<unknown>>();

async function open<N extends DoorName>(name: N): Promise<Door<N>> {
  const door = opened.get(name) ?? DOORS[name]();
  opened.set(name, door);
  return door as Promise<Door<N>>;
}

async function answerAt<N extends DoorName>(
  name: N,
  doors: { readonly [D in DoorName]?: (door: Door<D>) => unknown },
): Promise<unknown> {
  const ask: ((door: Door<N>) => unknown) | undefined = doors[name];
  return ask?.(await open(name));
}

const rows = QUESTIONS.flatMap((question) =>
  NAMES.filter((name) => name in question.doors).map((door) => [question.id, door, question] as const),
);

afterAll(async () => {
  for (const door of opened.values()) {
    const { close } = Object(await door) as { readonly close?: () => unknown };
    await close?.();
  }
});

it.each(drawn(rows, PARTS))('the question %s has its answer at the door %s', async (_, door, { facts, doors }) => {
  const expected: unknown = typeof facts === 'function' ? await facts() : facts;
  expect(await answerAt(door, doors)).toEqual(expected);
});

it('has an id for each question', () => {
  const ids = QUESTIONS.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
