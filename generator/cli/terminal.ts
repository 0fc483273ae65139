import { styleText } from 'node:util';

/** Where a command writes, and how: colours and progress are for terminals. */

type Style = Parameters<typeof styleText>[0];

/** Where a command writes. */
export interface Terminal {
  /** Writes a line of what was asked for. */
  out(line: string): void;
  /** Writes what was asked for as it is. */
  raw(content: string | Uint8Array): void;
  /** Writes a line about it. */
  err(line: string): void;
  /** Says how the command ended, where that is not well: its exit status. */
  end(status: number): void;
  /** A text in a style, where what it is written to shows any. */
  style(style: Style, text: string): string;
  /** Whether what is asked for is read by a person. */
  readonly isRead: boolean;
  /** Whether somebody watches the work. */
  readonly isWatched: boolean;
}

/** The terminal, or the files and pipes, of the process; on a terminal `NO_COLOR` and `FORCE_COLOR` decide about colours. */
export function processTerminal(): Terminal {
  const hasColours = (stream: NodeJS.WriteStream) => stream.isTTY === true && stream.hasColors();
  const isColoured = hasColours(process.stdout) && hasColours(process.stderr);
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    raw: (content) => void process.stdout.write(content),
    err: (line) => void process.stderr.write(`${line}\n`),
    end: (status) => {
      process.exitCode = status;
    },
    style: (style, text) => (isColoured ? styleText(style, text) : text),
    isRead: process.stdout.isTTY === true,
    isWatched: process.stderr.isTTY === true,
  };
}
