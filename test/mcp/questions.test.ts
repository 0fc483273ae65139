import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveFile, callTool, centsBetween, connectedClient } from '../support/mcp-client.ts';
import { opened } from '../support/opened.ts';
import { PROJECT } from '../support/project.ts';

/** Questions that only assistants answer, by facts of the archive or by hand; test/agreement/ has the others. */

const MAX_BYTES = 8_000;

type Call = readonly [tool: string, given: Readonly<Record<string, unknown>>];

type Check = (...answers: readonly Answer[]) => void;

interface Answer {
  readonly [field: string]: unknown;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly ascending: readonly { readonly note: string; readonly cents: number; readonly hertz: number }[];
  readonly descending: Answer['ascending'];
}

const maqamFile = (id: string) => archiveFile(`maqamat/${id}.json`);
const notes = (degrees: Answer['ascending']): readonly string[] => degrees.map(({ note }) => note);
const idsOf = ({ items }: Answer): readonly unknown[] => items.map(({ id }) => id);
const itemOf = ({ items }: Answer, fields: Readonly<Record<string, unknown>>) =>
  items.find((item) => Object.entries(fields).every(([name, value]) => item[name] === value));

const SABBAGH = 'alsabbagh_1954';

const QUESTIONS: readonly (readonly [question: string, calls: readonly Call[], check: Check])[] = [
  [
    'How does hicaz (Turkish spelling) descend?',
    [['maqam', { name: 'hicaz' }]],
    ({ descending }) => expect(notes(descending)).toEqual(maqamFile('maqam_hijaz').descendingNoteNames),
  ],
  [
    'Which ghammāz has ṣabā?',
    [['maqam', { name: 'saba' }]],
    ({ structure }) => expect(structure).toContain(`ghammāz: V ${maqamFile('maqam_saba').ghammaz[0]}`),
  ],
  [
    // The rule of the first degree leads to maqāmāt on the same tonic; both have theirs on dūgāh.
    'Can I go from ṣabā to ḥijāz on the same tonic?',
    [['maqam', { name: 'saba', show: 'modulations' }]],
    (answer) => expect(itemOf(answer, { id: 'maqam_hijaz' })).toMatchObject({ degree: 'I', tonic: 'dūgāh' }),
  ],
  [
    'Which notes has jins ḥijāz, and how wide is its middle step in al-Ṣabbāgh’s tuning?',
    [['jins', { name: 'jins hijaz', tuningSystem: 'Sabbagh 1954' }]],
    ({ ascending }) => {
      expect(notes(ascending)).toEqual(archiveFile('ajnas/jins_hijaz.json').noteNames);
      expect(ascending[2].cents - ascending[1].cents).toBeCloseTo(centsBetween(SABBAGH, 'kurdī', 'ḥijāz'), 1);
    },
  ],
  [
    'What are the ratios of al-Kindī?',
    [['tuning', { tuningSystem: 'al-Kindi' }]],
    ({ items }) =>
      expect(items.map(({ ratio }) => ratio)).toEqual(archiveFile('tuning-systems/alkindi_874.json').values),
  ],
  [
    'How many routes of at most two modulations lead from Rast to Ḥijāz, and which do not pass Bayyāt?',
    [
      ['routes', { from: 'rast', to: 'hijaz', maxHops: 2 }],
      ['routes', { from: 'rast', to: 'hijaz', maxHops: 2, avoid: ['bayati'] }],
    ],
    (all, without) => {
      // A count, not a limit of 100.
      expect(Number(all.total)).toBeGreaterThan(100);
      expect(Number(without.total)).toBeLessThan(Number(all.total));
      expect(JSON.stringify(without.items)).not.toContain('maqām bayyāt"');
    },
  ],
  [
    'How far is it from dūgāh to sīkāh in Cairo in 1932?',
    [['interval', { from: 'dūgāh', to: 'sikāh', tuningSystem: 'Cairo 1932' }]],
    // The committee named two tunings: in the second it is 12/11.
    (answer) => {
      expect(answer).toMatchObject({ tuningSystem: 'cairocongresstuningcommittee_1932a', cents: 150.5 });
      expect(answer.others).toMatchObject([
        { tuningSystem: 'cairocongresstuningcommittee_1932b', cents: 150.64, ratio: '12/11' },
      ]);
    },
  ],
  [
    // Its third, 102/83 above F, is A half-flat: 5/3 × 102/83 is a pitch of the tuning to within 5 cents.
    'Can Rast be played on F in al-Ṣabbāgh’s tuning?',
    [['maqam', { name: 'rast', tuningSystem: SABBAGH, tonic: 'F' }]],
    ({ ascending }) => expect(notes(ascending)[0]).toBe('chahārgāh'),
  ],
  [
    'Do more routes lead from Rast to Ḥijāz in two modulations if they may pass the chromatic scale?',
    [
      ['routes', { from: 'rast', to: 'hijaz', maxHops: 2 }],
      ['routes', { from: 'rast', to: 'hijaz', maxHops: 2, chromatic: true }],
    ],
    (plain, chromatic) => expect(Number(chromatic.total)).toBeGreaterThan(Number(plain.total)),
  ],
  [
    'Does al-Kindī’s tuning have Kurd, does it have Rast?',
    [['tuning', { tuningSystem: 'al-Kindi', show: 'maqamat' }]],
    // It has a kurdī and no segāh.
    (answer) => expect(['maqam_kurd', 'maqam_rast'].map((id) => idsOf(answer).includes(id))).toEqual([true, false]),
  ],
  [
    'Which maqāmāt are of the family of Ḥijāz?',
    [['search', { family: 'الحجاز' }]],
    (answer) => {
      expect(idsOf(answer)).toEqual(expect.arrayContaining(['maqam_hijaz', 'maqam_hijaz_kar', 'maqam_shat_araban']));
      for (const { family } of answer.items) expect(family).toBe('ḥijāz');
    },
  ],
  [
    'From which notes can al-Kindī’s tuning start?',
    [['search', { text: 'الكندي', kind: 'tuning system' }]],
    ({ items: [first] }) => {
      const sets = archiveFile('tuning-systems/alkindi_874.json').noteNameSets;
      expect(first).toMatchObject({ id: 'alkindi_874' });
      expect(first.startingNotes).toHaveLength(sets.length);
    },
  ],
  [
    'Are the names of al-Kindī’s notes his own, and which is the highest?',
    [['tuning', { tuningSystem: 'al-Kindi' }]],
    ({ origin, range }) => {
      expect(range).toBe('qarār ʿushayrān to jawāb jawāb ḥiṣār');
      const { noteNames } = archiveFile('tuning-systems/alkindi_874.json').provenance;
      expect(origin).toContain(`note names: ${noteNames}`);
    },
  ],
  [
    'Does the page that is cited for Rast list its notes?',
    [['maqam', { name: 'rast' }]],
    ({ scale }) => {
      const { origin, by } = maqamFile('maqam_rast').provenance.scale;
      expect(scale).toBe(`${origin} by ${by}`);
    },
  ],
  [
    'In which tuning is segāh lowest above rāst, and which tunings lack it?',
    [['compare', { names: ['segāh'], kind: 'note' }]],
    ({ note, items, total, unavailable }) => {
      // 40/33 is 333.04 cents; al-Fārābī's tunings of this letter state it.
      expect(items[0]).toMatchObject({ tuningSystem: 'alfarabi_950j', cents: [333.04], ratio: '40/33' });
      expect({ note, total }).toEqual({ note: 'segāh', total: items.length });
      expect(unavailable).toEqual(expect.arrayContaining(['alkindi_874', 'alfarabi_950j from yegah']));
    },
  ],
  [
    'What has the name segāh?',
    [['compare', { names: ['segāh'] }]],
    ({ alsoNamed }) => expect(alsoNamed).toEqual(['jins_segah', 'note segah']),
  ],
  [
    'Which maqāmāt are named chahārgāh?',
    [
      ['maqam', { name: 'chahargah' }],
      ['maqam', { name: 'jihārkāh' }],
    ],
    (...answers) => {
      const expected = { id: 'maqam_chahargah_(al-shawwa)', alsoNamed: ['maqam_chahargah/girkah'] };
      expect(answers).toMatchObject([expected, expected]);
    },
  ],
  [
    'Is 350 cents a segāh of al-Fārābī’s?',
    [['interval', { from: 'rast', to: 'segah', tuningSystem: 'alfarabi_950g' }]],
    (answer) => {
      expect(answer).toMatchObject({
        cents: 348.73,
        others: [{ startingNote: 'yegah', cents: 354.55, ratio: '27/22' }],
      });
      const { noteNames } = archiveFile('tuning-systems/alfarabi_950g.json').provenance;
      expect(answer.tuningOrigin).toContain(`note names: ${noteNames}`);
    },
  ],
  [
    'How far is D half-sharp from rāst, and C from B half-flat?',
    [
      ['interval', { from: 'rast', to: 'D half sharp' }],
      ['interval', { from: 'B half-flat', to: 'C' }],
    ],
    (halfSharp, falling) => {
      // nīm kurdī is 90.2 cents above dūgāh, which is 203.9 above rāst; D half-sharp is 250 in equal steps.
      expect(halfSharp.to).toMatchObject({ fromLetter: '44.1 cents above D half sharp in equal steps from rāst (C)' });
      expect(halfSharp.upward).toBeUndefined();
      // awj is 1058.8 cents above rāst.
      expect(falling).toMatchObject({ cents: -1058.77, upward: { to: 'kurdān', cents: 141.23 } });
      expect(falling).toMatchObject({ octave: expect.stringContaining('octave of rāst') });
      // awj is 8.8 cents from B half-flat.
      expect(falling.from).not.toHaveProperty('fromLetter');
    },
  ],
  [
    'What did the editors change in shat ʿarabān?',
    [
      ['maqam', { name: 'shat ʿarabān' }],
      ['maqam', { name: 'shat ʿarabān', show: 'suyur' }],
    ],
    ({ emendations }, { items }) => {
      const { emendations: all } = archiveFile('emendations.json') as {
        readonly emendations: readonly Readonly<Record<string, unknown>>[];
      };
      const own = all.filter(({ file }) => file === 'maqamat/maqam_shat_araban.json');
      expect(emendations).toMatchObject(
        own.map(({ recorded, corrected, decision }) => ({
          recorded,
          ...(decision === 'noted' ? { proposed: corrected } : { corrected }),
          decision,
        })),
      );
      expect(items[0].stops).toContain('nīm kawasht (recorded: nīm kawasht/rahāwī)');
    },
  ],
  [
    'At which frequencies is Rast with a′ = 440 Hz?',
    [['maqam', { name: 'rast', aHertz: 440 }]],
    ({ ascending }) => expect(ascending.find(({ note }) => note === 'ḥusaynī')?.hertz).toBe(220),
  ],
  [
    'Who writes about the cycle waḥda?',
    [
      ['sources', { about: 'waḥda' }],
      ['search', { text: 'waḥda' }],
    ],
    ({ items: [source] }, { items: [cycle] }) => {
      const { iqaat } = archiveFile('iqaat.json') as {
        readonly iqaat: readonly {
          readonly id: string;
          readonly remark?: string;
          readonly source: { readonly url: string };
        }[];
      };
      const wahda = iqaat.find(({ id }) => id === 'wahda');
      expect(source.name).toContain(wahda?.source.url);
      expect(cycle).toMatchObject({ source: source.name, remark: wahda?.remark });
    },
  ],
  [
    'How many maqāmāt does al-Shawwā document, and on which pages?',
    [['sources', { about: 'al-Shawwā' }]],
    (answer) => {
      const cited = readdirSync(join(PROJECT, 'archive/maqamat')).filter((file) =>
        JSON.stringify(archiveFile(`maqamat/${file}`).sources).includes('alshawwa_1946'),
      );
      expect(answer.counts).toMatchObject({ maqam: cited.length });
      expect(answer.items.length).toBeGreaterThanOrEqual(Number(answer.total) / 2);
      expect(itemOf(answer, { id: 'maqam_rast' })).toMatchObject({ pages: '42', sayrPages: '42' });
    },
  ],
  [
    'Are there other maqāmāt near the white and black keys of C Db E F G Ab B?',
    [['find', { pitches: 'C Db E F G Ab B', kind: 'maqam' }]],
    ({ items: [first], hint }) => {
      expect(first).toMatchObject({ id: 'maqam_hijaz_kar_(mutlaq)', tonic: 'rāst' });
      expect(hint).toMatch(/0 100 400 500 700 800 1100 \(±25\) also gives .*maqām ḥijāz kār/);
    },
  ],
  [
    'Is there a longer route from bayyāt to ḥijāz than the shortest?',
    [['routes', { from: 'bayyāt', to: 'ḥijāz' }]],
    (answer) =>
      expect(answer).toMatchObject({
        total: 1,
        maxHops: 1,
        note: expect.stringContaining('maxHops 2 gives longer ones'),
      }),
  ],
  [
    'Does a Scala file of Rast have its descent?',
    [
      ['export', { name: 'rast' }],
      ['export', { name: 'rast', descending: true }],
    ],
    ({ note, content }, { note: ofDescent, content: descent }) => {
      expect(note).toContain('descending');
      expect(ofDescent).toBeUndefined();
      expect(descent).not.toBe(content);
    },
  ],
  [
    'What is jihārkāh?',
    [['search', { text: 'jihārkāh' }]],
    // Names with the same consonants, such as qarār ʿirāq, are others.
    (answer) =>
      expect(idsOf(answer)).toEqual(['maqam_chahargah_(al-shawwa)', 'jins_chahargah_(al-shawwa)', 'chahargah']),
  ],
  [
    'Which requests are there?',
    [['request', { path: '/' }]],
    ({ value }) =>
      expect(Object(value).resources).toContainEqual(expect.stringMatching(/^\/maqamat\/families\?tuningSystem&.* – /)),
  ],
];

describe('questions of users', () => {
  const client = opened(connectedClient);

  it.each(QUESTIONS)('%s', async (_, calls, check) => {
    expect(calls.length).toBeLessThanOrEqual(2);
    const answers: Answer[] = [];
    for (const [tool, given] of calls) {
      const { isError, text, structured } = await callTool(client, tool, given);
      expect(isError, text).toBe(false);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
      expect(JSON.parse(text)).toEqual(structured);
      answers.push(structured as Answer);
    }
    check(...answers);
  });
});
