import { SOURCE_ARCHIVE } from '../../runtime/schemas/provenance.ts';
import { NOTE_SLOTS } from '../../runtime/schemas/records.ts';
import { idName } from '../../runtime/text/id-name.ts';
import { namesAreNotReserved } from './addresses.ts';
import { type ArchiveProblem, quote } from './archive-error.ts';
import type { Sourced, SourcedArchive } from './archive-file-types.ts';
import { identifiersAreValid } from './bibliography.ts';
import { textsAreVisible } from './invisible-characters.ts';
import { type Rule, UNNAMED } from './rule.ts';
import { knownStops } from './stops.ts';
import { teachingIsOfTheArchive } from './teaching-rules.ts';
import { valuesAreOneScale, valuesArePitchesOfOneOctave } from './values.ts';

/** Place of every note name in pitch order: octave and slot in one number. */
function pitchOrder(archive: SourcedArchive): ReadonlyMap<string, number> {
  return new Map(
    archive.noteNames[0].record.octaves.flatMap(({ octave, noteNames }) =>
      noteNames.map(({ name }, slot) => [name, octave * NOTE_SLOTS + slot] as const),
    ),
  );
}

function* unknownNames(
  file: string,
  at: string,
  names: readonly string[] | null,
  known: { has(name: string): boolean },
): Iterable<ArchiveProblem> {
  for (const [i, name] of (names ?? []).entries()) {
    if (!known.has(name)) {
      yield { file, pointer: `${at}/${i}`, found: quote(name), expected: 'a name of archive/note-names.json' };
    }
  }
}

function* duplicates(
  entries: readonly { file: string; pointer: string; key: string | number }[],
  what: string,
): Iterable<ArchiveProblem> {
  const first = new Map<string | number, string>();
  for (const { file, pointer, key } of entries) {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, file);
    else yield { file, pointer, found: quote(key), expected: `${what} that no other has (archive/${earlier} has it)` };
  }
}

function* unrisingNames(
  file: string,
  at: string,
  names: readonly string[],
  order: ReadonlyMap<string, number>,
  direction: 1 | -1,
): Iterable<ArchiveProblem> {
  for (let i = 1; i < names.length; i++) {
    const step = (order.get(names[i]) ?? 0) - (order.get(names[i - 1]) ?? 0);
    if (step * direction <= 0) {
      const expected = `a note ${direction > 0 ? 'above' : 'below'} ${quote(names[i - 1])}`;
      yield { file, pointer: `${at}/${i}`, found: quote(names[i]), expected };
    }
  }
}

/** The values of a field, with their places. */
const valuesOf = <T extends object>(files: readonly Sourced<T>[], key: keyof T & string) =>
  files.map(({ file, record }) => ({ file, pointer: `/${key}`, key: record[key] as string | number }));

const noteNamesAreUnique: Rule = {
  name: 'note names and their idNames are unique',
  *check({ noteNames }) {
    const { file, record } = noteNames[0];
    yield* duplicates(
      record.octaves.flatMap(({ noteNames: names }, o) =>
        names.map(({ name }, i) => ({ file, pointer: `/octaves/${o}/noteNames/${i}/name`, key: idName(name) })),
      ),
      'an idName',
    );
    for (const [o, { octave }] of record.octaves.entries()) {
      if (octave !== o) yield { file, pointer: `/octaves/${o}/octave`, found: quote(octave), expected: quote(o) };
    }
  },
};

const idsAreUnique: Rule = {
  name: 'ids and places in the archive order are unique within their kind',
  *check({ tuningSystems, ajnas, maqamat, sources }) {
    for (const files of [tuningSystems, sources]) yield* duplicates(valuesOf<{ id: string }>(files, 'id'), 'an id');
    for (const files of [ajnas, maqamat]) {
      yield* duplicates(valuesOf<{ id: string }>(files, 'id'), 'an id');
      yield* duplicates(valuesOf<{ idName: string }>(files, 'idName'), 'an idName');
    }
    for (const files of [tuningSystems, ajnas, maqamat, sources]) {
      yield* duplicates(valuesOf<{ order: number }>(files, 'order'), 'a place in the archive order');
    }
  },
};

