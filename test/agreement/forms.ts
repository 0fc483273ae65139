import { expect } from 'vitest';
import { type AgreementQuestion, fact, placeOf, SABBAGH, words } from './asked.ts';
import { at, listAt } from './doors.ts';
import { idOf } from './facts.ts';

type NoteText = (note: unknown) => string;

const detailPath = (id: string): string =>
  `/maqamat/${encodeURIComponent(id)}?${placeOf(SABBAGH)}&pitchClassDataType=all&includeArabic=true`;

const ascendingOf = (answer: unknown): readonly unknown[] => listAt(answer, 'pitchData', 'ascending');

const fileOf = (id: string): string => id.replaceAll('/', '~');

const degreeRows = (rows: readonly (readonly string[])[], count: number) =>
  rows.filter(([degree]) => /^[IVX]+$/.test(degree)).slice(0, count);

const FORM = `SELECT d.note, d.cents_from_tonic AS cents, n.name_ar FROM form_degrees d
  JOIN forms f ON f.form = d.form JOIN note_names n ON n.id = d.note
  WHERE d.entity = ? AND d.system = ? AND d.starting_note = ? AND f.relation = 'base' AND d.direction = 'ascending' ORDER BY d.degree_number`;

/** The Arabic names of the ascending notes of a maqām. @param typed its name as it is written */
export const arabicNotes = (typed: string, id: string, facts: readonly string[]): AgreementQuestion => {
  const arabic: NoteText = (note) => words(at(note, 'noteNameDisplayAr'));
  return fact(`the notes of ${typed} in Arabic`, 'names', facts, {
    staticPages: async ({ rows }) =>
      degreeRows(await rows(`ar/maqam/${fileOf(id)}`), facts.length).map(([, note]) => note.split('\n')[0]),
    http: async ({ get }) => ascendingOf(await get(detailPath(id))).map(arabic),
    library: async ({ get }) => ascendingOf(await get(detailPath(id))).map(arabic),
    assistants: async ({ call }) =>
      listAt(await call('maqam', { name: typed }), 'ascending').map((it) => at(it, 'arabic')),
    tables: ({ rows }) => rows(FORM, [id, SABBAGH.system, SABBAGH.start]).map((row) => row.name_ar),
  });
};

export const difference = (
  [a, b]: readonly [string, string],
  facts: readonly [readonly string[], readonly string[]],
): AgreementQuestion => {
  const between = (lists: readonly (readonly string[])[]) => {
    const [one, other] = lists.map((list) => list.map(idOf));
    return [one.filter((it) => !other.includes(it)), other.filter((it) => !one.includes(it))];
  };
  const displayed: NoteText = (note) => words(at(note, 'noteNameDisplay'));
  return fact(`the difference of ${a} and ${b}`, 'forms', facts, {
    staticPages: async ({ rows }) =>
      between(
        await Promise.all(
          [a, b].map(async (id) =>
            degreeRows(await rows(`en/maqam/${fileOf(id)}`), 7).map(([, note]) => note.split('\n')[0]),
          ),
        ),
      ),
    http: async ({ get }) =>
      between(await Promise.all([a, b].map(async (id) => ascendingOf(await get(detailPath(id))).map(displayed)))),
    command: async ({ json }) =>
      between(
        listAt(await json('compare', a, b, '-t', SABBAGH.system), 'rows').map((row) => listAt(row, 'notes').map(words)),
      ),
    assistants: async ({ call }) =>
      between(listAt(await call('compare', { names: [a, b] }), 'items').map((row) => listAt(row, 'notes').map(words))),
    tables: ({ rows }) =>
      between([a, b].map((id) => rows(FORM, [id, SABBAGH.system, SABBAGH.start]).map(({ note }) => words(note)))),
  });
};

/** The frequencies of the ascending notes of a maqām whose tonic has so many Hz. @param cents of its notes */
export const onTonic = (id: string, hertz: number, cents: readonly number[]): AgreementQuestion => ({
  id: `${id} on ${hertz} Hz`,
  subject: 'forms',
  facts: cents.map((it) => expect.closeTo(hertz * 2 ** (it / 1200), 1)),
  doors: {
    command: async ({ json }) =>
      listAt(
        await json('compare', id, '-t', SABBAGH.system, '--tonic-hertz', String(hertz)),
        'rows',
        0,
        'frequencies',
      ).map(Number),
    assistants: async ({ call }) =>
      listAt(await call('maqam', { name: id, tonicHertz: hertz }), 'ascending').map((it) => Number(at(it, 'hertz'))),
    library: ({ frequencies }) => frequencies(id, hertz),
    tables: ({ rows }) =>
      rows(FORM, [id, SABBAGH.system, SABBAGH.start]).map(({ cents: above }) => hertz * 2 ** (Number(above) / 1200)),
  },
});

/** The historical tuning in which a maqām is nearest to equal steps, by the largest difference of a note. */
export const nearestTuning = (
  id: string,
  steps: readonly number[],
  { systems, facts }: { readonly systems: (id: string) => boolean; readonly facts: unknown },
): AgreementQuestion => {
  const nearest = (rows: readonly (readonly [system: string, cents: readonly number[]])[]) => {
    const away = (cents: readonly number[]) => Math.max(...steps.map((step, i) => Math.abs(cents[i] - step)));
    const [first] = rows.filter(([system]) => systems(system)).sort(([, x], [, y]) => away(x) - away(y));
    return { system: first?.[0], cents: away(first?.[1] ?? []) };
  };
  const rowsOf = (rows: readonly unknown[]) =>
    nearest(rows.map((row) => [words(at(row, 'tuningSystem')), listAt(row, 'cents').map(Number)]));
  return fact(`the tuning in which ${id} is nearest to equal steps`, 'comparison', facts, {
    command: async ({ json }) => rowsOf(listAt(await json('compare', id), 'rows')),
    tables: ({ rows }) => {
      const found = rows(
        `SELECT d.system || ' ' || d.starting_note AS place, d.cents_from_tonic AS cents FROM form_degrees d
         JOIN forms f ON f.form = d.form WHERE d.entity = ? AND f.relation = 'base' AND d.direction = 'ascending'
         ORDER BY place, d.degree_number`,
        [id],
      );
      const places = [...new Set(found.map(({ place }) => words(place)))];
      return nearest(
        places.map((place) => [
          place.split(' ')[0],
          found.filter((row) => row.place === place).map(({ cents }) => Number(cents)),
        ]),
      );
    },
  });
};
