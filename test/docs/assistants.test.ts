import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTool, connectedClient } from '../support/mcp-client.ts';
import { PROJECT } from '../support/project.ts';

const page = readFileSync(join(PROJECT, 'docs/assistants.md'), 'utf8');

it('the question of docs/assistants.md has its answer', async () => {
  const [, tool, given, ...thirds] =
    /calls `(\w+)`:\n\n```json\n([^`]+)```\n\nand finds ([\d.]+) and ([\d.]+) cents/.exec(page) ?? [];
  const { structured } = await callTool(await connectedClient(), tool, JSON.parse(given));
  const rows = structured?.items as readonly { readonly cents: readonly number[] }[];
  expect(new Set(rows.map(({ cents }) => cents[2]))).toEqual(new Set(thirds.map(Number)));
});