const fileNamesAreIds: Rule = {
  name: 'a file is named after its id, with ~ for /',
  *check({ tuningSystems, ajnas, maqamat, sources }) {
    const named = [
      ...[...tuningSystems, ...sources].map(({ file, record }) => ({ file, key: 'id', id: record.id })),
      ...[...ajnas, ...maqamat].map(({ file, record }) => ({ file, key: 'idName', id: record.idName })),
    ];
    for (const { file, key, id } of named) {
      const stem = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
      if (stem !== id.replaceAll('/', '~')) {
        yield {
          file,
          pointer: `/${key}`,
          found: quote(id),
          expected: `${quote(stem.replaceAll('~', '/'))}, as the file is named`,
        };
      }
    }
    for (const { file, record } of [...ajnas, ...maqamat]) {
      if (idName(record.name) !== record.idName) {
        yield {
          file,
          pointer: '/idName',
          found: quote(record.idName),
          expected: `${quote(idName(record.name))}, the idName of its name`,
        };
      }
    }
  },
};

const setsFitTheValues: Rule = {
  name: 'a set has as many names as there are values, all known, and begins with its starting note',
  *check(archive) {
    const known = pitchOrder(archive);
    const knownOrUnnamed = { has: (name: string) => name === UNNAMED || known.has(name) };
    for (const { file, record } of archive.tuningSystems) {
      const size = record.values.length;
      for (const [s, names] of record.noteNameSets.entries()) {
        const pointer = `/noteNameSets/${s}`;
        if (names.length !== size) {
          yield { file, pointer, found: `${names.length} names`, expected: `${size} names, one for each value` };
        }
        if (names[0] === UNNAMED) {
          yield { file, pointer: `${pointer}/0`, found: quote(UNNAMED), expected: 'the name of the starting note' };
        }
        yield* unknownNames(file, pointer, names, knownOrUnnamed);
        const named = names.filter((name) => name !== UNNAMED);
        yield* duplicates(
          named.map((key) => ({ file, pointer, key })),
          'a note name',
        );
      }
      yield* duplicates(
        record.noteNameSets.map(([key], s) => ({ file, pointer: `/noteNameSets/${s}/0`, key })),
        'a starting note',
      );
      for (const [key, letters] of Object.entries(record.abjadNames ?? {})) {
        if (letters.length !== size) {
          const found = `${letters.length} letters`;
          yield { file, pointer: `/abjadNames/${key}`, found, expected: `${size} letters, one for each value` };
        }
      }
      for (const name of Object.keys(record.referenceFrequencies)) {
        if (!known.has(name)) {
          const expected = 'a name of archive/note-names.json';
          yield { file, pointer: '/referenceFrequencies', found: quote(name), expected };
        }
      }
    }
  },
};

const sequencesRise: Rule = {
  name: 'the notes of a jins and of an ascending maqām rise, those of a descending one fall, and all are known',
  *check(archive) {
    const order = pitchOrder(archive);
    for (const { file, record } of archive.ajnas) {
      yield* unknownNames(file, '/noteNames', record.noteNames, order);
      yield* unrisingNames(file, '/noteNames', record.noteNames, order, 1);
    }
    for (const { file, record } of archive.maqamat) {
      yield* unknownNames(file, '/ascendingNoteNames', record.ascendingNoteNames, order);
      yield* unknownNames(file, '/descendingNoteNames', record.descendingNoteNames, order);
      const each = record.ascendingNoteNames.map((key) => ({ file, pointer: '/ascendingNoteNames', key }));
      if (record.recordedOutOfPitchOrder === true) yield* duplicates(each, 'a note name');
      const unrising = [...unrisingNames(file, '/ascendingNoteNames', record.ascendingNoteNames, order, 1)];
      if (record.recordedOutOfPitchOrder !== true) yield* unrising;
      else if (unrising.length === 0) {
        const expected = 'no such flag: the ascending notes are in pitch order';
        yield { file, pointer: '/recordedOutOfPitchOrder', found: 'true', expected };
      }
      yield* unrisingNames(file, '/descendingNoteNames', record.descendingNoteNames, order, -1);
    }
  },
};

const directionsMeet: Rule = {
  name: 'the last descending note of a maqām is its first ascending note',
  *check({ maqamat }) {
    for (const { file, record } of maqamat) {
      const last = record.descendingNoteNames.length - 1;
      if (record.descendingNoteNames[last] !== record.ascendingNoteNames[0]) {
        const expected = `${quote(record.ascendingNoteNames[0])}, the tonic`;
        yield {
          file,
          pointer: `/descendingNoteNames/${last}`,
          found: quote(record.descendingNoteNames[last]),
          expected,
        };
      }
    }
  },
};

