import { describe, expect, it } from 'vitest';
import { readBaseUrl, UsageError } from '../../generator/cli/options.ts';

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
