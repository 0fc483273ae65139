import { exportQuestion, find, maqam, Refusal, search, sources } from '../../runtime/library/questions.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { archiveFile } from '../support/mcp-client.ts';
import { type AgreementQuestion, fact, words } from './asked.ts';
import { at, command, listAt } from './doors.ts';
import { filesOf } from './facts.ts';

/** Names of notes, terms, rhythms and sources, and what an answer says that it assumed. */

interface MaqamFile {
  readonly idName: string;
  readonly ascendingNoteNames: readonly string[];
  readonly ghammaz: readonly string[] | null;
}

const maqamatWith = (isWanted: (maqam: MaqamFile) => boolean): readonly string[] =>
  filesOf('maqamat')
    .map((id) => archiveFile(`maqamat/${id}.json`) as MaqamFile)
    .filter(isWanted)
    .map(({ idName }) => idName)
    .sort();

const ids = (answer: unknown, list = 'items'): readonly unknown[] => listAt(answer, list).map((it) => at(it, 'id'));
const sorted = (answer: unknown): readonly unknown[] => ids(answer).toSorted();

/** Notes with the letter G that a maqām begins on. */
const G = ['yegāh', 'nawā'];

/** The notes of jins ṣabā as written. */
const SABA = 'dūgāh segāh chahārgāh ḥijāz';

const [GHAMMAZ] = en.glossary.filter(([term]) => term === 'Ghammāz');

const refusalOf = (error: unknown): string => (error instanceof Refusal ? (error.text.hint ?? '') : 'no refusal');

export const NAMES: readonly AgreementQuestion[] = [
  fact(
    'the maqāmāt on G, in any octave',
    'names',
    maqamatWith(({ ascendingNoteNames: [tonic] }) => G.includes(tonic)),
    {
      command: async ({ json }) => sorted(await json('search', '--tonic', 'G')),
      assistants: async ({ call }) => sorted(await call('search', { tonic: 'G' })),
      library: async ({ questions }) => sorted(await questions.ask(search, { tonic: 'G' })),
      tables: ({ rows }) =>
        rows("SELECT id FROM maqamat WHERE tonic IN ('yegah', 'nawa') ORDER BY id").map(({ id }) => id),
    },
  ),
  fact(
    'the maqāmāt with ghammāz ḥusaynī that begin with jins ṣabā',
    'meaning',
    maqamatWith(
      ({ ghammaz, ascendingNoteNames: notes }) =>
        (ghammaz ?? []).includes('ḥusaynī') && notes.slice(0, 4).join(' ') === SABA,
    ),
    {
      command: async ({ json }) => sorted(await json('search', '--ghammaz', 'husayni', '--primary-jins', 'saba')),
      assistants: async ({ call }) => sorted(await call('search', { ghammaz: 'husayni', primaryJins: 'saba' })),
      library: async ({ questions }) =>
        sorted(await questions.ask(search, { ghammaz: 'husayni', primaryJins: 'jins saba' })),
      http: async ({ get }) =>
        listAt(await get('/maqamat'), 'data')
          .filter((it) =>
            [['ghammaz', 'husayni'] as const, ['primaryJins', 'jins_saba'] as const].every(([field, id]) =>
              listAt(it, field).some((named) => at(named, 'idName') === id),
            ),
          )
          .map((it) => at(it, 'maqam', 'idName'))
          .toSorted(),
      tables: ({ rows }) =>
        rows(
          "SELECT id FROM maqamat WHERE ' ' || ghammaz || ' ' LIKE '% husayni %' AND ' ' || primary_jins || ' ' LIKE '% jins_saba %' ORDER BY id",
        ).map(({ id }) => id),
    },
  ),
  fact('what the name qarar yegah finds first', 'names', 'qarar_yegah', {
    command: async ({ json }) => ids(await json('search', 'qarar yegah'))[0],
    assistants: async ({ call }) => ids(await call('search', { name: 'qarar yegah' }))[0],
    library: async ({ questions }) => ids(await questions.ask(search, { name: 'qarar yegah' }))[0],
  }),
  fact('what ghammāz means', 'names', GHAMMAZ[1], {
    command: async ({ json }) => at(await json('search', 'ghammāz'), 'definition', 'definition'),
    assistants: async ({ call }) => at(await call('search', { name: 'ghammaz' }), 'definition', 'definition'),
    library: async ({ questions }) => at(await questions.ask(search, { name: 'Ghammaz' }), 'definition', 'definition'),
    tables: ({ rows }) => rows("SELECT definition FROM terms WHERE term = 'Ghammāz'")[0]?.definition,
  }),
  fact('the metre of samāʿī thaqīl', 'names', '10/8', {
    command: async ({ json }) => at(await json('search', 'samai thaqil'), 'items', 0, 'meter'),
    assistants: async ({ call }) => at(await call('search', { name: 'سماعي ثقيل' }), 'items', 0, 'meter'),
    library: async ({ questions }) => at(await questions.ask(search, { name: 'samāʿī thaqīl' }), 'items', 0, 'meter'),
    tables: ({ rows }) =>
      rows("SELECT beats || '/' || beat_unit AS metre FROM iqaat WHERE id = 'samai_thaqil'")[0]?.metre,
  }),
  fact('whether a single ratio has 1/1 below it, and says so', 'pitches', true, {
    command: async ({ json }) => words(at(await json('find', '49/40'), 'assumed')).startsWith('1/1 as the tonic'),
    assistants: async ({ call }) =>
      words(at(await call('find', { pitches: '49/40' }), 'assumed')).startsWith('1/1 as the tonic'),
    library: async ({ questions }) =>
      at(await questions.ask(find, { pitches: '49/40' }), 'assumed', 0, 'code') === 'singlePitch',
  }),
  fact('whether shur is marked as a guess', 'names', true, {
    assistants: async ({ call }) => words(at(await call('maqam', { name: 'shur' }), 'assumed')).includes("'shur'"),
    library: async ({ questions }) =>
      at(await questions.ask(maqam, { name: 'shur' }), 'assumed', 0, 'code') === 'nameGuessed',
    command: async ({ json }) => words(at(await json('export', 'shur'), 'error')).includes("'shur'"),
  }),
  fact('what a misspelled parameter is', 'names', "Did you mean 'within'?", {
    assistants: async ({ call }) =>
      /Did you mean 'within'\?/.exec(words(at(await call('find', { pitches: 'C', witin: 3 }), 'error')))?.[0],
    library: ({ questions }) => questions.ask(find, { pitches: 'C', ...{ witin: 3 } }).then(String, refusalOf),
  }),
  fact('the tuning of Ronzevalle beside the book that he edited', 'names', ['ronzevalle_1904'], {
    command: async ({ json }) => at(await json('sources', 'Ronzevalle'), 'alsoNamed'),
    assistants: async ({ call }) => at(await call('sources', { about: 'Ronzevalle' }), 'alsoNamed'),
    library: async ({ questions }) => at(await questions.ask(sources, { name: 'Ronzevalle' }), 'alsoNamed'),
  }),
  fact(
    'the Scala file of صبا',
    'files',
    async () => at(await command.json('export', 'maqam_saba', '-t', 'alsabbagh_1954'), 'content'),
    {
      assistants: async ({ call }) => at(await call('export', { name: 'صبا' }), 'content'),
      library: async ({ questions }) => (await questions.ask(exportQuestion, { name: 'صبا' })).content,
    },
  ),
];
