import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBaseUrl, UsageError } from '../../generator/cli/options.ts';
import { systemError } from '../../generator/system-error.ts';
import { BuildTimeError, readBuildTime } from '../../generator/tree/build-time.ts';
import { writeWhole } from '../../generator/write-whole.ts';
import { inOwnFolder } from '../support/own-folder.ts';

describe('--base-url', () => {
  it.each([
    ['https://maqam.example', 'https://maqam.example'],
    ['https://maqam.example/archive///', 'https://maqam.example/archive'],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api'],
    ['https://maqām.example/maqām', 'https://xn--maqm-ssa.example/maq%C4%81m'],
    ['https://maqam.example/a\r\nSet-Cookie: b', 'https://maqam.example/aSet-Cookie:%20b'],
  ])('is valid, and loses its trailing slash: %s', (given, baseUrl) => {
    expect(readBaseUrl(given)).toBe(baseUrl);
  });

  it.each([
    ...['maqam.example', '/archive', '//maqam.example', 'ftp://maqam.example', 'javascript:alert(1)', 'file:///srv'],
    ...['https://maqam.example/?a=b', 'https://maqam.example/#top', 'https://user@maqam.example'],
    ...['https://:secret@maqam.example', 'https://', '', ' '],
  ])("refuses '%s'", (given) => {
    expect(() => readBaseUrl(given)).toThrow(UsageError);
  });
});

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

let folder: string;
inOwnFolder(async (path) => {
  folder = path;
});

it('a file that cannot be written leaves no partial file', async () => {
  mkdirSync(join(folder, 'rast.scl'));
  await expect(writeWhole(join(folder, 'rast.scl'), 'text')).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['rast.scl']);
});

describe('SOURCE_DATE_EPOCH', () => {
  it.each([
    ['0', '1970-01-01T00:00:00.000Z'],
    ['1700000000', '2023-11-14T22:13:20.000Z'],
    ['253402300799', '9999-12-31T23:59:59.000Z'],
  ])('%s is %s', (seconds, time) => {
    expect(readBuildTime(seconds).toISOString()).toBe(time);
  });

  it.each([undefined, '', ' '])('%j means now', (given) => {
    const before = Date.now();
    const time = readBuildTime(given).getTime();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it.each(['yesterday', '-1', '1.5', '1e308', '253402300800', 'Infinity', '2023-11-14'])("'%s' is refused", (given) => {
    expect(() => readBuildTime(given)).toThrow(BuildTimeError);
    expect(() => readBuildTime(given)).toThrow(`SOURCE_DATE_EPOCH is '${given}', expected whole seconds since 1970`);
  });
});
