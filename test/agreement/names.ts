import type { ParameterTable } from '../../runtime/api/parameters.ts';
import {
  compare,
  exportQuestion,
  find,
  type Input,
  interval,
  maqam,
  nearest,
  type Question,
  Refusal,
  search,
  sources,
  tuning,
  worded,
} from '../../runtime/library/questions.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import { formsEn } from '../../runtime/presentation/text/forms-en.ts';
import { inWords } from '../../runtime/questions/notes-en.ts';
import { pageNote } from '../../runtime/questions/page-notes.ts';
import { type RefusalText, refusalLines } from '../../runtime/questions/refusal.ts';
import { archiveFile } from '../support/mcp-client.ts';
import { type AgreementQuestion, fact, words } from './asked.ts';
import { at, command, type Door, listAt } from './doors.ts';
import { filesOf } from './facts.ts';

/** What users ask: names of notes, terms, rhythms and sources, filters, and what an answer says that it assumed. */

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

/** The list of an answer, which the command names otherwise. */
const listIn = (answer: unknown): readonly unknown[] =>
  ['items', 'entities', 'tunings', 'rows', 'routes'].map((name) => listAt(answer, name)).find((it) => it.length > 0) ??
  [];
const ids = (answer: unknown): readonly unknown[] => listIn(answer).map((it) => at(it, 'id'));
const sorted = (answer: unknown): readonly unknown[] => ids(answer).toSorted();
const firstId = (answer: unknown): unknown => ids(answer)[0];
const definition = (answer: unknown): unknown => at(answer, 'definition', 'definition');
const refusal = (answer: unknown): string =>
  at(answer, 'error') === undefined ? 'no refusal' : refusalLines(answer as RefusalText);
/** The parts of a text that a pattern matches. */
const partsOf = (text: unknown, pattern: RegExp): readonly string[] => [...(words(text).match(pattern) ?? [])];
const assumed =
  (pattern: RegExp) =>
  (answer: unknown): unknown =>
    partsOf(at(answer, 'assumed'), pattern)[0];

/**
 * A question at the command, the assistants and the library, whose answers have the same data.
 *
 * @param line the arguments of the command
 * @param pick the fact of an answer with its notes in words, or of a refusal
 */
