import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { TABLES } from '../../generator/tables/tables.ts';
import { documentPath } from '../../runtime/documents/documents.ts';
import type { EmbeddedJins } from '../../runtime/engine/embedded-ajnas.ts';
import type { Emendations } from '../../runtime/schemas/apparatus.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { ClassificationDocument } from '../../runtime/schemas/classification.ts';
import type { MaqamatList } from '../../runtime/schemas/entities.ts';
import type { JinsFormsDocument, MaqamFormsDocument } from '../../runtime/schemas/forms.ts';
import type { NetworkDocument } from '../../runtime/schemas/network.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { type Cell, openTables } from '../support/duckdb.ts';
import { drawn, halfOfTests } from '../support/effort.ts';
import { opened } from '../support/opened.ts';
import { PUBLIC, publishedJson } from '../support/project.ts';
import { archiveEngine } from '../support/tree.ts';

const it = halfOfTests();

const MIB = 2 ** 20;
const fileOf = (name: string, ending: string) => join(PUBLIC, 'tables', `${name}.${ending}`);

const catalogue = publishedJson<Catalogue>('catalogue.json');
const archive = publishedJson<ArchiveRecords>('archive.json');
const engine = await archiveEngine();
const combinations = catalogue.tuningSystems.flatMap(({ id, startingNotes }) =>
  startingNotes.map((startingNote) => ({ tuningSystem: id, startingNote })),
);

const tables = opened(() => openTables(TABLES.map(({ name }) => name)));

const count = async (sql: string): Promise<Cell> => Object.values((await tables.ask(sql))[0])[0];

describe('the files', () => {
  it('are at most 25 MiB each, and 60 MiB together', () => {
    const bytes = TABLES.flatMap(({ name, hasCsv }) =>
      (hasCsv ? ['parquet', 'csv.gz'] : ['parquet']).map((ending) => statSync(fileOf(name, ending)).size),
    );
    expect(Math.max(...bytes)).toBeLessThanOrEqual(25 * MIB);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * MIB);
  });

  it('are also CSV with the same rows below 200,000 rows', async () => {
    for (const { name, hasCsv, columns } of TABLES) {
      const rows = await count(`SELECT count(*) FROM ${name}`);
      expect([name, hasCsv]).toEqual([name, Number(rows) < 200_000]);
      if (!hasCsv) continue;
      const csv = `read_csv('${fileOf(name, 'csv.gz')}', all_varchar = true, allow_quoted_nulls = false)`;
      const texts = Object.keys(columns).filter((column) => columns[column].type !== 'number');
      const list = texts.map((column) => `CAST(${column} AS VARCHAR)`).join();
      const same = `SELECT count(*) FROM (SELECT ${list} FROM ${name} EXCEPT ALL SELECT ${texts.join()} FROM ${csv})`;
      expect([name, await count(`SELECT count(*) FROM ${csv}`), await count(same)]).toEqual([name, rows, 0]);
    }
  });

  it('have exact numbers in CSV', async () => {
    const text = gunzipSync(readFileSync(fileOf('pitch_classes', 'csv.gz'))).toString();
    const [head, ...lines] = text.trimEnd().split('\r\n');
    const index = head.split(',').indexOf('cents');
    const cents = (await tables.ask('SELECT cents FROM pitch_classes')).map((row) => row.cents);
    expect(lines.map((line) => Number(line.split(',')[index]))).toEqual(cents);
  });

  it('have a row group for each combination', async () => {
    const groups = `SELECT DISTINCT row_group_id FROM parquet_metadata('${fileOf('form_degrees', 'parquet')}')`;
    expect(await tables.ask(groups)).toHaveLength(combinations.length);
    const { system, starting_note } = Object.fromEntries(
      (
        await tables.ask(
          `SELECT path_in_schema AS name, stats_min_value AS least, stats_max_value AS most
           FROM parquet_metadata('${fileOf('form_degrees', 'parquet')}')
           WHERE row_group_id = 0 AND path_in_schema IN ('system', 'starting_note')`,
        )
      ).map(({ name, least, most }) => [String(name), [least, most]]),
    );
    const [first] = combinations;
    expect(system[0]).toBe(system[1]);
    expect(starting_note).toEqual([first.startingNote, first.startingNote]);
  });
});

