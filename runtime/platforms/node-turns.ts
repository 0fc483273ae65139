import type { Arrivals } from './node-arrivals.ts';

/** Begins requests a few in a turn of the event loop, so that a crowd that comes at once holds up nobody else. */

/** Requests that begin in one turn; they take some tenths of a millisecond each. */
const AT_ONCE = 16;

/** Begins something now or in one of the next turns. */
export type Turns = (path: string, begin: () => void) => void;

/**
 * Where more come than begin in a turn, paths take turns too: a crowd that asks for one thing stands in one line, and
 * who asks for another does not stand behind it. Those who are
 * still coming come in first.
 */
export function createTurns({ areComing, afterwards }: Arrivals): Turns {
  const lines = new Map<string, (() => void)[]>();
  let begun = 0;
  let isUnderWay = false;
  const next = (): void => {
    begun = 0;
    for (const [path, line] of lines) {
      if (begun === AT_ONCE) break;
      begun++;
      line.shift()?.();
      // To the end, behind the other lines.
      lines.delete(path);
      if (line.length > 0) lines.set(path, line);
    }
    isUnderWay = begun > 0;
    if (isUnderWay) afterwards(next);
  };
  return (path, begin) => {
    if (!isUnderWay) afterwards(next);
    isUnderWay = true;
    if (begun < AT_ONCE && lines.size === 0 && !areComing()) {
      begun++;
      begin();
      return;
    }
    const line = lines.get(path);
    if (line === undefined) lines.set(path, [begin]);
    else line.push(begin);
  };
}
