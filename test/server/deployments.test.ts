import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import { commonFileHeaders, kindHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { PROJECT } from '../support/project.ts';

/** The configurations for hosts say what the tables of kinds and headers say; `npm run hosts` runs them. */

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
describe.each(['nginx.conf', 'Caddyfile'])('docs/hosting/%s', (file) => {
  const text = read(`docs/hosting/${file}`);

  // `npm run hosts` asks both programs for a file of every kind.
  it('has every kind of file, and the headers of files and pages', () => {
    for (const [ending, type] of Object.entries(FILE_TYPES)) {
      expect(text).toMatch(new RegExp(`\\b${ending}\\b`));
      expect(text).toContain(type.split(';')[0]);
    }
    const headers = { ...commonFileHeaders(''), ...kindHeaders('json'), ...PAGE_HEADERS, 'content-type': '' };
    for (const [name, value] of Object.entries(headers)) {
      expect(text.toLowerCase()).toContain(name);
      expect(text.replaceAll('\\', '')).toContain(value);
    }
  });
});

it('the configuration of nginx limits the requests of a client to the service', () => {
  const text = read('docs/hosting/nginx.conf');
  const zones = [...text.matchAll(/limit_(req|conn)_zone \S+ zone=(\w+):/g)].map(([, kind, zone]) => [kind, zone]);
  expect(zones.map(([kind]) => kind)).toEqual(['req', 'req', 'conn']);
  const service = /location @service \{([^}]*)\}/.exec(text)?.[1];
  for (const [kind, zone] of zones) expect(service).toMatch(new RegExp(`limit_${kind} (?:zone=)?${zone} `));
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('is valid', () => {
    const problems = validate(text).filter(
      ({ severity }) => severity === ValidationSeverity.ERROR || severity === ValidationSeverity.WARNING,
    );
    expect(problems.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('builds in a separate stage, and runs as an unprivileged user with a health check', () => {
    const stages = text.split(/^FROM /m).slice(1);
    expect(stages).toHaveLength(2);
    expect(stages[1]).toMatch(/^USER node$/m);
    expect(stages[1]).toMatch(/^HEALTHCHECK [\s\S]*\/-\/ready/m);
    expect(stages[1]).not.toMatch(/^RUN/m);
    const images = [...text.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
    expect(Math.min(...images)).toBeGreaterThanOrEqual(20);
  });

  it('names its base image by digest, and installs from the lock file alone', () => {
    const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/@sha256:[0-9a-f]{64}$/);
    expect(text).not.toMatch(/npm (?:install|i|update)\b/);
  });

  it('does not copy built files', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'public', 'dist', '.cache']));
  });
});
