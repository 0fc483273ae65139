import { runProgram } from '../../generator/cli/program.ts';

/** How a command line ended. */
interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export const ESCAPE = '\u001b[';

/** Runs a command line of `maqam-archive` in this process. */
export async function runProgramHere(args: readonly string[], isTerminal = false): Promise<Ended> {
  const said = { out: '', err: '' };
  let status = 0;
  await runProgram(args, '1.0.0', {
    out: (line) => {
      said.out += `${line}\n`;
    },
    raw: (content) => {
      said.out += typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    end: (ended) => {
      status = ended;
    },
    style: (_, text) => (isTerminal ? `${ESCAPE}1m${text}${ESCAPE}0m` : text),
    isRead: isTerminal,
    isWatched: false,
  });
  return { status, ...said };
}
