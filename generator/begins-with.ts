import { open } from 'node:fs/promises';

/** Whether a file begins with a text; no more of it is read. Where there is none, it does not. */
export async function beginsWith(file: string, text: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return false;
  try {
    const expected = Buffer.from(text);
    const { buffer } = await handle.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return buffer.equals(expected);
  } finally {
    await handle.close();
  }
}
