import { describe, expect, it } from 'vitest';
import { TABLES } from '../../generator/tables/tables.ts';
import type { Catalogue } from '../../runtime/schemas/catalogue.ts';
import type { ArchiveRecords } from '../../runtime/schemas/records.ts';
import { openTables } from '../support/duckdb.ts';
import { opened } from '../support/opened.ts';
import { publishedJson } from '../support/project.ts';

const catalogue = publishedJson<Catalogue>('catalogue.json');
const archive = publishedJson<ArchiveRecords>('archive.json');

const tables = opened(() => openTables(TABLES.map(({ name }) => name)));

describe('entities', () => {
  it('have their written notes', async () => {
    const ids = new Map(catalogue.noteNames.map(({ idName, displayName }) => [displayName, idName]));
    const written = (names: readonly string[]) => names.map((name) => ids.get(name)).join(' ');
    expect(await tables.ask('SELECT written_ascending AS up, written_descending AS down FROM maqamat')).toEqual(
      archive.maqamat.map((it) => ({ up: written(it.ascendingNoteNames), down: written(it.descendingNoteNames) })),
    );
    expect(await tables.ask('SELECT written_notes AS notes FROM ajnas')).toEqual(
      archive.ajnas.map(({ noteNames }) => ({ notes: written(noteNames) })),
    );
  });

  it('have the remarks of the archive', async () => {
    for (const [table, records] of [
      ['tuning_systems', archive.tuningSystems],
      ['maqamat', archive.maqamat],
      ['ajnas', archive.ajnas],
    ] as const) {
      expect(await tables.ask(`SELECT remarks, remarks_ar FROM ${table}`)).toEqual(
        records.map(({ comments }) => ({ remarks: comments?.english ?? null, remarks_ar: comments?.arabic ?? null })),
      );
    }
  });

  it('have the degree of each stop, and no direction "none"', async () => {
    const stops = `SELECT stop, degree, direction FROM suyur_stops WHERE maqam = 'maqam_nikriz' ORDER BY stop`;
    // rāst ascending, nawā ascending, kurdān (the octave of rāst), ascending, descending, rāst
    expect((await tables.ask(stops)).slice(0, 6)).toEqual([
      { stop: 1, degree: 1, direction: 'ascending' },
      { stop: 2, degree: 5, direction: 'ascending' },
      { stop: 3, degree: 1, direction: null },
      { stop: 4, degree: null, direction: null },
      { stop: 5, degree: null, direction: null },
      { stop: 6, degree: 1, direction: null },
    ]);
    expect(await tables.ask(`SELECT * FROM suyur_stops WHERE direction = 'none'`)).toEqual([]);
    // A note of the scale has its place there; others have one only as the octave of such a note.
    const wrong = `SELECT s.* FROM suyur_stops s JOIN maqamat m ON m.id = s.maqam
      WHERE list_contains(string_split(m.written_ascending, ' '), coalesce(s.note, s.starting_note)) AND degree IS NULL`;
    expect(await tables.ask(wrong)).toEqual([]);
  });

  it('have the volumes, issues, pages, editors and languages of sources', async () => {
    const columns = 'id, editors, reviewers, language, volume, issue, pages';
    const rows = await tables.ask(`SELECT ${columns} FROM sources ORDER BY id`);
    const row = (id: string) => rows.find((it) => it.id === id);
    const none = { editors: null, reviewers: null, volume: null, issue: null, pages: null };
    expect(row('mokhtar_1937')).toMatchObject({ language: 'en', volume: '140', issue: '3543', pages: '548–549' });
    expect(row('farmer_1937')).toMatchObject({ language: 'en', volume: null, issue: '2', pages: '245–257' });
    expect(row('derlanger_1930')).toEqual({ ...none, id: 'derlanger_1930', language: 'fr' });
    expect(row('alurmawialbaghdadi_1986_2017')).toMatchObject({
      editors: 'Khashaba, Ghattas Abdelmalik',
      reviewers: expect.stringContaining(', Mahmoud Ahmad'),
      language: 'ar',
    });
    expect(rows.filter(({ language }) => language === null)).toEqual([]);
  });
});
