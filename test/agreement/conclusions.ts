import { type AgreementQuestion, fact, type Place, placeOf, SABBAGH, words } from './asked.ts';
import { at, listAt } from './doors.ts';
import { centsOfNotes, idOf, nearly } from './facts.ts';

/** What a reader concludes from a family, and from a tuning that lacks notes. */

const TWELVE: Place = { system: 'angloeuropean_1700', start: 'yegah', set: 1 };
const TWENTY_FOUR: Place = { system: 'angloeuropean_1800', start: 'yegah', set: 1 };

const detail = (id: string, place: Place): string => `/maqamat/${id}?${placeOf(place)}&pitchClassDataType=cents`;

const taughtIn = (text: string): string | undefined => /taught in the family (\S+):/.exec(text)?.[1];
const isUnsourced = (text: string): boolean => text.includes('common teaching, no source recorded');

/** The family in which a maqām is taught, if that is another than the computed one; and whether no source is recorded. */
const taught = (id: string, family?: string): AgreementQuestion => {
  const inAnswer = (answer: unknown) => {
    const found = at(answer, 'taughtFamily');
    return found === undefined ? {} : { family: at(found, 'displayName'), unsourced: at(found, 'source') === null };
  };
  const inText = (text: string) =>
    taughtIn(text) === undefined ? {} : { family: taughtIn(text), unsourced: isUnsourced(text) };
  const inField = (field: unknown) =>
    field === undefined ? {} : { family: words(field).split(' ')[0], unsourced: isUnsourced(words(field)) };
  return fact(`the family in which ${id} is taught`, 'families', family ? { family, unsourced: true } : {}, {
    page: async ({ open, main }) => {
      await open(`maqam/${id}/${SABBAGH.system}/${SABBAGH.start}/numbers`);
      return inText(await main.innerText());
    },
    staticPages: async ({ text }) => inText(await text(`en/maqam/${id}`)),
    http: async ({ get }) => inAnswer(await get(detail(id, SABBAGH))),
    command: async ({ json }) => inAnswer(await json('get', detail(id, SABBAGH))),
    assistants: async ({ call }) => inField(at(await call('maqam', { name: id }), 'taughtFamily')),
    library: async ({ get }) => inAnswer(await get(detail(id, SABBAGH))),
    tables: ({ rows }) => {
      const [row] = rows(
        'SELECT taught_family_name AS family, taught_family_remark AS remark FROM maqamat WHERE id = ?',
        [id],
      );
      return row?.family === null ? {} : { family: row?.family, unsourced: isUnsourced(words(row?.remark)) };
    },
  });
};

/** A maqām in the list of a family, with the family in which it is taught. */
const listed = (id: string, family: string, taughtFamily: string): AgreementQuestion => {
  const inList = (answer: unknown) => {
    const item = listAt(answer, 'data').find((it) => at(it, 'maqam', 'idName') === id);
    return at(item, 'taughtFamily', 'displayName');
  };
  return fact(`${id} in the list of the family ${family}`, 'families', taughtFamily, {
    page: async ({ open, main }) => {
      await open(`maqamat/${SABBAGH.system}/${SABBAGH.start}?family=${family}`);
      return taughtIn(await main.locator(`li:has(a[href*="/${id}/"])`).first().innerText());
    },
    http: async ({ get }) => inList(await get(`/maqamat?filterByFamily=${family}`)),
    command: async ({ json }) => inList(await json('get', `/maqamat?filterByFamily=${family}`)),
    assistants: async ({ call }) => {
      const item = listAt(await call('search', { kind: 'maqam', family }), 'items').find((it) => at(it, 'id') === id);
      return words(at(item, 'taughtFamily')).split(' ')[0];
    },
    library: async ({ get }) => inList(await get(`/maqamat?filterByFamily=${family}`)),
    tables: ({ rows }) =>
      rows('SELECT taught_family_name AS name FROM maqamat WHERE family = ? AND id = ?', [family, id])[0]?.name,
  });
};

const LACKED = /Missing: ([^(]+) \(here under another name: ([^,;]+), the octave of ([^;]+); ([\d.]+) cents above/;

/** The notes that a tuning lacks for a maqām, in words. */
const lackedIn = (text: unknown) => {
  const [, lacked = '', nearest = '', written = '', cents = ''] = LACKED.exec(words(text)) ?? [];
  return { lacked: idOf(lacked), nearest: idOf(nearest), written: idOf(written), cents: Number(cents) };
};

/** The note that a tuning lacks for a maqām: nīm māhūr, which the tuning has as māhūr. @param from a note of both */
const lacking = (id: string, place: Place, from: string): AgreementQuestion => {
  const [, here = 0] = centsOfNotes(place.system, [from, 'māhūr'], place.set) ?? [];
  const [, there = 0] = centsOfNotes(SABBAGH.system, [from, 'nīm māhūr']) ?? [];
  const facts = { lacked: 'nim_mahur', nearest: 'mahur', written: 'kawasht', cents: nearly(here - there) };
  const hintAt = (answer: unknown) => lackedIn(at(answer, 'hint'));
  return fact(`the notes that ${place.system} lacks for ${id}`, 'lacking', facts, {
    page: async ({ open, main }) => {
      await open(`maqam/${id}/${place.system}/${place.start}`);
      return lackedIn(await main.innerText());
    },
    http: async ({ get }) => hintAt(await get(detail(id, place))),
    command: async ({ json }) =>
      lackedIn(JSON.stringify(await json('compare', id, '-t', place.system, '-n', place.start))),
    assistants: async ({ call }) =>
      lackedIn(at(await call('maqam', { name: id, tuningSystem: place.system, startingNote: place.start }), 'error')),
    library: async ({ get }) => hintAt(await get(`/maqamat/${id}/transpositions?${placeOf(place)}`)),
  });
};

/** The same as data. */
const lackedCells = (id: string, { system, start }: Place): AgreementQuestion => {
  const path = `/maqamat/${id}/compare?tuningSystems=${system}&startingNotes=${start}`;
  const inCell = (answer: unknown) =>
    listAt(answer, 'comparisons', 'data', 0, 'lacks').map((it) => [
      at(it, 'note', 'idName'),
      at(it, 'nearest', 'note', 'idName'),
      at(it, 'nearest', 'isAnotherName'),
    ]);
  return fact(`the lacked notes of ${id} in ${system} as data`, 'lacking', [['nim_mahur', 'mahur', true]], {
    http: async ({ get }) => inCell(await get(path)),
    command: async ({ json }) => inCell(await json('get', path)),
    library: async ({ get }) => inCell(await get(path)),
  });
};

export const CONCLUSIONS: readonly AgreementQuestion[] = [
  taught('maqam_hijaz_kar_kurd', 'kurd'),
  taught('maqam_mustaar', 'segāh'),
  taught('maqam_rahat_al-arwah', 'segāh'),
  taught('maqam_rast'),
  listed('maqam_hijaz_kar_kurd', 'hijaz', 'kurd'),
  lacking('maqam_nahawand', TWELVE, 'rāst'),
  lacking('maqam_huzam', TWENTY_FOUR, 'segāh'),
  lackedCells('maqam_nahawand', TWELVE),
];
