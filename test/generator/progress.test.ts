import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgress } from '../../generator/progress.ts';

function recorder(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }) as unknown as NodeJS.WriteStream, text: () => text };
}

describe('the progress of a build', () => {
  it('is a few plain lines without a terminal', () => {
    const { stream, text } = recorder(false);
    const progress = createProgress(1000, 'documents built', stream);
    for (let i = 0; i < 1000; i++) progress.step();
    progress.done();
    const lines = text().trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[9]).toBe('1000 of 1000 documents built');
  });

  it('is a line for each document when there are few', () => {
    const { stream, text } = recorder(false);
    const progress = createProgress(3, 'documents built', stream);
    for (let i = 0; i < 3; i++) progress.step();
    expect(text()).toBe('1 of 3 documents built\n2 of 3 documents built\n3 of 3 documents built\n');
  });

  it('is one line on a terminal, which ends at 100 %', () => {
    const { stream, text } = recorder(true);
    const progress = createProgress(50, 'documents built', stream);
    for (let i = 0; i < 50; i++) progress.step();
    progress.done();
    expect(text()).toMatch(/100 % {2}50\/50 documents built\n$/);
    expect(text().trimEnd()).not.toContain('\n');
  });

  it('of 0 steps is complete', () => {
    const { stream, text } = recorder(false);
    createProgress(0, 'documents built', stream).done();
    expect(text()).toBe('');
  });
});