const asked = <P extends ParameterTable, A extends object>(
  question: Question<P, A>,
  input: Input<P>,
  line: readonly string[],
  pick: (answer: unknown) => unknown,
): AgreementQuestion['doors'] => ({
  command: async ({ json }) => pick(await json(...line)),
  assistants: async ({ call }) => pick(await call(question.name, input)),
  library: async ({ questions }) => {
    try {
      return pick(inWords(worded(await questions.ask(question, input))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return pick(error.text);
    }
  },
});

/** Whether the page has a text after a search. */
const isFound = (typed: string, text: string) => ({
  page: async ({ open, main }: Door<'page'>) => {
    await open(`search?q=${encodeURIComponent(typed)}`);
    await main.getByRole('status').first().waitFor();
    return (await main.innerText()).includes(text) ? text : await main.innerText();
  },
});

/** The text of a note at the page Find. @param address of the question */
const noted = (address: string, text: string, given: unknown) => ({
  page: async ({ open, main }: Door<'page'>) => {
    await open(`find?${address}`);
    await main.getByText(text).first().waitFor();
    return given;
  },
});

const foundAt = (address: string) => ({
  page: async ({ open, found }: Door<'page'>) => {
    await open(`find?${address}`);
    await found.first().waitFor();
    const links = await found.evaluateAll((items) => items.map((it) => it.querySelector('a')?.getAttribute('href')));
    return links.map((link) =>
      /\/(?:maqam|jins)\/([^/]+)/.exec(decodeURIComponent(link ?? ''))?.[1]?.replaceAll('~', '/'),
    );
  },
});

/** Notes with the letter G that a maqām begins on. */
const G = ['yegāh', 'nawā'];

/** The notes of jins ṣabā as written. */
const SABA = 'dūgāh segāh chahārgāh ḥijāz';

const [GHAMMAZ] = en.glossary.filter(([term]) => term === 'Ghammāz');

const EQUAL_19 = Array.from({ length: 19 }, (_, i) => ((1200 * i) / 19).toFixed(2)).join(' ');
const HERTZ = '100Hz 112.5Hz 122.7Hz 133.3Hz';

export const NAMES: readonly AgreementQuestion[] = [
  fact(
    'the maqāmāt on G, in any octave',
    'names',
    maqamatWith(({ ascendingNoteNames: [tonic] }) => G.includes(tonic)),
    {
      ...asked(search, { tonic: 'G' }, ['search', '--tonic', 'G'], sorted),
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
      ...asked(
        search,
        { ghammaz: 'husayni', primaryJins: 'jins saba' },
        ['search', '--ghammaz', 'husayni', '--primary-jins', 'saba'],
        sorted,
      ),
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
  fact('which of three maqāmāt begin with jins ḥijāz, on any tonic', 'meaning', ['maqam_hijaz', 'maqam_hijaz_kar'], {
    ...asked(search, { primaryJins: 'hijaz' }, ['search', '--primary-jins', 'hijaz'], (answer) =>
      ['maqam_hijaz', 'maqam_hijaz_kar', 'maqam_rast'].filter((id) => ids(answer).includes(id)),
    ),
    http: async ({ get }) =>
      listAt(await get('/maqamat'), 'data')
        .filter((it) => /^jins ḥijāz( al-|$)/.test(words(at(it, 'primaryJins', 0, 'displayName'))))
        .map((it) => at(it, 'maqam', 'idName'))
        .filter((id) => ['maqam_hijaz', 'maqam_hijaz_kar', 'maqam_rast'].includes(words(id))),
  }),
  fact('what the name qarar yegah finds first', 'names', 'qarar_yegah', {
    ...asked(search, { name: 'qarar yegah' }, ['search', 'qarar yegah'], firstId),
    page: async ({ open, main }) => {
      await open('search?q=qarar%20yegah');
      const name = main.locator('.results a.scale-name').first();
      await name.waitFor();
      return (await name.innerText()).startsWith('qarār yegāh') ? 'qarar_yegah' : name.innerText();
    },
  }),
  fact('what the number 7:6 names', 'names', [], {
    ...asked(search, { name: '7:6' }, ['search', '7:6'], ids),
    page: async ({ open, main, works, entities }) => {
      await open('search?q=7%3A6');
      await main.getByRole('status').first().waitFor();
      return [...(await works.allInnerTexts()), ...(await entities.allInnerTexts())];
    },
  }),
  ...['ghammaz', 'Ghammāz'].map((typed) =>
    fact(`what ${typed} means`, 'names', GHAMMAZ[1], {
      ...asked(search, { name: typed }, ['search', typed], definition),
      ...isFound(typed, GHAMMAZ[1]),
      tables: ({ rows }) => rows("SELECT definition FROM terms WHERE term = 'Ghammāz'")[0]?.definition,
    }),
  ),
  fact('what الغمّاز means, with the article', 'names', 'غمّاز', {
    ...asked(search, { name: 'الغماز' }, ['search', 'الغماز'], (answer) => at(answer, 'definition', 'term')),
    ...isFound('الغماز', 'غمّاز'),
  }),
  fact('the metre of samāʿī thaqīl', 'names', '10/8', {
    ...asked(search, { name: 'سماعي ثقيل' }, ['search', 'samai', 'thaqil'], (answer) =>
      at(answer, 'items', 0, 'meter'),
    ),
    ...isFound('samai thaqil', '10/8'),
    tables: ({ rows }) =>
      rows("SELECT beats || '/' || beat_unit AS metre FROM iqaat WHERE id = 'samai_thaqil'")[0]?.metre,
  }),
  fact(
    'what rast on D means',
    'names',
    [`maqām rāst ${formsEn.onNote('dūgāh')}`, `jins rāst ${formsEn.onNote('dūgāh')}`],
    {
      ...asked(search, { name: 'rast on D' }, ['search', 'rast', 'on', 'D'], (answer) =>
        listIn(answer).map((it) => at(it, 'name')),
      ),
      page: async ({ open, main }) => {
        await open('search?q=rast%20on%20D');
        const names = main.locator('.results a.scale-name bdi:first-child, .results a.scale-name > span:first-child');
        await main.locator('.results a.scale-name').first().waitFor();
        return names.allInnerTexts();
      },
    },
  ),
  fact('that a single ratio has 1/1 below it', 'pitches', '1/1 as the tonic', {
    ...asked(find, { pitches: '49/40' }, ['find', '49/40'], assumed(/1\/1 as the tonic/)),
    ...noted('q=49/40', pageNote('en', { code: 'singlePitch', pitch: '49/40' }), '1/1 as the tonic'),
  }),
  fact('that frequencies are absolute, and what they are as intervals', 'pitches', ['absolute', 'As intervals'], {
    ...asked(find, { pitches: HERTZ }, ['find', HERTZ], (answer) => [
      ...partsOf(at(answer, 'assumed'), /absolute/),
      ...partsOf(at(answer, 'hint'), /As intervals/),
    ]),
    ...noted(`q=${HERTZ}`, 'As intervals', ['absolute', 'As intervals']),
  }),
  fact('that shur is a guess', 'names', ["'shur'"], {
    ...asked(maqam, { name: 'shur' }, ['show', 'shur'], (answer) => partsOf(at(answer, 'assumed'), /'shur'/g)),
  }),
  fact('that shur is no name of a file', 'names', ['maqam_bayyat_shuri'], {
    ...asked(exportQuestion, { name: 'shur' }, ['export', 'shur'], (answer) =>
      partsOf(refusal(answer), /maqam_bayyat_shuri/),
    ),
  }),
  fact('that a guessed note is marked', 'names', ["'husain'"], {
    ...asked(interval, { from: 'rast', to: 'husain' }, ['interval', 'rast', 'husain'], (answer) =>
      partsOf(at(answer, 'assumed'), /'husain'/g),
    ),
  }),
  fact(
    'where bayyāt on E was searched, and that tunings have it',
    'names',
    ['alsabbagh_1954 from rast', 'Tuning systems with this form'],
    {
      ...asked(maqam, { name: 'Bayati', tonic: 'E' }, ['show', 'Bayati', '--tonic', 'E'], (answer) =>
        partsOf(refusal(answer), /alsabbagh_1954 from rast|Tuning systems with this form/g),
      ),
    },
  ),
  fact('that segāh baladī is a jins', 'names', ['is a jins, not a maqam'], {
    assistants: async ({ call }) =>
      partsOf(refusal(await call('maqam', { name: 'jins segah baladi' })), /is a jins, not a maqam/),
    library: ({ questions }) =>
      questions
        .ask(maqam, { name: 'jins segah baladi' })
        .then(refusal, (error: Refusal) => partsOf(refusal(error.text), /is a jins, not a maqam/)),
  }),
  fact('what a misspelled parameter is', 'names', ['within'], {
    ...asked(find, { pitches: 'C', ...{ witin: 3 } }, ['find', 'C', '--witin', '3'], (answer) =>
      partsOf(refusal(answer), /(?<=Did you mean (?:'|--))within/),
    ),
  }),
  fact('the first of what holds 0 204 355 498', 'pitches', 'jins_rast', {
    ...asked(find, { pitches: '0 204 355 498' }, ['find', '0 204 355 498'], firstId),
    page: async (door) => (await foundAt('q=0+204+355+498').page(door))[0],
  }),
  ...(
    [
      ['without A', { without: 'A' }, ['--without', 'A']],
      ['from any of its notes', { first: 'any' }, ['--first', 'any']],
      ['only on the way down', { way: 'descending' }, ['--way', 'descending']],
    ] as const
  ).map(([id, more, options]) =>
    fact(
      `the maqāmāt with D Ed F Bb, ${id}`,
      'pitches',
      async () => ids(await command.json('find', 'D Ed F Bb', '--kind', 'maqam', '--base', ...options)).slice(0, 10),
      {
        ...asked(
          find,
          { pitches: 'D Ed F Bb', kind: 'maqam', base: true, ...more },
          ['find', 'D Ed F Bb', '--kind', 'maqam', '--base', ...options],
          (answer) => ids(answer).slice(0, 10),
        ),
        page: async (door) =>
          (await foundAt(`q=D+Ed+F+Bb&kind=maqam&base=on&${new URLSearchParams(more)}`).page(door)).slice(0, 10),
      },
    ),
  ),
  fact('how many forms fit inside 19 equal steps within 10 cents', 'pitches', 11, {
    ...asked(
      find,
      { pitches: EQUAL_19, ask: 'inside', within: 10 },
      ['find', EQUAL_19, '--ask', 'inside', '--within', '10'],
      (answer) => at(answer, 'total'),
    ),
    library: async ({ questions }) =>
      (await questions.ask(find, { pitches: EQUAL_19, ask: 'inside', within: 10 })).entities.length,
    page: async (door) => (await foundAt(`q=${EQUAL_19.replaceAll(' ', '+')}&ask=inside&within=10`).page(door)).length,
  }),
  fact(
    'the tuning nearest to 19 equal steps',
    'pitches',
    async () => at(listIn(await command.json('nearest', EQUAL_19))[0], 'tuningSystem'),
    {
      ...asked(nearest, { pitches: EQUAL_19 }, ['nearest', EQUAL_19], (answer) =>
        at(listIn(answer)[0], 'tuningSystem'),
      ),
      page: async ({ open, main }) => {
        await open(`find?q=${EQUAL_19.replaceAll(' ', '+')}`);
        await main.getByText(en.nearestTunings).click();
        const link = main.locator('ol.links a').first();
        return /\/tuning\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
      },
    },
  ),
  fact('the first row of درجة السيكاه', 'names', 'segāh', {
    ...asked(
      compare,
      { names: ['درجة السيكاه'], kind: 'note' },
      ['compare', 'درجة السيكاه', '--kind', 'note'],
      (answer) => at(answer, 'note') ?? at(listIn(answer)[0], 'name'),
    ),
  }),
  fact('what nahāwand lacks in 12 equal steps', 'meaning', ['nīm māhūr (here under another name'], {
    ...asked(
      maqam,
      { name: 'nahawand', tuningSystem: '12-TET' },
      ['show', 'maqam nahawand', '-t', 'angloeuropean_1700'],
      (answer) => partsOf(refusal(answer), /nīm māhūr \(here under another name/),
    ),
  }),
  fact('what جنس كرد is compared as', 'comparison', 'jins kurd', {
    ...asked(compare, { names: ['جنس كرد'] }, ['compare', 'جنس كرد'], (answer) => at(listIn(answer)[0], 'name')),
    page: async ({ open, compared, heading }) => {
      await open('compare');
      await compared.first().fill('جنس كرد');
      await compared.first().press('Enter');
      await heading.filter({ hasText: 'kurd' }).waitFor();
      return `jins ${await compared.first().inputValue()}`;
    },
  }),
  fact('that the archive names no source of zanjarān', 'citations', ['names no source'], {
    ...asked(sources, { name: 'zanjaran' }, ['sources', 'zanjaran'], (answer) =>
      partsOf(at(answer, 'about'), /names no source/),
    ),
  }),
  fact('the tuning of Ronzevalle beside the book that he edited', 'names', ['ronzevalle_1904'], {
    ...asked(sources, { name: 'Ronzevalle' }, ['sources', 'Ronzevalle'], (answer) => at(answer, 'alsoNamed')),
  }),
  fact('that note names of al-Ṣabbāgh (1954) are assumed', 'citations', ['note names: assumed'], {
    ...asked(tuning, { tuningSystem: 'alsabbagh_1954' }, ['show', 'alsabbagh_1954'], (answer) =>
      partsOf(at(answer, 'origin'), /note names: assumed/),
    ),
  }),
  fact(
    'the Scala file of صبا',
    'files',
    async () => at(await command.json('export', 'maqam_saba', '-t', 'alsabbagh_1954'), 'content'),
    { ...asked(exportQuestion, { name: 'صبا' }, ['export', 'صبا'], (answer) => at(answer, 'content')) },
  ),
];
