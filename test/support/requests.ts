import fc from 'fast-check';
import type { Endpoint } from '../../runtime/api/endpoint.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';

type Text = fc.Arbitrary<string>;

export interface Scene {
  readonly tuningSystem: string;
  readonly startingNote: string;
  readonly maqam: string;
  readonly otherMaqam: string;
  readonly jins: string;
  readonly noteName: string;
  readonly source: string;
}

const COMMON_NOTES = ['rast', 'dugah', 'nawa', 'yegah', 'ushayran', 'chahargah', 'segah', 'ajam', 'kurdan'];

const ids = (list: readonly { readonly idName: string }[]): string[] => list.map(({ idName }) => idName);

function noteNames({ noteNames: all }: Catalogue): Text {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...COMMON_NOTES) }, fc.constantFrom(...ids(all)));
}

export function scenes(catalogue: Catalogue): fc.Arbitrary<Scene> {
  const combinations = catalogue.tuningSystems.flatMap(({ id, startingNotes }) =>
    startingNotes.map((startingNote) => ({ tuningSystem: id, startingNote })),
  );
  return fc.nat(combinations.length - 1).chain((index) => {
    const here = (list: Catalogue['ajnas']) => {
      const realisable = list.filter(({ combinations: at }) => at.includes(index));
      // Some combination has none; requests there are answered by an error, which is to be the same too.
      return realisable.length === 0 ? list : realisable;
    };
    const maqamat = fc.constantFrom(...ids(here(catalogue.maqamat)));
    return fc.record({
      tuningSystem: fc.constant(combinations[index].tuningSystem),
      startingNote: fc.constant(combinations[index].startingNote),
      maqam: maqamat,
      otherMaqam: maqamat,
      jins: fc.constantFrom(...ids(here(catalogue.ajnas))),
      noteName: noteNames(catalogue),
      source: fc.constantFrom(...catalogue.sources.map(({ id }) => id)),
    });
  });
}

const list = (items: Text, maxLength: number, minLength = 1): Text =>
  fc.array(items, { minLength, maxLength }).map((parts) => parts.join(','));

function openValues(catalogue: Catalogue, scene: Scene, endpoint: Endpoint): Readonly<Record<string, Text>> {
  const { families, maqamTonics, jinsTonics, tuningSystems } = catalogue;
  const notes = noteNames(catalogue);
  const systems = fc.constantFrom(...tuningSystems.map(({ id }) => id));
  const maqamat = fc.constantFrom(scene.maqam, scene.otherMaqam);
  const waypoints = fc.oneof(
    maqamat,
    fc.tuple(maqamat, notes).map((parts) => parts.join(':')),
  );
  const ends = fc.oneof(notes, fc.constantFrom('3/2', '1/1', '256/243', '701.955', '1.5', '500'));
  const isAboutAjnas = endpoint.path.startsWith('/ajnas');
  return {
    tuningSystem: fc.constant(scene.tuningSystem),
    startingNote: fc.constant(scene.startingNote),
    tuningSystems: fc.oneof(fc.constant(scene.tuningSystem), list(systems, 3), fc.constant('all')),
    startingNotes: list(fc.constantFrom(scene.startingNote, 'yegah', 'ushayran', 'rast'), 3),
    transposeTo: notes,
    transpositionNoteName: notes,
    noteNames: list(notes, 5, 2),
    filterByFamily: fc.constantFrom(...families),
    filterByTonic: fc.constantFrom(...(isAboutAjnas ? jinsTonics : maqamTonics)),
    filterByTuningSystem: systems,
    setId: fc.constantFrom('maqam_rast_set', `${scene.maqam}_set`),
    maqamId: maqamat,
    fromMaqam: fc.constant(scene.maqam),
    fromTonic: notes,
    toMaqam: fc.constant(scene.otherMaqam),
    toTonic: notes,
    waypoints: list(waypoints, 2),
    avoid: list(fc.constantFrom(...ids(catalogue.maqamat)), 2),
    from: ends,
    to: ends,
    maxHops: fc.constantFrom('1', '2', '3', '4'),
    maxRoutes: fc.constantFrom('1', '10', '40'),
    // The published tolerance in several spellings, and tolerances that the engine has to build for.
    centsTolerance: fc.constantFrom('5', '5.0', '5e0', '0', '3.5', '25'),
  };
}

export function listedValues({ type, enum: options }: Readonly<Record<string, unknown>>): readonly string[] {
  if (type === 'boolean') return ['true', 'false'];
  return Array.isArray(options) ? options.map(String) : [];
}

/** Valid texts for a parameter by its name, schema or example; undefined where none is known, so it is omitted. */
export function drawnValue(
  catalogue: Catalogue,
  scene: Scene,
  endpoint: Endpoint,
  parameter: string,
): fc.Arbitrary<string | undefined> {
  const { schema } = endpoint.parameters[parameter];
  const options = listedValues(schema);
  if (options.length > 0) return fc.constantFrom(...options);
  const open = openValues(catalogue, scene, endpoint)[parameter];
  if (open !== undefined) return open;
  if ('minimum' in schema) return fc.constantFrom(String(schema.minimum), String(schema.maximum));
  const given = new URL(endpoint.example, 'http://localhost').searchParams.get(parameter);
  return fc.constant(given ?? undefined);
}

export function placeholders(endpoint: Endpoint, scene: Scene): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(endpoint.placeholders).map(([name, { names }]) => [name, scene[names]]));
}

export function fill(
  endpoint: Endpoint,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string = encodeURIComponent,
): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => write(values[name]));
}

export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? '' : `?${given.join('&')}`;
}

export function parametersOf(
  catalogue: Catalogue,
  scene: Scene,
  endpoint: Endpoint,
): fc.Arbitrary<Readonly<Record<string, string | undefined>>> {
  const drawn = Object.entries(endpoint.parameters).map(([name, { required }]) => {
    const value = drawnValue(catalogue, scene, endpoint, name);
    // A detail needs its starting note though discovery does not.
    const often = name === 'startingNote' ? 4 : name === 'tuningSystem' ? 3 : 2;
    return [name, required ? value : fc.option(value, { nil: undefined, freq: often })] as const;
  });
  return fc.record(Object.fromEntries(drawn));
}

export function requestsTo(catalogue: Catalogue, endpoint: Endpoint): Text {
  return scenes(catalogue).chain((scene) =>
    parametersOf(catalogue, scene, endpoint).map(
      (parameters) => fill(endpoint, placeholders(endpoint, scene)) + queryOf(parameters),
    ),
  );
}
