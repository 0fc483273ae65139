import type { BuildContext, Builder } from '../../documents/context.ts';
import type { CombinationOf, EntityInCombination } from '../../documents/documents.ts';
import {
  type ComparedForm,
  type ComparedKey,
  compareJins,
  compareMaqam,
  type Unreachable,
} from '../../documents/entities/compared-forms.ts';
import { linkTo, pathTo, toleranceOf } from '../../documents/links.ts';
import { lackedBy } from '../../documents/pitches/lacking.ts';
import { EVERYTHING, type PitchOptions } from '../../documents/pitches/pitch-fields.ts';
import { plainHeader } from '../../documents/refs.ts';
import { homeOf } from '../../documents/shared.ts';
import type { LackedNote } from '../../engine/lacking.ts';
import { type EntityType, type EntityTypeName, type EntityTypeNames, jins, maqam } from '../../entities/entity-type.ts';
import type { Catalogue } from '../../schemas/catalogue.ts';
import type { StartingNotes } from '../../schemas/common.ts';
import type { MaqamCell, OtherCell } from '../../schemas/compare.ts';
import type { JinsDetail, MaqamDetail } from '../../schemas/entities.ts';
import { idName } from '../../text/id-name.ts';
import { fieldsJson, JsonBytes } from '../../text/json-bytes.ts';
import { ApiError } from '../api-error.ts';
import { type EntityEntry, realisableNotes, requireEntity } from '../checks.ts';
import { centsTolerance, includeArabic, includeIntervals, pitchClassDataType } from '../common-parameters.ts';
import { defineEndpoint, mapInPieces, type Query, type Resources } from '../endpoint.ts';
import { name, requiredSet } from '../parameters.ts';
import { idNameOf } from '../placeholders.ts';
import { inLanguages } from '../projection.ts';
import { ALL, readStartingNotes, readSystems, systemsList } from '../systems-list.ts';
import { TAGS } from '../tags.ts';

/** Starting notes in one comparison; no system has more than a few. */
const MAX_NOTES = 16;
/** Cells in one answer, each some 20 KB: more would be slow to compute and to read. */
const MAX_CELLS = 1000;

const parameters = {
  tuningSystems: systemsList,
  startingNotes: requiredSet(
    'Starting notes, separated by commas, each looked up in each tuning system, or all for every one of each system.',
    { least: 1, most: MAX_NOTES },
    idName,
  ),
  pitchClassDataType,
  includeIntervals,
  transposeTo: name('The tonic to transpose to, in every cell.'),
  includeArabic,
  centsTolerance,
};

type CompareValues = Query<typeof parameters>['values'];

/** The cells in request order: tuning systems outside, starting notes inside. */
function combinationsOf(
  { catalogue }: Resources,
  { tuningSystems, startingNotes }: CompareValues,
): readonly CombinationOf[] {
  const combinations = readSystems(catalogue, tuningSystems).flatMap((tuningSystem) =>
    readStartingNotes(catalogue, tuningSystem, startingNotes).map((startingNote) => ({ tuningSystem, startingNote })),
  );
  if (combinations.length > MAX_CELLS) {
    throw new ApiError(400, {
      error: 'Too many comparisons',
      message: `These tuning systems and starting notes make ${combinations.length} comparisons; one request may ask for ${MAX_CELLS}.`,
      hint: 'Ask for fewer tuning systems or starting notes at a time, e.g. startingNotes=rast',
    });
  }
  return combinations;
}

const noteRefOf = ({ noteNames }: Catalogue, note: string) =>
  noteNames.find((known) => known.idName === note) ?? { idName: note, displayName: note, displayNameAr: note };

const notesRef = (catalogue: Catalogue, notes: readonly string[]): StartingNotes => {
  const refs = notes.map((note) => noteRefOf(catalogue, note));
  return {
    idNames: refs.map((ref) => ref.idName),
    displayNames: refs.map((ref) => ref.displayName),
    displayNamesAr: refs.map((ref) => ref.displayNameAr ?? ref.displayName),
  };
};

function systemsRef({ tuningSystems }: Catalogue, ids: readonly string[]): StartingNotes {
  const known = ids.map((id) => tuningSystems.find((system) => system.id === id));
  return {
    idNames: [...ids],
    displayNames: known.map((system, i) => system?.displayName ?? ids[i]),
    displayNamesAr: known.map((system, i) => system?.displayNameAr ?? ids[i]),
  };
}

