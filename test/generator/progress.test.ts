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
  it('is a line every five seconds without a terminal', () => {
    const { stream, text } = recorder(false);
    let milliseconds = 0;
    const progress = createProgress(100, 'documents built', stream, () => milliseconds);
    for (let i = 0; i < 100; i++) {
      milliseconds += 120;
      progress.step();
    }
    progress.done();
    expect(text()).toBe('42 of 100 documents built\n84 of 100 documents built\n');
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
