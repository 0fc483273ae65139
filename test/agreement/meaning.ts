import { en } from '../../runtime/presentation/text/en.ts';
import {
  type AgreementQuestion,
  EQUAL,
  fact,
  type Place,
  person,
  placeOf,
  SABBAGH,
  tuningName,
  words,
} from './asked.ts';
import { at, listAt } from './doors.ts';
import { arabicName, centsAbove, centsOfNotes, idOf, nearly, notesUp, systemFiles, tenth, worksOf } from './facts.ts';
import { arabicNotes, difference, nearestTuning, onTonic } from './forms.ts';

export const EQUAL_SYSTEMS = ['angloeuropean_1700', 'angloeuropean_1800'];

const EQUAL_RAST = [0, 200, 350, 500, 700, 900, 1050];

const isHistorical = (system: string): boolean => !EQUAL_SYSTEMS.includes(system);

function nearestToEqual() {
  const rows = systemFiles().flatMap(([id, sets]) =>
    Array.from({ length: sets }, (_, set) => centsOfNotes(id, notesUp('maqam_rast'), set)).flatMap((cents) =>
      cents === null ? [] : { system: id, away: Math.max(...EQUAL_RAST.map((step, i) => Math.abs(cents[i] - step))) },
    ),
  );
  const [{ system, away }] = rows.filter((row) => isHistorical(row.system)).sort((a, b) => a.away - b.away);
  return { system, cents: nearly(away) };
}

/** Spellings of persons, and those of the archive: an article keeps the names that it prints. */
const PERSONS: readonly (readonly [typed: string, ...names: readonly string[]])[] = [
  ['al-Khulʿī', 'al-Khulaʿī'],
  ['al-Khuli', 'al-Khulaʿī'],
  ['الخلعي', 'al-Khulaʿī'],
  ['Mokhtar', 'Mukhtār', 'Mokhtar'],
  ['Mosharrafa', 'Musharrafa', 'Mosharrafa'],
  ['Mushrrafa', 'Musharrafa', 'Mosharrafa'],
  ['Mishāqa', 'Meshshāqa'],
  ['Mushaqa', 'Meshshāqa'],
  ['Alkindus', 'al-Kindī'],
];

const pageIn = (answer: unknown, list: string, id: string): unknown =>
  at(
    listAt(answer, list).find((it) => at(it, id) === 'alhilu_1957_1961'),
    list === 'items' ? 'pages' : 'page',
  );

const bibtexFacts = (entry: string): readonly (string | undefined)[] =>
  ['title', 'year', 'language'].map((field) => new RegExp(`\\b${field}\\s*=\\s*\\{(.*)\\},?$`, 'm').exec(entry)?.[1]);

const SYSTEMS = [SABBAGH.system, EQUAL.system];

const tuningRow = ({ system, start }: Place): string => `tuning ${system} ${start}`;

/** The cents of a note in two tunings, from the first row of each. */
const centsOfRows = (rows: readonly unknown[]): readonly unknown[] =>
  SYSTEMS.map((system) =>
    at(
      rows.find((row) => at(row, 'tuningSystem') === system),
      'cents',
      0,
    ),
  );

function lowestSegah() {
  const rows = systemFiles().flatMap(([id, sets]) =>
    Array.from({ length: sets }, (_, set) => ({ system: id, cents: centsAbove(id, 'rast', 'segah', set) })),
  );
  const known = rows.filter(({ cents }) => Number.isFinite(cents)).sort((a, b) => a.cents - b.cents);
  return { system: known[0].system, cents: nearly(known[0].cents), places: known.length };
}

/** @param rows the lowest first */
const lowestOf = (rows: readonly unknown[]) => ({
  system: at(rows[0], 'tuningSystem'),
  cents: at(rows[0], 'cents', 0),
  places: rows.length,
});

const DEGREES = { lacks: ['husayni'], has: ['hisar'] } as const;

