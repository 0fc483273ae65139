import { describe, expect, it } from 'vitest';
import { BuildTimeError, readBuildTime } from '../../generator/tree/build-time.ts';

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
