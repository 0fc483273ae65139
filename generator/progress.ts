/** Shows the progress of a task. */
export interface Progress {
  step(): void;
  done(): void;
}

const WIDTH = 30;
const BAR_EVERY_MS = 100;
const LINE_EVERY_MS = 5000;

/** A bar that redraws itself on a terminal; elsewhere a line every five seconds, so that short steps show nothing. */
export function createProgress(
  total: number,
  what: string,
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = Date.now,
): Progress {
  let count = 0;
  let shown = stream.isTTY ? 0 : now();
  const draw = () => {
    const share = total === 0 ? 1 : count / total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    stream.write(`\r${bar} ${Math.floor(share * 100)} %  ${count}/${total} ${what}`);
  };
  return {
    step() {
      count++;
      const isDue = now() - shown >= (stream.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS);
      if (!isDue && !(stream.isTTY && count === total)) return;
      shown = now();
      if (stream.isTTY) draw();
      else stream.write(`${count} of ${total} ${what}\n`);
    },
    done: () => void (stream.isTTY && stream.write('\n')),
  };
}