const degreesAreNotes: Rule = {
  name: 'degree fields have known note names',
  *check(archive) {
    const known = pitchOrder(archive);
    for (const { file, record } of archive.maqamat) {
      for (const field of ['primaryJins', 'secondaryJins', 'tertiaryJins', 'ghammaz'] as const) {
        yield* unknownNames(file, `/${field}`, record[field], known);
      }
    }
  },
};

const suyurReferToKnownThings: Rule = {
  name: 'the stops of a sayr refer to known notes, ajnās, maqāmāt and directions',
  *check(archive) {
    const known = knownStops(archive);
    const wanted = {
      note: 'a name of archive/note-names.json',
      jins: 'the id of a jins of the archive',
      maqam: 'the id of a maqām of the archive',
      direction: '"ascending" or "descending"',
    };
    for (const { file, record } of archive.maqamat) {
      for (const [s, sayr] of record.suyur.entries()) {
        for (const [i, stop] of sayr.stops.entries()) {
          const pointer = `/suyur/${s}/stops/${i}`;
          const resolves = known[stop.type].has(stop.value);
          if (!resolves && stop.unresolved !== true) {
            const expected = `${wanted[stop.type]} (or add "unresolved": true to a value that is only recorded)`;
            yield { file, pointer: `${pointer}/value`, found: quote(stop.value), expected };
          }
          if (resolves && stop.unresolved === true) {
            yield {
              file,
              pointer: `${pointer}/unresolved`,
              found: 'true',
              expected: 'no such flag: the value resolves',
            };
          }
          if (stop.startingNote !== undefined && !known.note.has(stop.startingNote)) {
            yield { file, pointer: `${pointer}/startingNote`, found: quote(stop.startingNote), expected: wanted.note };
          }
          if ((stop.type === 'jins' || stop.type === 'maqam') && stop.startingNote === undefined) {
            yield { file, pointer, found: quote(stop), expected: "a property 'startingNote'" };
          }
        }
      }
    }
  },
};

const sourcesExist: Rule = {
  name: 'all cited sources exist',
  *check({ tuningSystems, ajnas, maqamat, sources }) {
    const known = new Set(sources.map(({ record }) => record.id));
    const expected = `the id of a source (${[...known].join(', ')})`;
    for (const { file, record } of [...tuningSystems, ...ajnas, ...maqamat]) {
      for (const [i, { sourceId }] of record.sources.entries()) {
        if (!known.has(sourceId)) yield { file, pointer: `/sources/${i}/sourceId`, found: quote(sourceId), expected };
      }
    }
    for (const { file, record } of maqamat) {
      for (const [s, { sourceId }] of record.suyur.entries()) {
        if (!known.has(sourceId)) yield { file, pointer: `/suyur/${s}/sourceId`, found: quote(sourceId), expected };
      }
    }
  },
};

const provenanceNamesKnownThings: Rule = {
  name: 'the provenance of a record names sources and tuning systems of the archive',
  *check({ tuningSystems, ajnas, maqamat, sources }) {
    const known = new Set([SOURCE_ARCHIVE, ...sources.map(({ record }) => record.id)]);
    for (const { file, record } of [...tuningSystems, ...ajnas, ...maqamat]) {
      for (const key of ['by', 'from'] as const) {
        const id = record.provenance?.scale?.[key];
        const expected = `the id of a source, or ${quote(SOURCE_ARCHIVE)}`;
        if (id !== undefined && !known.has(id))
          yield { file, pointer: `/provenance/scale/${key}`, found: quote(id), expected };
      }
    }
    const systems = new Set(tuningSystems.map(({ record }) => record.id));
    for (const { file, record } of tuningSystems) {
      for (const [i, id] of (record.provenance?.derivedFrom ?? []).entries()) {
        const expected = 'the id of another tuning system';
        if (!systems.has(id) || id === record.id)
          yield { file, pointer: `/provenance/derivedFrom/${i}`, found: quote(id), expected };
      }
    }
  },
};

/** Every rule, in the order in which their findings are reported. */
export const rules: readonly Rule[] = [
  noteNamesAreUnique,
  idsAreUnique,
  fileNamesAreIds,
  namesAreNotReserved,
  textsAreVisible,
  valuesAreOneScale,
  valuesArePitchesOfOneOctave,
  setsFitTheValues,
  sequencesRise,
  directionsMeet,
  degreesAreNotes,
  suyurReferToKnownThings,
  sourcesExist,
  identifiersAreValid,
  provenanceNamesKnownThings,
  teachingIsOfTheArchive,
];
