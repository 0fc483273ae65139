import { styleText } from 'node:util';

/** The output of a command: only terminals get colours and progress. */

type Style = Parameters<typeof styleText>[0];

/** The output of a command. */
export interface Terminal {
  /** Writes a line of the result. */
  out(line: string): void;
  /** Writes the result unchanged. */
  raw(content: string | Uint8Array): void;
  /** Writes a message. */
  err(line: string): void;
  /** Sets the exit status of a command that failed. */
  end(status: number): void;
  /** Styles a text if the output shows styles. */
  style(style: Style, text: string): string;
  /** Whether the output is a terminal. */
  readonly isOutputTerminal: boolean;
}

/** The output streams of the process. `NO_COLOR` and `FORCE_COLOR` turn colours off and on. */
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
    isOutputTerminal: process.stdout.isTTY === true,
  };
}
