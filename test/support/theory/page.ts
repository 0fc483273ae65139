import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { anchorsOf } from '../anchors.ts';
import { PROJECT } from '../project.ts';

/** docs/theory.md and test/theory/ as data: the rules, and the lines of their worked examples. */

export const PAGE = 'docs/theory.md';

/** A line `question = arithmetic = answer`; the arithmetic may be missing or be several steps. */
export interface ExampleLine {
  readonly text: string;
  readonly question: string;
  readonly arguments: readonly string[];
  readonly arithmetic: readonly string[];
  readonly answer: string;
}

export interface Example {
  readonly tuningSystem: string;
  readonly startingNote: string;
  /** Cents; the default where the example names none. */
  readonly tolerance: number | undefined;
  readonly lines: readonly ExampleLine[];
}

interface Rule {
  readonly anchor: string;
  readonly heading: string;
  readonly examples: readonly Example[];
}

const RULE = /^<a id="([a-z0-9-]+)"><\/a>\n\n#{2,4} (.+)$/gm;
const EXAMPLE = /^```text\n([\s\S]+?)^```$/gm;
const FILES = 'test/theory/*.txt';
const COMBINATION = /^in (\S+) from (.+?)(?: at ([\d.]+) cents)?$/;
/** The tuning of an example that names none. */
const DEFAULT = 'in alsabbagh_1954 from rāst';

function lineOf(text: string): ExampleLine {
  const [call, ...steps] = text.split(/\s=\s/).map((part) => part.trim());
  const match = /^([a-zA-Z]+)\((.*)\)$/.exec(call);
  if (match === null || steps.length === 0) throw new Error(`'${text}' is no line of an example.`);
  const [, question, given] = match;
  return {
    text,
    question,
    arguments: given === '' ? [] : given.split(', '),
    arithmetic: steps.slice(0, -1),
    answer: steps[steps.length - 1],
  };
}

function exampleOf(block: string): Example {
  const [first, ...rest] = (block.startsWith('in ') ? block : `${DEFAULT}\n${block}`).trimEnd().split('\n');
  const match = COMBINATION.exec(first);
  if (match === null) throw new Error(`'${first}' names no tuning system and starting note.`);
  // A line that begins with spaces continues the line before it.
  const lines: string[] = [];
  for (const line of rest) {
    if (line.startsWith(' ') && lines.length > 0) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
  }
  const [, tuningSystem, startingNote, tolerance] = match;
  return {
    tuningSystem,
    startingNote,
    tolerance: tolerance === undefined ? undefined : Number(tolerance),
    lines: lines.map(lineOf),
  };
}

const examplesIn = (text: string): readonly Example[] =>
  [...text.matchAll(EXAMPLE)].map(([, block]) => exampleOf(block));

/** The rules of the page with its examples. */
export function readRules(): readonly Rule[] {
  const page = readFileSync(join(PROJECT, PAGE), 'utf8');
  const heads = [...page.matchAll(RULE)];
  return heads.map((head, i) => {
    const text = page.slice(head.index, heads[i + 1]?.index);
    const [, anchor, heading] = head;
    return { anchor, heading, examples: examplesIn(text) };
  });
}

/** More examples, by the anchor of their rule: `# anchor`, then blocks as on the page. @throws Error for an unknown rule */
export function moreExamples(): readonly { readonly anchor: string; readonly examples: readonly Example[] }[] {
  const anchors = anchorsOf(PAGE);
  const sections = glob
    .sync(FILES, { cwd: PROJECT })
    .flatMap((file) => readFileSync(join(PROJECT, file), 'utf8').split(/^# /m).slice(1));
  return sections.map((section) => {
    const [anchor, ...blocks] = section.trimEnd().split('\n\n');
    if (!anchors.has(anchor)) throw new Error(`'${anchor}' is no rule of ${PAGE}.`);
    return { anchor, examples: blocks.map(exampleOf) };
  });
}
