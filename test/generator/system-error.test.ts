import { describe, expect, it } from 'vitest';
import { systemError } from '../../generator/system-error.ts';

describe('an error of the file system', () => {
  it.each([
    ['ENOSPC', /the disk is full: free some space/],
    ['EACCES', /this user has no permission/],
    ['EROFS', /the file system is read-only/],
    ['EFBIG', /the file is larger than this user may write/],
    ['ENAMETOOLONG', /the name is too long/],
    ['ELOOP', /links form a cycle/],
  ])('is explained in a sentence: %s', (code, words) => {
    const error = Object.assign(new Error('raw'), { code, path: '/tree/a.json', syscall: 'open' });
    expect(systemError(error)?.message).toMatch(words);
    expect(systemError(error)?.message).toContain('/tree/a.json');
  });

  it('is distinguished from errors of the program', () => {
    expect(systemError(new TypeError('a fault'))).toBeNull();
    expect(systemError(Object.assign(new Error('a fault'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeNull();
  });
});