/** A cell without data, for an unknown system or starting note. */
function missingCell(catalogue: Catalogue, { tuningSystem, startingNote }: CombinationOf): OtherCell | null {
  const system = catalogue.tuningSystems.find(({ id }) => id === tuningSystem);
  const note = noteRefOf(catalogue, startingNote);
  if (system === undefined) {
    return {
      tuningSystem: { id: tuningSystem, idName: tuningSystem, displayName: tuningSystem },
      startingNote: note,
      error: `The archive has no tuning system '${tuningSystem}'.`,
    };
  }
  if (system.startingNotes.includes(startingNote)) return null;
  return {
    tuningSystem: cellSystem(catalogue, tuningSystem),
    startingNote: note,
    note: `${system.displayName} has no starting note '${startingNote}'.`,
    validStartingNotes: notesRef(catalogue, system.startingNotes),
  };
}

function cellSystem({ tuningSystems }: Catalogue, id: string) {
  const system = tuningSystems.find((entry) => entry.id === id);
  return {
    id,
    idName: id,
    displayName: system?.displayName ?? id,
    displayNameAr: system?.displayNameAr ?? id,
    ...(system === undefined ? {} : { version: system.version }),
  };
}

/** A cell with the error of a form that does not exist. */
function failedCell(
  catalogue: Catalogue,
  combination: CombinationOf,
  displayName: string,
  transposeTo: string | null,
  unreachable: { readonly availableTranspositions: MaqamCell['availableTranspositions'] } | readonly LackedNote[],
): OtherCell {
  const head = {
    tuningSystem: cellSystem(catalogue, combination.tuningSystem),
    startingNote: noteRefOf(catalogue, combination.startingNote),
  };
  if (!('availableTranspositions' in unreachable)) {
    return { ...head, error: `${displayName} is not realisable here.`, lacks: [...unreachable] };
  }
  return {
    ...head,
    ...(transposeTo === null ? {} : { transposeTo }),
    error: `${displayName} has no form on '${transposeTo}' here.`,
    availableTranspositions: unreachable.availableTranspositions,
  };
}

/** The fields of a cell that depend on the request only. */
function cellRest(
  { linked }: Resources,
  { collection }: EntityTypeNames,
  entity: string,
  combination: CombinationOf,
  values: CompareValues,
) {
  const { pitchClassDataType: dataType, transposeTo } = values;
  return {
    parameters: { pitchClassDataType: dataType, includeIntervals: values.includeIntervals, transposeTo },
    ...linked({
      detail: linkTo(pathTo(collection, entity), {
        ...combination,
        pitchClassDataType: dataType,
        includeIntervals: values.includeIntervals || undefined,
        transposeTo,
        ...toleranceOf(values.centsTolerance),
      }),
      availability: pathTo(collection, entity, 'availability'),
    }),
  };
}

/** A cell with data: its JSON in pieces. */
type CellPieces = readonly (string | Uint8Array)[];

const isPieces = (cell: OtherCell | CellPieces): cell is CellPieces => Array.isArray(cell);

/** The counters of a comparison; the three outcomes make up the total. */
function counters(cells: readonly (OtherCell | CellPieces)[]) {
  const unavailable = cells.filter((cell) => 'note' in cell).length;
  const failed = cells.filter((cell) => 'error' in cell).length;
  return {
    count: cells.length,
    totalComparisons: cells.length,
    successfulComparisons: cells.length - unavailable - failed,
    unavailableStartingNotes: unavailable,
    failedComparisons: failed,
  };
}

