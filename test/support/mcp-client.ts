import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createServerFactory } from '../../generator/mcp/server.ts';
import { openArchive } from '../../generator/open-archive.ts';
import { PROJECT, PUBLIC } from './project.ts';

export async function connectedClient(): Promise<Client> {
  const factory = createServerFactory(await openArchive({ tree: PUBLIC }), '1.0.0');
  const [here, there] = InMemoryTransport.createLinkedPair();
  await factory().connect(there);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(here);
  return client;
}

export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>> | undefined;
}

export async function callTool(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer> {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: { ...given } });
  const [first] = content;
  if (first?.type !== 'text') throw new TypeError(`${name} answers without a text.`);
  return {
    isError: isError === true,
    text: first.text,
    structured: structuredContent as Readonly<Record<string, unknown>> | undefined,
  };
}

export const archiveFile = (path: string) => JSON.parse(readFileSync(join(PROJECT, 'archive', path), 'utf8'));

/** The cents of a note of a tuning system above another, from the ratios and names in its file. */
export function centsBetween(system: string, from: string, to: string, set = 0): number {
  const { values, noteNameSets } = archiveFile(`tuning-systems/${system}.json`) as {
    readonly values: readonly string[];
    readonly noteNameSets: readonly (readonly string[])[];
  };
  const ratioOf = (note: string): number => {
    const [numerator, denominator] = values[noteNameSets[set].indexOf(note)].split('/').map(Number);
    return numerator / denominator;
  };
  return 1200 * Math.log2(ratioOf(to) / ratioOf(from));
}
