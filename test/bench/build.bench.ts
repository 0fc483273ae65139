import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mebibytes } from '../../generator/cli/report.ts';
import { PROJECT } from '../support/project.ts';
import { median } from './measure.ts';

/** `npm run bench:build`: seconds, processor time and peak memory of the compiled command, in a copy of the project. */

const ROUNDS = 3;
const PRINT_USAGE = `data:text/javascript,process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS * 1024 }));
})`.replaceAll('\n', ' ');

interface Run {
  readonly seconds: number;
  readonly processor: number;
  readonly peak: number;
  readonly report: string;
}

function build(project: string, ...options: readonly string[]): Run {
  const command = join(project, 'dist/generator/cli/maqam-archive.js');
  const start = performance.now();
  const args = ['--import', PRINT_USAGE, command, 'build', ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(stderr);
  return { seconds, report: stdout.trim(), ...JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '') };
}

function measure(what: string, run: (round: number) => Run): void {
  const runs = Array.from({ length: ROUNDS }, (_, round) => run(round));
  const seconds = median(runs.map((it) => it.seconds)).toFixed(2);
  const processor = median(runs.map((it) => it.processor)).toFixed(2);
  const peak = mebibytes(Math.max(...runs.map((it) => it.peak)));
  console.log(`${what}: ${seconds} s, ${processor} s of the processor, at most ${peak}\n  ${runs[0].report}`);
}

const project = mkdtempSync(join(tmpdir(), 'maqam-bench-'));
try {
  for (const path of ['archive', 'dist', 'generator', 'runtime', 'CHANGELOG.md', 'package.json', 'package-lock.json']) {
    cpSync(join(PROJECT, path), join(project, path), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(project, 'node_modules'));
  // Bundles the page, if that has not been done yet.
  build(project);
  measure('a clean build', () => build(project, '--clean'));
  measure('nothing changed', () => build(project));
  measure('a style sheet changed', (round) => {
    appendFileSync(join(project, 'runtime/explorer/styles/base.css'), `.bench-${round} { color: red; }\n`);
    return build(project);
  });
} finally {
  rmSync(project, { recursive: true });
}