export const MEANINGS: readonly AgreementQuestion[] = [
  fact(
    'E in two tunings, above rāst',
    'comparison',
    [SABBAGH, EQUAL].map(({ system, set }) => nearly(centsAbove(system, 'rast', 'buselik/ushshaq', set))),
    {
      page: async ({ open, cellsOf }) => {
        await open(
          `compare/maqam/maqam_rast?rows=${encodeURIComponent([SABBAGH, EQUAL].map(tuningRow).join(','))}&door=numbers`,
        );
        await cellsOf('būselīk/ʿushshāq').first().waitFor();
        return (await cellsOf('būselīk/ʿushshāq').allInnerTexts()).map(Number.parseFloat);
      },
      command: async ({ json }) => centsOfRows(listAt(await json('compare', 'note E', '-t', ...SYSTEMS), 'rows')),
      assistants: async ({ call }) =>
        centsOfRows(listAt(await call('compare', { names: ['note E'], tuningSystems: SYSTEMS }), 'items')),
      tables: ({ rows }) =>
        [SABBAGH, EQUAL].map(({ system, start }) => {
          const [e, rast] = ['buselik/ushshaq', 'rast'].map((id) =>
            Number(
              rows('SELECT cents FROM pitch_classes WHERE system = ? AND starting_note = ? AND note = ?', [
                system,
                start,
                id,
              ])[0]?.cents,
            ),
          );
          return e - rast;
        }),
    },
  ),
  fact('the lowest segāh above rāst, and how many tunings and starting notes have one', 'comparison', lowestSegah(), {
    command: async ({ json }) => lowestOf(listAt(await json('compare', 'segah', '--kind', 'note'), 'rows')),
    assistants: async ({ call }) =>
      lowestOf(listAt(await call('compare', { names: ['segah'], kind: 'note' }), 'items')),
    tables: ({ rows }) =>
      lowestOf(
        rows(
          `SELECT b.system AS tuningSystem, b.cents - a.cents AS cents FROM pitch_classes a
           JOIN pitch_classes b USING (system, starting_note) WHERE a.note = 'rast' AND b.note = 'segah' ORDER BY 2`,
        ).map(({ tuningSystem, cents }) => ({ tuningSystem, cents: [cents] })),
      ),
  }),
  fact('maqāmāt on dūgāh that descend differently', 'meaning', 32, {
    http: async ({ get }) =>
      listAt(await get('/maqamat?filterByTonic=dugah'), 'data').filter(
        (it) => at(it, 'characteristics', 'hasAsymmetricDescending') === true,
      ).length,
    assistants: async ({ call }) => at(await call('search', { tonic: 'dugah', descendsOtherwise: true }), 'total'),
    tables: ({ rows }) => rows("SELECT 1 FROM maqamat WHERE tonic = 'dugah' AND descends_otherwise").length,
  }),
  fact('the tunings in which bayyat can be played in al-Kindi', 'meaning', 0, {
    http: async ({ get }) =>
      listAt(await get('/maqamat/maqam_bayyat/availability'), 'availability', 'tuningSystems').filter((it) =>
        words(at(it, 'tuningSystemId')).startsWith('alkindi'),
      ).length,
    assistants: async ({ call }) =>
      listAt(await call('maqam', { name: 'bayyat', show: 'tunings' }), 'items').filter((it) =>
        words(at(it, 'id')).startsWith('alkindi'),
      ).length,
    tables: ({ rows }) => rows("SELECT 1 FROM forms WHERE entity = 'maqam_bayyat' AND system LIKE 'alkindi%'").length,
  }),
  fact('the tunings in which ṣabā can be played on dūgāh', 'meaning', 31, {
    http: async ({ get }) =>
      listAt(await get('/maqamat/maqam_saba/availability?transpositionNoteName=dugah'), 'availability', 'tuningSystems')
        .length,
    command: async ({ json }) =>
      new Set(listAt(await json('compare', 'saba'), 'rows').map((row) => at(row, 'tuningSystem'))).size,
    assistants: async ({ call }) => at(await call('maqam', { name: 'saba', show: 'tunings' }), 'total'),
    tables: ({ rows }) =>
      rows("SELECT DISTINCT system FROM forms WHERE entity = 'maqam_saba' AND tonic = 'dugah'").length,
  }),
  fact('qarār rāst in Hz', 'meaning', 65.3, {
    http: async ({ get }) => {
      const answer = await get(`/pitch-classes/note-names/qarar_rast?${placeOf(SABBAGH)}`);
      return tenth(at(answer, 'pitchClass', 'frequency'));
    },
    command: async ({ json }) =>
      tenth(at(await json('compare', 'note qarar rast', '-t', SABBAGH.system), 'rows', 0, 'hertz')),
    assistants: async ({ call }) => {
      const answer = await call('interval', { from: 'C2', to: 'rast', tuningSystem: SABBAGH.system });
      return tenth(at(answer, 'from', 'hertz'));
    },
    tables: ({ rows }) =>
      tenth(
        rows('SELECT frequency FROM pitch_classes WHERE system = ? AND note = ?', [SABBAGH.system, 'qarar_rast'])[0]
          ?.frequency,
      ),
  }),
  fact('what a jins is', 'names', en.glossary[1][1], {
    assistants: async ({ call }) => at(await call('search', { text: 'jins' }), 'definition', 'definition'),
  }),
  fact('what a quarter tone is', 'names', true, {
    assistants: async ({ call }) =>
      words(at(await call('search', { text: 'quarter tone' }), 'definition', 'definition')).includes('50 cents'),
  }),
  ...PERSONS.map(([typed, ...names]) => person(typed, worksOf(names))),
  tuningName('Mokhtar and Mosharrafa 1937', ['mokhtarandmosharrafa_1937']),
  tuningName('Mishaqa', ['meshshaqa_1899']),
  arabicNotes('jihārkāh', 'maqam_chahargah_(al-shawwa)', notesUp('maqam_chahargah_(al-shawwa)').map(arabicName)),
  difference(['maqam_kurd', 'maqam_lami'], [DEGREES.lacks, DEGREES.has]),
  onTonic(
    'maqam_nahawand',
    146.8,
    // The leading note of nahāwand is nīm māhūr.
    centsOfNotes(SABBAGH.system, notesUp('maqam_nahawand')) ?? [],
  ),
  nearestTuning('maqam_rast', EQUAL_RAST, { systems: isHistorical, facts: nearestToEqual() }),
  fact(
    'the fewest modulations from rāst to ṣabā and back',
    'routes',
    { shortRoutes: 0, fewest: 4 },
    {
      http: async ({ get }) => {
        const answer = await get(
          `/modulation-routes?${placeOf(SABBAGH)}&fromMaqam=maqam_rast&toMaqam=maqam_rast&waypoints=maqam_saba&maxHops=3&allowOctaveJumps=true&allowDownwardModulation=true&avoid=sullam_krumatiki`,
        );
        return { shortRoutes: listAt(answer, 'totalPossibleRoutes', 'data').length, fewest: at(answer, 'fewestHops') };
      },
      command: async ({ json }) => {
        const answer = await json('routes', 'rast', 'rast', '--via', 'saba', '--max-hops', '3');
        return { shortRoutes: listAt(answer, 'routes').length, fewest: at(answer, 'fewestHops') };
      },
      assistants: async ({ call }) => {
        const answer = await call('routes', { from: 'rast', to: 'rast', via: ['saba'], maxHops: 3 });
        return { shortRoutes: at(answer, 'total'), fewest: at(answer, 'fewestHops') };
      },
    },
  ),
  fact('whether the shortest routes from rāst to ṣabā pass the chromatic scale', 'routes', false, {
    command: async ({ json }) =>
      idOf(words(JSON.stringify(await json('routes', 'rast', 'saba')))).includes('krumatiki'),
    assistants: async ({ call }) =>
      idOf(words(JSON.stringify(await call('routes', { from: 'rast', to: 'saba' })))).includes('krumatiki'),
  }),
  fact('the modulations of rāst to maqāmāt and ajnās', 'meaning', 146 + 85, {
    http: async ({ get }) => {
      const stats = at(await get(`/maqamat/maqam_rast?${placeOf(SABBAGH)}&pitchClassDataType=cents`), 'stats');
      return Number(at(stats, 'numberOfMaqamModulations')) + Number(at(stats, 'numberOfAjnasModulations'));
    },
    assistants: async ({ call }) => at(await call('maqam', { name: 'rast', show: 'modulations' }), 'total'),
    tables: ({ rows }) =>
      rows(
        "SELECT maqam_modulations + jins_modulations AS all_of_them FROM forms WHERE entity = 'maqam_rast' AND system = ? AND starting_note = ? AND relation = 'base'",
        [SABBAGH.system, SABBAGH.start],
      )[0]?.all_of_them,
  }),
  fact('the sources in French', 'citations', ['derlanger_1930', 'land_1885'], {
    http: async ({ get }) =>
      listAt(await get('/sources'), 'data')
        .filter((it) => at(it, 'language') === 'fr')
        .map((it) => at(it, 'id'))
        .toSorted(),
    command: async ({ json }) =>
      listAt(await json('sources'), 'items')
        .filter((it) => at(it, 'language') === 'fr')
        .map((it) => at(it, 'id'))
        .toSorted(),
    assistants: async ({ call }) =>
      listAt(await call('sources', {}), 'items')
        .filter((it) => at(it, 'language') === 'fr')
        .map((it) => at(it, 'id'))
        .sort(),
    tables: ({ rows }) => rows("SELECT id FROM sources WHERE language = 'fr' ORDER BY id").map(({ id }) => id),
  }),
  fact('where al-Ḥilū documents jins ḥijāz', 'citations', '82', {
    staticPages: async ({ rows }) => {
      const cells = (await rows('en/source/alhilu_1957_1961')).find((row) => row[2] === 'jins ḥijāz');
      return cells?.[0];
    },
    http: async ({ get }) =>
      pageIn(await get(`/ajnas/jins_hijaz?${placeOf(SABBAGH)}&pitchClassDataType=cents`), 'sources', 'sourceId'),
    library: async ({ get }) =>
      pageIn(await get(`/ajnas/jins_hijaz?${placeOf(SABBAGH)}&pitchClassDataType=cents`), 'sources', 'sourceId'),
    assistants: async ({ call }) => pageIn(await call('sources', { about: 'jins hijaz' }), 'items', 'id'),
    tables: ({ rows }) =>
      rows("SELECT page FROM citations WHERE entity = 'jins_hijaz' AND source = 'alhilu_1957_1961'")[0]?.page,
  }),
  fact(
    'the sayr of ḥusaynī: its page, its stops, where it ends',
    'meaning',
    { page: '63', stops: 10, last: 'dūgāh' },
    {
      http: async ({ get }) => {
        const answer = await get(
          `/maqamat/maqam_husayni?${placeOf(SABBAGH)}&pitchClassDataType=cents&includeSuyur=true`,
        );
        const [sayr] = listAt(answer, 'suyur');
        const stops = listAt(sayr, 'stops');
        return { page: at(sayr, 'page'), stops: stops.length, last: at(stops.at(-1), 'noteName', 'displayName') };
      },
      assistants: async ({ call }) => {
        const [sayr] = listAt(await call('maqam', { name: 'husayni', show: 'suyur' }), 'items');
        const stops = listAt(sayr, 'stops');
        return { page: /p\. (\d+)/.exec(words(at(sayr, 'source')))?.[1], stops: stops.length, last: stops.at(-1) };
      },
      tables: ({ rows }) => {
        const stops = rows(
          "SELECT s.value, c.page FROM suyur_stops s JOIN citations c ON c.entity = s.maqam AND c.documents = 'sayr' AND c.number = s.sayr WHERE s.maqam = 'maqam_husayni' ORDER BY s.stop",
        );
        return { page: stops[0]?.page, stops: stops.length, last: stops.at(-1)?.value };
      },
    },
  ),
  fact('the BibTeX of al-Urmawī', 'citations', ['{Kitāb al-Adwār fī al-Mūsīqā}', '2017', 'arabic'], {
    page: async ({ open, citation }) => {
      await open('source/alurmawialbaghdadi_1986_2017');
      return bibtexFacts(await citation('@book'));
    },
    assistants: async ({ call }) =>
      bibtexFacts(words(at(await call('sources', { about: 'al-Urmawi al-Baghdadi 2017' }), 'bibtex'))),
  }),
];