describe('keys', () => {
  it('are unique', async () => {
    for (const { name, key } of TABLES) {
      const twice = `SELECT count(*) FROM (SELECT ${key.join()} FROM ${name} GROUP BY ALL HAVING count(*) > 1)`;
      expect([name, await count(twice)]).toEqual([name, 0]);
    }
  });

  it('have their target rows', async () => {
    for (const { name, columns } of TABLES) {
      for (const [column, { references }] of Object.entries(columns)) {
        if (references === null) continue;
        const lost = `SELECT count(*) FROM ${name} a WHERE a.${column} IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM ${references.table} b WHERE b.${references.column} = a.${column})`;
        expect([name, column, await count(lost)]).toEqual([name, column, 0]);
      }
    }
  });

  it('are null only in nullable columns, and have only listed values', async () => {
    for (const { name, columns } of TABLES) {
      for (const [column, { nullable, values }] of Object.entries(columns)) {
        const missing = `SELECT count(*) FROM ${name} WHERE ${column} IS NULL`;
        if (!nullable) expect([name, column, await count(missing)]).toEqual([name, column, 0]);
        if (values === null) continue;
        const named = `SELECT DISTINCT ${column} AS it FROM ${name} WHERE ${column} IS NOT NULL`;
        const found = (await tables.ask(named)).map(({ it }) => it);
        expect(values, `${name}.${column}`).toEqual(expect.arrayContaining(found));
      }
    }
  });
});

describe('entities', () => {
  it('match the catalogue, in its order', async () => {
    const ids = async (table: string) => (await tables.ask(`SELECT id FROM ${table}`)).map(({ id }) => id);
    expect(await ids('tuning_systems')).toEqual(catalogue.tuningSystems.map(({ id }) => id));
    expect(await ids('maqamat')).toEqual(catalogue.maqamat.map(({ idName }) => idName));
    expect(await ids('ajnas')).toEqual(catalogue.ajnas.map(({ idName }) => idName));
    expect(await ids('note_names')).toEqual(catalogue.noteNames.map(({ idName }) => idName));
    expect(await ids('sources')).toEqual(archive.sources.map(({ id }) => id));
  });

  it('have the names, families and tonics of the list of maqāmāt', async () => {
    const list = publishedJson<MaqamatList>('maqamat.json').data.map(({ maqam, family, tonic, characteristics }) => ({
      id: maqam.idName,
      name: maqam.displayName,
      family: family.idName,
      tonic: tonic.idName,
      descends_otherwise: characteristics.hasAsymmetricDescending,
      octave_repeating: characteristics.isOctaveRepeating,
    }));
    const rows = await tables.ask(
      'SELECT id, name, family, tonic, descends_otherwise, octave_repeating FROM maqamat ORDER BY id',
    );
    expect(rows).toEqual([...list].sort((a, b) => (a.id < b.id ? -1 : 1)));
    const names = `SELECT family_name AS en, family_name_ar AS ar FROM maqamat WHERE id = 'maqam_`;
    expect(await tables.ask(`${names}nawa'`)).toEqual([{ en: 'unclassified', ar: 'غير مصنَّف' }]);
    expect(await tables.ask(`${names}saba_zamzam'`)).toEqual([{ en: 'ṣabā zamzam', ar: 'صَبا زَمزَم' }]);
  });

  it('have the combination counts of the documents', async () => {
    for (const collection of ['maqamat', 'ajnas'] as const) {
      expect(await tables.ask(`SELECT id, combinations FROM ${collection}`)).toEqual(
        catalogue[collection].map((entity) => ({ id: entity.idName, combinations: entity.combinations.length })),
      );
    }
  });

  it('have every stop, citation and emendation', async () => {
    const stops = archive.maqamat.flatMap(({ suyur }) => suyur.flatMap((sayr) => sayr.stops));
    expect(await tables.ask('SELECT type, value FROM suyur_stops')).toEqual(
      stops.map(({ type, value }) => ({ type, value })),
    );
    const cited = [...archive.tuningSystems, ...archive.maqamat, ...archive.ajnas].flatMap(({ sources }) => sources);
    const suyur = archive.maqamat.flatMap((maqam) => maqam.suyur);
    expect(await tables.ask('SELECT source FROM citations')).toEqual(
      [...cited, ...suyur].map(({ sourceId }) => ({ source: sourceId })),
    );
    expect(await tables.ask('SELECT kind, documents, count(*) AS n FROM citations GROUP BY ALL ORDER BY ALL')).toEqual([
      { kind: 'jins', documents: 'notes', n: archive.ajnas.flatMap(({ sources }) => sources).length },
      { kind: 'maqam', documents: 'notes', n: archive.maqamat.flatMap(({ sources }) => sources).length },
      { kind: 'maqam', documents: 'sayr', n: suyur.length },
      { kind: 'tuning_system', documents: 'values', n: archive.tuningSystems.flatMap(({ sources }) => sources).length },
    ]);
    const { data } = publishedJson<Emendations>('emendations.json');
    expect(await tables.ask('SELECT pointer, recorded, decision, reason FROM emendations')).toEqual(
      data.map(({ pointer, recorded, decision, reason }) => ({
        pointer,
        recorded: String(recorded),
        decision,
        reason,
      })),
    );
  });
});