/** The fields of the answer besides the cells. */
function answerRest(
  { catalogue, linked }: Resources,
  { collection }: EntityTypeNames,
  entity: EntityEntry,
  values: CompareValues,
  self: string,
) {
  const availability = pathTo(collection, entity.idName, 'availability');
  // A comparison may name no system that realises the entity; the link needs one.
  const realising = catalogue.tuningSystems.filter((system) => realisableNotes(catalogue, [entity], system).length > 0);
  const systems = readSystems(catalogue, values.tuningSystems);
  const isEveryNote = values.startingNotes.includes(ALL);
  const everyNote = systems.flatMap((id) => readStartingNotes(catalogue, id, values.startingNotes));
  const startingNotes = isEveryNote ? [...new Set(everyNote)] : values.startingNotes;
  const realised = realising.find(({ id }) => systems.includes(id)) ?? realising[0];
  const options = { tuningSystem: realised?.id, options: true };
  const detail = realised === undefined ? availability : linkTo(pathTo(collection, entity.idName), options);
  return {
    parameters: {
      tuningSystems: systemsRef(catalogue, systems),
      startingNotes: notesRef(catalogue, startingNotes),
      pitchClassDataType: values.pitchClassDataType,
      includeIntervals: values.includeIntervals,
      transposeTo: values.transposeTo,
      centsTolerance: values.centsTolerance,
    },
    ...linked({ self, detail, availability }),
  };
}

/** The fields of a cell, in their order around its notes. */
interface CellFields<H, S, N> {
  readonly header: H;
  readonly stats: S;
  notes(options: PitchOptions): { readonly pitchData: N; readonly intervals?: object };
  /** Between the notes and the intervals. */
  readonly ajnas?: object;
}

const encoder = new TextEncoder();

/**
 * Builds the part of a cell that does not depend on the format of notes. It is cached as bytes: most of the answer, in
 * half of the processor time.
 *
 * @param compare builds the form of a cell
 */
function cellBuilder<
  K extends EntityTypeName,
  F,
  H extends object,
  S extends object,
  N extends (MaqamDetail | JinsDetail)['pitchData'],
>(
  entityType: EntityType<K>,
  compare: Builder<ComparedKey, ComparedForm<F> | Unreachable | null>,
  fieldsOf: (form: ComparedForm<F>) => CellFields<H, S, N>,
) {
  return (context: BuildContext, compared: ComparedKey) => {
    const form = compare(context, compared);
    if (form === null || !('fields' in form)) return form;
    const { tonic, transposition, availableTranspositions, referenceFrequency } = form;
    const { header, stats, notes, ajnas } = fieldsOf(form);
    const before = {
      ...entityType.under(inLanguages(header, compared.inArabic)),
      tonic,
      ...(transposition === undefined ? {} : { transposition }),
      availableTranspositions,
      stats: {
        tuningSystem: {
          numberOfPitchClassesSingleOctave: form.numberOfPitchClassesSingleOctave,
          referenceFrequency,
        },
        ...entityType.under(stats),
      },
    };
    return {
      before: encoder.encode(fieldsJson(before)),
      notes,
      after: encoder.encode(ajnas === undefined ? '' : `${fieldsJson({ ajnas })},`),
    };
  };
}

type CellBuilder = ReturnType<typeof cellBuilder>;

/** Builds the list of notes that a combination lacks, without a file: many combinations can lack some. */
function lackingBuilder<K extends EntityTypeName>(
  entityType: EntityType<K>,
  cellOf: CellBuilder,
): Builder<EntityInCombination, readonly LackedNote[]> {
  return (context, { id, ...here }) => {
    const record = entityType.record(context.engine, id);
    const home = record === undefined ? null : homeOf(context, entityType, record);
    const realised = home && context.cached(cellOf, { id, ...home, transposeTo: null, inArabic: true });
    if (realised === null || !('notes' in realised)) return [];
    const { pitchData } = realised.notes(EVERYTHING);
    return lackedBy({ pitchData }, { pitchClasses: context.pitches(context.engine.combination(here)).entries() });
  };
}

