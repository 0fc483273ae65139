/** Shows the progress of a task. */
export interface Progress {
  step(): void;
  done(): void;
}

/** Shows nothing. */
export const NO_PROGRESS: Progress = { step: () => undefined, done: () => undefined };

const WIDTH = 30;
const BAR_EVERY_MS = 100;
/** Number of progress lines without a terminal. */
const LINES = 10;

/** A bar that redraws itself on a terminal; plain lines elsewhere. */
export function createProgress(total: number, what: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  let count = 0;
  let drawn = 0;
  const draw = () => {
    const share = total === 0 ? 1 : count / total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    stream.write(`\r${bar} ${Math.floor(share * 100)} %  ${count}/${total} ${what}`);
  };
  return {
    step() {
      count++;
      if (stream.isTTY) {
        if (Date.now() - drawn < BAR_EVERY_MS && count < total) return;
        drawn = Date.now();
        draw();
      } else if (Math.floor((count * LINES) / total) > Math.floor(((count - 1) * LINES) / total)) {
        stream.write(`${count} of ${total} ${what}\n`);
      }
    },
    done: () => void (stream.isTTY && stream.write('\n')),
  };
}
