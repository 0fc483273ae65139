import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from '../../generator/commands/options.ts';

describe('the options of the command line', () => {
  it('none: root-relative links, the critical edition', () => {
    expect(readOptions([], '/project', 'npm run build')).toEqual({
      projectDirectory: '/project',
      baseUrl: '',
      edition: 'critical',
      isClean: false,
      isVerified: false,
    });
  });

  it.each([
    ['https://maqam.example', 'https://maqam.example'],
    ['https://maqam.example/', 'https://maqam.example'],
    ['https://maqam.example/archive///', 'https://maqam.example/archive'],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080/api'],
  ])('a base address, without a slash at its end: %s', (given, baseUrl) => {
    expect(readOptions(['--base-url', given], '/project', 'npm run build').baseUrl).toBe(baseUrl);
    expect(readOptions([`--base-url=${given}`], '/project', 'npm run build').baseUrl).toBe(baseUrl);
  });

  it.each([
    'maqam.example',
    '/archive',
    '//maqam.example',
    'ftp://maqam.example',
    'javascript:alert(1)',
    'file:///srv',
    'https://maqam.example/?a=b',
    'https://maqam.example/#top',
    'https://',
    '',
    ' ',
  ])("'%s' is no base address", (given) => {
    expect(() => readOptions([`--base-url=${given}`], '/project', 'npm run build')).toThrow(UsageError);
    expect(() => readOptions([`--base-url=${given}`], '/project', 'npm run build')).toThrow(/usage: npm run build/);
  });

  it.each(['critical', 'as-recorded'] as const)('an edition: %s', (edition) => {
    expect(readOptions(['--edition', edition], '/project', 'npm run build').edition).toBe(edition);
    expect(readOptions([`--edition=${edition}`, '--base-url=https://a.example'], '/project', 'x').edition).toBe(
      edition,
    );
  });

  it.each(['recorded', 'Critical', '', ' ', 'toString'])("'%s' is no edition", (given) => {
    const read = () => readOptions([`--edition=${given}`], '/project', 'npm start');
    expect(read).toThrow(UsageError);
    expect(read).toThrow(/--edition must be critical or as-recorded, not '.*'\.\nusage: npm start/);
  });

  it.each([[['--base-url']], [['--edition']], [['--colour', 'red']], [['archive']], [['-b', 'https://maqam.example']]])(
    '%j is not taken',
    (args) => {
      expect(() => readOptions(args, '/project', 'npm run build')).toThrow(UsageError);
      expect(() => readOptions(args, '/project', 'npm run build')).toThrow(/usage: npm run build/);
    },
  );
});