/** The cells of a comparison. */
function cellsOf<K extends EntityTypeName>(entityType: EntityType<K>, cellOf: CellBuilder) {
  const lackedNotes = lackingBuilder(entityType, cellOf);
  return (context: BuildContext, resources: Resources, entity: EntityEntry, values: CompareValues) => {
    const { catalogue } = resources;
    const { idName: id } = entity;
    const { includeArabic: inArabic, transposeTo } = values;
    return (combination: CombinationOf): OtherCell | CellPieces => {
      const missing = missingCell(catalogue, combination);
      if (missing !== null) return inLanguages(missing, inArabic);
      const cell = context.cached(cellOf, { id, ...combination, transposeTo, inArabic });
      if (cell === null || !('notes' in cell)) {
        const found = cell ?? context.cached(lackedNotes, { id, ...combination });
        return inLanguages(failedCell(catalogue, combination, entity.displayName, transposeTo, found), inArabic);
      }
      const { pitchData, ...intervals } = cell.notes(values);
      const names = {
        tuningSystem: cellSystem(catalogue, combination.tuningSystem),
        startingNote: noteRefOf(catalogue, combination.startingNote),
      };
      const rest = fieldsJson({ ...intervals, ...cellRest(resources, entityType, id, combination, values) });
      return [
        `{${fieldsJson(inLanguages(names, inArabic))},`,
        cell.before,
        `,${fieldsJson({ pitchData })},`,
        cell.after,
        `${rest}}`,
      ];
    };
  };
}

/** The comparison of a kind. */
function comparisonOf<K extends EntityTypeName>(entityType: EntityType<K>, cellOf: CellBuilder) {
  const cells = cellsOf(entityType, cellOf);
  const { name: key, collection, displayName } = entityType;
  return {
    path: `/${collection}/{idName}/compare`,
    placeholders: { idName: idNameOf(entityType) },
    tag: TAGS[collection],
    summary: `A ${displayName} in several tuning systems and starting notes, for comparison.`,
    description: `Every tuning system is combined with every starting note, in the order of the request, and each combination is a cell of the answer. \`startingNotes=all\` combines each tuning system with its own starting notes. A cell without data has the reason, and the status is still 200; counters give the numbers of cells with and without data. \`transposeTo\` selects the form on one tonic in every cell. More than ${MAX_CELLS} cells are 400; an unknown ${displayName} is 404.`,
    file: null,
    parameters,
    example: `/${collection}/${key}_rast/compare?tuningSystems=alsabbagh_1954,alkindi_874&startingNotes=rast&pitchClassDataType=cents`,
    errors: [404],
    async answer({ path: { idName: id }, values, self }: Query<typeof parameters>, resources: Resources) {
      const { catalogue } = resources;
      const combinations = combinationsOf(resources, values);
      const entity = requireEntity(catalogue, entityType, id);
      const { includeArabic: inArabic } = values;
      const context = await resources.context({ id }, values.centsTolerance);
      const record = entityType.record(context.engine, id);
      if (record === undefined) throw new RangeError(`The catalogue lists ${id}, which the archive lacks.`);
      const cellOf = cells(context, resources, entity, values);
      const compared = await mapInPieces(resources, combinations, async (combination) => cellOf(combination));
      const data = compared.flatMap((cell, i) => [
        i === 0 ? '' : ',',
        ...(isPieces(cell) ? cell : [JSON.stringify(cell)]),
      ]);
      const head = fieldsJson(entityType.under(inLanguages(plainHeader(record, true), inArabic)));
      const rest = fieldsJson(inLanguages(answerRest(resources, entityType, entity, values, self), inArabic));
      const counts = fieldsJson(counters(compared));
      return new JsonBytes([`{${head},"comparisons":{${counts},"data":[`, ...data, `]},${rest}}\n`]);
    },
  } as const;
}

export const maqamCompare = defineEndpoint({
  id: 'compareMaqam',
  response: 'maqamComparison',
  ...comparisonOf(
    maqam,
    cellBuilder(
      maqam,
      compareMaqam,
      ({ header, numberOfPitchClasses, fields: { family, taughtFamily, characteristics, ajnas, notes } }) => ({
        header: {
          ...header,
          maqamFamilyId: family.idName,
          maqamFamilyDisplayName: family.displayName,
          maqamFamilyDisplayNameAr: family.displayNameAr,
          ...(taughtFamily === undefined ? {} : { maqamFamilyTaught: taughtFamily }),
        },
        stats: { numberOfPitchClasses, isOctaveRepeating: characteristics.isOctaveRepeating },
        notes,
        ajnas,
      }),
    ),
  ),
});

export const jinsCompare = defineEndpoint({
  id: 'compareJins',
  response: 'jinsComparison',
  ...comparisonOf(
    jins,
    cellBuilder(jins, compareJins, ({ header, numberOfPitchClasses, fields: { notes } }) => ({
      header,
      stats: { numberOfPitchClasses },
      notes,
    })),
  ),
});
