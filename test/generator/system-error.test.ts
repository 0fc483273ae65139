import { describe, expect, it } from 'vitest';
import { systemError } from '../../generator/system-error.ts';

describe('what the system refuses', () => {
  it.each([
    ['ENOSPC', /the disk is full: free some space/],
    ['EACCES', /this user may not do that/],
    ['EROFS', /the file system can only be read/],
    ['EFBIG', /the file is larger than this user may write/],
    ['ENAMETOOLONG', /the name is too long/],
    ['ELOOP', /links lead in a circle/],
  ])('is told in a sentence: %s', (code, words) => {
    const error = Object.assign(new Error('raw'), { code, path: '/tree/a.json', syscall: 'open' });
    expect(systemError(error)?.message).toMatch(words);
    expect(systemError(error)?.message).toContain('/tree/a.json');
  });

  it('is not what a fault of the program is', () => {
    expect(systemError(new TypeError('a fault'))).toBeNull();
    expect(systemError(Object.assign(new Error('a fault'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeNull();
  });
});
