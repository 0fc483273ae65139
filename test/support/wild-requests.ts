import fc from 'fast-check';
import { endpoints } from '../../runtime/api/endpoints/table.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import { drawnValue, fill, placeholders, queryOf, scenes } from './requests.ts';

/** Requests drawn at random, from sensible to senseless, for fuzzing. */

export interface WildRequest {
  readonly method: string;
  readonly path: string;
}

/** What nobody should send, and somebody will. */
const JUNK = [
  ...['', ' ', ',', ':', '/', '~', '%', '&', '#', '?', '\0', '..', '{}', '[]', 'null', 'undefined', '-1'],
  ...['__proto__', 'constructor', 'toString', '1e308', 'NaN', 'Infinity', '../../etc/passwd', '..%2f..%2f'],
  ...['9'.repeat(400), '🎵'.repeat(50), 'ﷺ', '\u202e', "' or 1=1 --", '<script>', 'a'.repeat(5000)],
];

const junk = fc.oneof(
  fc.constantFrom(...JUNK),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string(),
  fc.double().map(String),
  fc.integer().map(String),
);

function misplaced(catalogue: Catalogue): fc.Arbitrary<string> {
  const text = fc.constantFrom(
    ...[...catalogue.maqamat, ...catalogue.ajnas].map(({ idName }) => idName),
    ...catalogue.noteNames.map(({ displayName }) => displayName),
    ...[...catalogue.tuningSystems, ...catalogue.sources].map(({ id }) => id),
    ...['all', 'true', 'false', 'tonic', 'cents', 'fraction', '0', '1', '3', '20', '3/2', '4:3', '701.955'],
  );
  const texts = fc.tuple(fc.array(fc.oneof(text, junk), { maxLength: 4 }), fc.constantFrom(',', ':', ''));
  return fc.oneof(
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: texts.map(([parts, separator]) => parts.join(separator)) },
  );
}

/** A lone surrogate has no UTF-8 form; a client would send U+FFFD for it. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Requests to every endpoint, with a percentage of values that are not those of their parameter. */
export function wildRequests(catalogue: Catalogue, nonsense: number): fc.Arbitrary<WildRequest> {
  const wrong = fc.oneof(misplaced(catalogue), junk);
  const mixed = (value: fc.Arbitrary<string>) =>
    fc
      .oneof({ weight: 100 - nonsense, arbitrary: value }, { weight: nonsense, arbitrary: wrong })
      .map((text) => wellFormed(text));
  const rarely = <T>(value: fc.Arbitrary<T>, usual: T) =>
    fc.oneof({ weight: 100, arbitrary: fc.constant(usual) }, { weight: Math.ceil(nonsense / 2), arbitrary: value });
  return fc.tuple(fc.constantFrom(...endpoints), scenes(catalogue)).chain(([endpoint, scene]) => {
    const values = Object.entries(placeholders(endpoint, scene)).map(
      ([name, value]) => [name, mixed(fc.constant(value))] as const,
    );
    const parameters = Object.entries(endpoint.parameters).map(([name, { required }]) => {
      const value = mixed(drawnValue(catalogue, scene, endpoint, name).map((text) => text ?? ''));
      return [name, fc.option(value, { nil: undefined, freq: required ? 30 : 2 })] as const;
    });
    return fc
      .record({
        method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'),
        path: fc.record(Object.fromEntries(values)).map((texts) => fill(endpoint, texts)),
        tail: rarely(fc.constantFrom('/', '//', '%', '?'), ''),
        parameters: fc.record(Object.fromEntries(parameters)),
        extra: rarely(
          fc.tuple(junk, junk).map(([name, value]) => ({ [wellFormed(name)]: wellFormed(value) })),
          {},
        ),
      })
      .map(({ method, path, tail, parameters: given, extra }) => ({
        method,
        path: `${path}${tail}${queryOf({ ...given, ...extra })}`,
      }));
  });
}
