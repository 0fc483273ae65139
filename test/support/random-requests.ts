import fc from 'fast-check';
import type { Endpoint } from '../../runtime/endpoints/endpoint.ts';
import type { Placeholder } from '../../runtime/endpoints/placeholders.ts';
import { endpoints } from '../../runtime/endpoints/table.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';

/** Requests drawn at random, from sensible to senseless, for fuzzing. */

/** What nobody should send, and somebody will. */
const JUNK = [
  '',
  ' ',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '\0',
  '-1',
  '1e308',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '🎵'.repeat(50),
  'ﷺ',
  '\u202e',
  "' or 1=1 --",
  '<script>',
  '{}',
  '[]',
  ',',
  ':',
  'a'.repeat(5000),
];

/** Values that a parameter of this name may sensibly have. */
function sensible(name: string, schema: Readonly<Record<string, unknown>>, catalogue: Catalogue): fc.Arbitrary<string> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum.map(String));
  const notes = fc.constantFrom(...catalogue.noteNames.flatMap(({ idName, displayName }) => [idName, displayName]));
  const systems = fc.constantFrom(...catalogue.tuningSystems.map(({ id }) => id));
  const maqamat = fc.constantFrom(...catalogue.maqamat.map(({ idName }) => idName));
  switch (name) {
    case 'tuningSystem':
    case 'filterByTuningSystem':
      return systems;
    case 'tuningSystems':
      return fc.oneof(
        fc.constant('all'),
        fc.array(systems, { minLength: 1, maxLength: 3 }).map((list) => list.join()),
      );
    case 'startingNote':
    case 'startingNotes':
      return fc.constantFrom('rast', 'yegah', 'ushayran', 'RĀST', 'all', 'rast,yegah');
    case 'noteNames':
      return fc.array(notes, { minLength: 1, maxLength: 5 }).map((list) => list.join());
    case 'fromMaqam':
    case 'toMaqam':
    case 'maqamId':
    case 'waypoints':
      return maqamat;
    case 'filterByFamily':
      return fc.constantFrom(...catalogue.families);
    case 'from':
    case 'to':
      return fc.oneof(notes, fc.constantFrom('3/2', '4:3', '701.955', '1.5'));
    case 'maxHops':
    case 'maxRoutes':
      return fc.integer({ min: 1, max: 6 }).map(String);
    case 'centsTolerance':
      return fc.constantFrom('5', '5', '5', '0', '10', '2.5');
    default:
      return notes;
  }
}

const junk = fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary' }), fc.string());

/** Mostly sensible, now and then not. */
const mixed = (value: fc.Arbitrary<string>, nonsense: number) =>
  fc.oneof({ weight: 100 - nonsense, arbitrary: value }, { weight: nonsense, arbitrary: junk });

/** Lone surrogates cannot be written in a URL. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

function pathOf(endpoint: Endpoint, catalogue: Catalogue, nonsense: number): fc.Arbitrary<string> {
  const idNames = (list: readonly { readonly idName: string }[]) => list.map(({ idName }) => idName);
  const valid: Readonly<Record<Placeholder['names'], readonly string[]>> = {
    maqam: idNames(catalogue.maqamat),
    jins: idNames(catalogue.ajnas),
    tuningSystem: catalogue.tuningSystems.map(({ id }) => id),
    startingNote: ['rast', 'yegah', 'ushayran'],
    noteName: idNames(catalogue.noteNames),
    source: catalogue.sources.map(({ id }) => id),
  };
  const values = Object.entries(endpoint.placeholders).map(
    ([name, { names }]) => [name, mixed(fc.constantFrom(...valid[names]), nonsense)] as const,
  );
  return fc
    .record(Object.fromEntries(values))
    .map((drawn: Readonly<Record<string, string>>) =>
      endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(drawn[name]))),
    );
}

function queryOf(endpoint: Endpoint, catalogue: Catalogue, nonsense: number): fc.Arbitrary<string> {
  const parameters = Object.entries(endpoint.parameters).map(([name, { required, schema }]) =>
    fc.tuple(
      fc.constant(name),
      fc.option(mixed(sensible(name, schema, catalogue), nonsense), { nil: null, freq: required ? 30 : 1 }),
    ),
  );
  const extra = fc.oneof(
    { weight: 100 - nonsense, arbitrary: fc.constant(null) },
    { weight: Math.ceil(nonsense / 5), arbitrary: fc.tuple(junk, junk) },
  );
  return fc.tuple(fc.tuple(...parameters), extra).map(([given, unknown]) => {
    const search = new URLSearchParams();
    for (const [name, value] of given) if (value !== null) search.append(name, value);
    if (unknown !== null) search.append(...unknown);
    return search.size === 0 ? '' : `?${search}`;
  });
}

/**
 * Requests to every endpoint.
 *
 * @param nonsense share of values, in percent, that are junk
 */
export function requests(catalogue: Catalogue, nonsense: number): fc.Arbitrary<string> {
  const perEndpoint = endpoints.map((endpoint) =>
    fc
      .tuple(pathOf(endpoint, catalogue, nonsense), queryOf(endpoint, catalogue, nonsense))
      .map(([path, query]) => path + query),
  );
  return fc.oneof(...perEndpoint);
}
