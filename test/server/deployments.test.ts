import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { FILE_TYPES } from '../../runtime/server/file-types.ts';
import { commonFileHeaders, kindHeaders, PAGE_HEADERS } from '../../runtime/server/http.ts';
import { PROJECT } from '../support/tree.ts';

/** The configurations for hosts say what the tables of kinds and headers say; `npm run hosts` runs them. */

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const sorted = (list: Iterable<string>) => [...list].sort();

const HEADERS = Object.entries({ ...commonFileHeaders(''), 'cache-control': kindHeaders('json')['cache-control'] })
  .map(([name, value]) => [name, value.replaceAll('\\', '')])
  .sort();
/** Types without their charset, which these hosts add by themselves. */
const TYPES = Object.entries(FILE_TYPES)
  .map(([ending, type]) => `${ending} ${type.split(';')[0]}`)
  .sort();

describe('the configuration of nginx', () => {
  const text = read('docs/hosting/nginx.conf');

  it('has every kind of file, and the headers of files', () => {
    const [, block] = /types \{([^}]*)\}/.exec(text) ?? [];
    const types = [...block.matchAll(/^\s*(\S+) ([^;]+);/gm)].flatMap(([, type, endings]) =>
      endings.split(' ').map((ending) => `${ending} ${type}`),
    );
    expect(sorted(types)).toEqual(TYPES);
    const [, endings] = /\\\.\(\?:([\w|]+)\)\$/.exec(text) ?? [];
    expect(sorted(endings.split('|'))).toEqual(sorted(Object.keys(FILE_TYPES)));
    const headers = [...text.matchAll(/add_header (\S+) (["'])(.*)\2;/g)].map(([, name, , value]) => [
      name.toLowerCase(),
      value,
    ]);
    const valuesFor = (uri: string) =>
      [...text.matchAll(/add_header (\S+) \$(\w+);/g)]
        .map(([, name, variable]) => [
          name.toLowerCase(),
          new RegExp(`\\$${variable} \\{[^}]*${uri} "([^"]*)"`).exec(text)?.[1],
        ])
        .filter(([, value]) => value !== '');
    expect([...headers, ...valuesFor('default')].sort()).toEqual(HEADERS);
    expect(Object.fromEntries(valuesFor('\\.html\\$'))).toEqual(PAGE_HEADERS);
  });

  it('limits the requests of a client to the service', () => {
    const zones = [...text.matchAll(/limit_(req|conn)_zone \S+ zone=(\w+):/g)].map(([, kind, zone]) => [kind, zone]);
    expect(zones.map(([kind]) => kind)).toEqual(['req', 'req', 'conn']);
    const service = /location @service \{([^}]*)\}/.exec(text)?.[1];
    for (const [kind, zone] of zones) expect(service).toMatch(new RegExp(`limit_${kind} (?:zone=)?${zone} `));
  });
});

describe('the configuration of Caddy', () => {
  const text = read('docs/hosting/Caddyfile');

  it('has every kind of file, and the headers of files', () => {
    const [, endings] = /method GET HEAD\n\s*path (.*)/.exec(text) ?? [];
    expect(sorted(endings.split(' '))).toEqual(sorted(Object.keys(FILE_TYPES).map((ending) => `*.${ending}`)));
    const matched = new Map(
      [...text.matchAll(/^\s*@(\w+) path (\*\..*)$/gm)].map(([, name, list]) => [name, list.split(' ')]),
    );
    const types = [...text.matchAll(/header @(\w+) Content-Type "([^"]+)"/g)].flatMap(([, name, type]) =>
      (matched.get(name) ?? []).map((ending) => `${ending.slice(2)} ${type}`),
    );
    expect(sorted(types)).toEqual(sorted(Object.entries(FILE_TYPES).map(([ending, type]) => `${ending} ${type}`)));
    const [, block] = /header \{([^}]*)\}/.exec(text) ?? [];
    const headers = [...block.matchAll(/^\s*(\S+) "(.*)"$/gm)].map(([, name, value]) => [
      name.toLowerCase(),
      value.replaceAll('\\', ''),
    ]);
    const ofOthers = [...text.matchAll(/header @others (\S+) "([^"]+)"/g)].map(([, name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    expect(text).toContain('@others not path *.html\n');
    expect([...headers, ...ofOthers].sort()).toEqual(HEADERS);
    const ofPages = [...text.matchAll(/header @html (\S+) "([^"]+)"/g)].map(([, name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    expect(Object.fromEntries(ofPages)).toEqual({ 'content-type': FILE_TYPES.html, ...PAGE_HEADERS });
  });
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
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'public', 'dist', '.cache']));
  });
});