describe.each(drawn(combinations, 3))('$tuningSystem on $startingNote', (key) => {
  const here = `system = '${key.tuningSystem}' AND starting_note = '${key.startingNote}'`;
  const pitches = publishedJson<PitchClassList>(documentPath('pitchClasses', key)).pitchClasses;
  const analysis = engine.analysis(key);

  it('has the pitch classes of its document', async () => {
    const rows = await tables.ask(`SELECT * EXCLUDE (system, starting_note) FROM pitch_classes WHERE ${here}`);
    expect(rows).toEqual(
      pitches.map((pitch, index) => ({
        place: index,
        index: pitch.pitchClassIndex,
        octave: pitch.octave,
        note: pitch.noteName,
        ipn: pitch.englishName,
        abjad: pitch.abjadName === '' ? null : pitch.abjadName,
        ratio: pitch.fraction,
        is_ratio_exact: pitch.isFractionExact,
        decimal_ratio: pitch.decimalRatio,
        cents: pitch.cents,
        frequency: pitch.frequency,
        string_length: pitch.stringLength,
        midi: pitch.midiNoteDecimal,
        cents_deviation: pitch.centsDeviation,
      })),
    );
  });

  it('has the forms and degrees of the engine, with the cents of its pitch classes', async () => {
    const [{ first }] = await tables.ask(`SELECT min(form) AS first FROM forms WHERE ${here}`);
    const expected = {
      form: [] as number[],
      entity: [] as string[],
      direction: [] as string[],
      degree_number: [] as number[],
      place: [] as number[],
      note: [] as Cell[],
      ratio: [] as Cell[],
      cents: [] as number[],
      cents_from_tonic: [] as number[],
      step_cents: [] as Cell[],
    };
    const cents = pitches.map((pitch) => pitch.cents ?? Number.NaN);
    let form = Number(first);
    const degree = (entity: string, direction: string, rising: readonly number[], i: number) => {
      const place = rising[i];
      expected.form.push(form);
      expected.entity.push(entity);
      expected.direction.push(direction);
      expected.degree_number.push(i + 1);
      expected.place.push(place);
      expected.note.push(pitches[place].noteName);
      expected.ratio.push(pitches[place].fraction ?? null);
      expected.cents.push(cents[place]);
      expected.cents_from_tonic.push(cents[place] - cents[rising[0]]);
      expected.step_cents.push(i === 0 ? null : cents[place] - cents[rising[i - 1]]);
    };
    const placesOf = (notes: readonly { readonly position: number }[]) => notes.map(({ position }) => position);
    for (const { maqam, ascending, descending } of analysis.allMaqamForms()) {
      const [up, rising] = [placesOf(ascending), placesOf(descending).reverse()];
      for (const i of up.keys()) degree(maqam.idName, 'ascending', up, i);
      for (const i of [...rising.keys()].reverse()) degree(maqam.idName, 'descending', rising, i);
      form++;
    }
    for (const { jins, ascending } of analysis.allJinsForms()) {
      const up = placesOf(ascending);
      for (const i of up.keys()) degree(jins.idName, 'ascending', up, i);
      form++;
    }
    const found = await tables.columns(`SELECT ${Object.keys(expected).join()} FROM form_degrees WHERE ${here}`);
    for (const [column, values] of Object.entries(expected)) {
      // As texts: so many values are slow to compare one by one.
      expect([column, JSON.stringify(found[column]) === JSON.stringify(values)]).toEqual([column, true]);
    }
  });

  it('has the ajnās and the numbers of modulations of the engine', async () => {
    const rows = await tables.ask(
      `SELECT maqam, direction, degree_number, jins, as_written FROM form_ajnas WHERE ${here}`,
    );
    const inWords = analysis.allMaqamForms().flatMap((form) => {
      const { ascending, descending } = analysis.ajnasOf(form);
      const row = (direction: string, degree: number, embedded: EmbeddedJins | null) =>
        embedded === null
          ? []
          : {
              maqam: form.maqam.idName,
              direction,
              degree_number: degree,
              jins: embedded.jins.idName,
              as_written: embedded.idName === embedded.jins.idName,
            };
      return [
        ...ascending.flatMap((embedded, i) => row('ascending', i + 1, embedded)),
        ...descending.flatMap((embedded, i) => row('descending', descending.length - i, embedded)),
      ];
    });
    expect(JSON.stringify(rows) === JSON.stringify(inWords), 'the same ajnās').toBe(true);
    const counts = await tables.ask(
      `SELECT maqam_modulations AS maqamat, jins_modulations AS ajnas FROM forms WHERE ${here} AND kind = 'maqam'`,
    );
    expect(counts).toEqual(analysis.allMaqamForms().map((form) => analysis.modulationCountsOf(form)));
    const differs = `SELECT count(*) FROM (
      SELECT f.form FROM forms f LEFT JOIN modulations m USING (form) WHERE f.${here.replace(' AND ', ' AND f.')} AND kind = 'maqam'
      GROUP BY f.form, maqam_modulations, jins_modulations
      HAVING coalesce(sum(targets) FILTER (target_kind = 'maqam'), 0) <> maqam_modulations
          OR coalesce(sum(targets) FILTER (target_kind = 'jins'), 0) <> jins_modulations)`;
    expect(await count(differs)).toBe(0);
  });

  it('has the categories of its network', async () => {
    const network = publishedJson<NetworkDocument>(documentPath('modulations', key));
    const name = (place: number) => network.noteNames[place].idName;
    // A row of the network: one number, eight tonics for maqāmāt, and eight for ajnās where those are others.
    const expected = network.maqamat.flatMap(({ idName, tonics, modulations }) =>
      modulations.flatMap((place, i) => {
        const row = network.modulations[place];
        const of = (kind: string, from: number) =>
          network.categories.flatMap(({ category, degree }, c) =>
            row[from + c] === -1
              ? []
              : [
                  {
                    maqam: idName,
                    tonic: name(tonics[i]),
                    target_kind: kind,
                    category,
                    degree,
                    target_tonic: name(row[from + c]),
                  },
                ],
          );
        return [...of('maqam', 1), ...of('jins', row.length > 9 ? 9 : 1)];
      }),
    );
    const rows = await tables.ask(
      `SELECT maqam, tonic, target_kind, category, degree, target_tonic FROM modulations WHERE ${here}`,
    );
    expect(JSON.stringify(rows) === JSON.stringify(expected), 'the same categories').toBe(true);
  });

  it('has the members of its sets', async () => {
    const kinds = { '12-pitch-class-sets': 'twelveSets', 'maqam-pitch-class-sets': 'maqamSets' } as const;
    for (const [classification, kind] of Object.entries(kinds)) {
      const path = documentPath(kind as (typeof kinds)[keyof typeof kinds], key);
      const isThere = statSync(join(PUBLIC, path), { throwIfNoEntry: false }) !== undefined;
      const sets = isThere ? publishedJson<ClassificationDocument>(path).sets : [];
      const rows = await tables.ask(
        `SELECT set_id, maqam, tonic FROM set_members WHERE ${here} AND classification = '${classification}'`,
      );
      const expected = sets.flatMap(({ setIdName, compatibleMaqamat }) =>
        compatibleMaqamat.map(({ baseMaqamIdName, tonic }) => ({
          set_id: setIdName,
          maqam: baseMaqamIdName,
          tonic: tonic.noteNameIdName,
        })),
      );
      expect(rows).toEqual(expected);
    }
  });
});

/** Tonics of the listed transpositions; where there are none there is no list. */
const listedTonics = (path: string): readonly string[] =>
  existsSync(join(PUBLIC, path))
    ? publishedJson<MaqamFormsDocument | JinsFormsDocument>(path).transpositions.options.idNames
    : [];

describe('the names of forms', () => {
  it.each(combinations)('are those of the lists of transpositions in $tuningSystem on $startingNote', async (key) => {
    const rows = await tables.ask(
      `SELECT entity, tonic FROM forms WHERE system = '${key.tuningSystem}' AND starting_note = '${key.startingNote}' AND relation = 'transposition'`,
    );
    const index = engine.combinations.findIndex(
      (it) => documentPath('modulations', it) === documentPath('modulations', key),
    );
    for (const [collection, name] of [
      ['maqamat', 'maqamForms'],
      ['ajnas', 'jinsForms'],
    ] as const) {
      for (const { idName: id } of catalogue[collection].filter((it) => it.combinations.includes(index))) {
        const tonics = rows.flatMap(({ entity, tonic }) => (entity === id ? [tonic] : []));
        expect(tonics, id).toEqual(listedTonics(documentPath(name, { ...key, id })));
      }
    }
  });
});
