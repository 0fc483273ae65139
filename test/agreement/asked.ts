import { createHash } from 'node:crypto';
import {
  exportScale,
  SCALE_FORMATS,
  type ScaleDocument,
  type ScaleFormatName,
  scaleFormatNames,
  scaleOf,
} from '../../runtime/library/formats.ts';
import { lookUp, readQuestion } from '../../runtime/library/lookup.ts';
import { interval as intervalQuestion } from '../../runtime/library/questions.ts';
import { en } from '../../runtime/presentation/text/en.ts';
import type { PitchClassList } from '../../runtime/schemas/tuning-systems.ts';
import { at, command, type Door, type DoorName, listAt } from './doors.ts';
import { centsAbove, idOf, nearly, tenth } from './facts.ts';

type Asked = { readonly [N in DoorName]?: (door: Door<N>) => unknown };

export interface AgreementQuestion {
  readonly id: string;
  readonly subject: string;
  readonly facts: unknown;
  readonly doors: Asked;
}

export interface Place {
  readonly system: string;
  readonly start: string;
  readonly set: number;
}
export const SABBAGH: Place = { system: 'alsabbagh_1954', start: 'rast', set: 0 };
export const EQUAL: Place = { system: 'angloeuropean_1800', start: 'ushayran', set: 0 };
export const CONGRESS: Place = { system: 'cairocongresstuningcommittee_1932a', start: 'yegah', set: 0 };

export const placeOf = ({ system, start }: Place): string => `tuningSystem=${system}&startingNote=${start}`;
export const words = (text: unknown): string => String(text);

const idInAnswer = (answer: unknown): unknown =>
  at(answer, 'context', 'noteName', 'idName') ?? /Did you mean '([^']+)'/.exec(words(at(answer, 'hint')))?.[1];

/** A note as it is typed, in a tuning: its id, cents above rāst, and for a higher octave the id of the note below. */
export function note(typed: string, place: Place, id: string, below?: string): readonly AgreementQuestion[] {
  const { system, start, set } = place;
  const above = centsAbove(system, 'rast', below ?? id, set);
  const facts = { id, cents: nearly(below === undefined ? above : above + 1200) };
  const question: AgreementQuestion = {
    id: `${typed} in ${system}`,
    subject: 'notes',
    facts,
    doors: {
      http: async ({ get }) => {
        const found = idInAnswer(await get(`/pitch-classes/note-names/${encodeURIComponent(typed)}`));
        const from = `/intervals/calculate?from=rast&to=${found}&${placeOf(place)}&unit=cents`;
        return { id: found, cents: tenth(at(await get(from), 'interval', 'value')) };
      },
      command: async ({ json }) => {
        // Names of notes are names of maqāmāt, too.
        const answer = await json('compare', `note ${typed}`, '-t', system, '-n', start);
        return { id: idOf(words(at(answer, 'rows', 0, 'notes', 0))), cents: tenth(at(answer, 'rows', 0, 'cents', 0)) };
      },
      assistants: async ({ call }) => {
        const answer = await call('interval', { from: 'rast', to: typed, tuningSystem: system, startingNote: start });
        return { id: idOf(words(at(answer, 'to', 'name'))), cents: tenth(at(answer, 'cents')) };
      },
      library: ({ table, engine }) => {
        const { pitches } = readQuestion(typed, table.noteNames);
        const [pitch] = pitches;
        const { pitchClasses } = engine.combination({ tuningSystem: system, startingNote: start });
        const slots = 'slots' in pitch ? pitch.slots : [];
        const rast = pitchClasses.find(({ note: it }) => it?.idName === 'rast')?.cents ?? 0;
        const own = pitchClasses.find((it) => it.note !== null && slots.includes(it.note.slot) && it.cents >= rast);
        return { id: own?.note?.idName, cents: tenth((own?.cents ?? 0) - rast) };
      },
    },
  };
  // The page lists one octave of the tuning.
  return below === undefined ? [question, onPage(typed, place, id)] : [question];
}

const onPage = (typed: string, { system, start }: Place, id: string): AgreementQuestion => ({
  id: `${typed} among the notes of ${system}`,
  subject: 'notes',
  facts: [id],
  doors: {
    page: async ({ open, namedNotes }) => {
      await open(`find/${system}/${start}?q=${encodeURIComponent(typed)}`);
      return (await namedNotes.allInnerTexts()).map(idOf);
    },
  },
});

export function interval(from: string, to: string, place: Place, ids: readonly [string, string]): AgreementQuestion {
  const { system, start, set } = place;
  return {
    id: `from ${from} to ${to} in ${system}`,
    subject: 'intervals',
    facts: nearly(centsAbove(system, ids[0], ids[1], set)),
    doors: {
      http: async ({ get }) => {
        const [a, b] = await Promise.all(
          [from, to].map(async (it) => idInAnswer(await get(`/pitch-classes/note-names/${encodeURIComponent(it)}`))),
        );
        const answer = await get(`/intervals/calculate?from=${a}&to=${b}&${placeOf(place)}&unit=cents`);
        return tenth(at(answer, 'interval', 'value'));
      },
      command: async ({ json }) => tenth(at(await json('interval', from, to, '-t', system, '-n', start), 'cents')),
      assistants: async ({ call }) =>
        tenth(at(await call('interval', { from, to, tuningSystem: system, startingNote: start }), 'cents')),
      library: async ({ questions }) =>
        tenth((await questions.ask(intervalQuestion, { from, to, tuningSystem: system, startingNote: start })).cents),
      tables: ({ rows }) =>
        tenth(
          rows(
            `SELECT b.cents - a.cents AS cents FROM pitch_classes a JOIN pitch_classes b USING (system, starting_note)
             WHERE system = ? AND starting_note = ? AND a.note = ? AND b.note = ?`,
            [system, start, ...ids],
          )[0]?.cents,
        ),
    },
  };
}

/** A maqām by a name as it is written. @param isOwn whether it is the archive's name, without diacritics or vowels */
export const maqamName = (typed: string, id: string, isOwn = true): AgreementQuestion => ({
  id: `the maqām ${typed}`,
  subject: 'names',
  facts: id,
  doors: {
    page: async ({ open, entities }) => {
      await open(`maqamat/alsabbagh_1954/rast?q=${encodeURIComponent(typed)}`);
      const address = decodeURIComponent((await entities.first().getAttribute('href')) ?? '');
      return /\/maqam\/([^/]+)/.exec(address)?.[1];
    },
    command: async ({ json }) => idOf(words(at(await json('compare', typed, '-t', SABBAGH.system), 'rows', 0, 'name'))),
    assistants: async ({ call }) => at(await call('maqam', { name: typed }), 'id'),
    ...(isOwn
      ? {
          http: async ({ get }) => {
            const answer = await get(`/maqamat/${encodeURIComponent(typed)}?${placeOf(SABBAGH)}`);
            return /Did you mean '([^']+)'/.exec(words(at(answer, 'hint')))?.[1];
          },
          tables: ({ rows }) =>
            rows("SELECT id FROM names WHERE names MATCH ? AND kind = 'maqam' AND id = ?", [typed, id])[0]?.id,
        }
      : {}),
  },
});

export const tuningName = (typed: string, ids: readonly string[]): AgreementQuestion => ({
  id: `the tuning system ${typed}`,
  subject: 'names',
  facts: ids,
  doors: {
    command: async ({ json }) => {
      const answer = await json('compare', 'jins_ajam_ushayran', '-t', typed);
      const system = at(answer, 'rows', 0, 'tuningSystem');
      return system === undefined ? [...listAt(answer, 'validOptions')].sort() : [system];
    },
    assistants: async ({ call }) => {
      const answer = await call('tuning', { tuningSystem: typed });
      const id = at(answer, 'id');
      return id === undefined
        ? [...new Set(words(at(answer, 'error')).match(/\b[a-z]+_\d{3,4}[a-z]?\b/g))].sort()
        : [id];
    },
  },
});

/** The maqāmāt that have all of some pitches and no others, each with the way by which it has them. */
export const whole = (pitches: string, facts: readonly string[]): AgreementQuestion => ({
  id: `maqāmāt from ${pitches}`,
  subject: 'ways',
  facts,
  doors: {
    page: async ({ open, found }) => {
      await open(`find/alsabbagh_1954/rast?where=all&whole=on&kind=maqam&q=${encodeURIComponent(pitches)}`);
      const texts = await Promise.all(
        (await found.all()).map(async (item) => {
          const address = decodeURIComponent((await item.getByRole('link').first().getAttribute('href')) ?? '');
          return `${/\/maqam\/([^/]+)/.exec(address)?.[1]}: ${wayIn(await item.innerText())}`;
        }),
      );
      return [...new Set(texts)].sort();
    },
    command: async ({ json }) =>
      listAt(await json('find', pitches, '--whole', '--kind', 'maqam'), 'entities')
        .map((it) => `${at(it, 'id')}: ${at(it, 'best', 'way')}`)
        .sort(),
    assistants: async ({ call }) =>
      listAt(await call('find', { pitches, whole: true, kind: 'maqam' }), 'items')
        .map((it) => `${at(it, 'id')}: ${at(it, 'way')}`)
        .sort(),
    library: ({ lookup, table }) =>
      [
        ...new Set(
          lookUp(lookup, readQuestion(pitches, table.noteNames), {
            kind: 'maqam',
            isWholeOnly: true,
            limit: 50_000,
          }).forms.map(({ entity, way }) => `${entity.idName}: ${way}`),
        ),
      ].sort(),
  },
});

const wayIn = (text: string): string =>
  Object.entries(en.ways).find(([, words]) => words !== '' && text.includes(words))?.[0] ?? 'both';

const sha = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The bytes of a file in JSON. */
const bytesOf = (answer: unknown): string => {
  const text = at(answer, 'content');
  return sha(text === undefined ? Buffer.from(words(at(answer, 'base64')), 'base64') : words(text));
};

const FILE_FORMATS = scaleFormatNames.filter((name) => name !== 'card' && name !== 'octave-syx');

/** The bytes of a form in every format, which each door gives in turn. */
async function inEveryFormat(bytes: (format: ScaleFormatName) => Promise<string>) {
  const files: Record<string, string> = {};
  for (const format of FILE_FORMATS) files[format] = await bytes(format);
  return files;
}

/** The files of a form: each door gives the bytes that the command gives. */
export const files = (id: string): AgreementQuestion => ({
  id: `the files of ${id}`,
  subject: 'files',
  facts: () =>
    inEveryFormat(async (format) => bytesOf(await command.json('export', id, '-f', format, '-t', SABBAGH.system))),
  doors: {
    page: async ({ open, save }) => {
      await open(`${id.split('_')[0]}/${id}/alsabbagh_1954/rast`);
      return inEveryFormat(async (format) => sha(await save(SCALE_FORMATS[format].label.en)));
    },
    assistants: ({ call }) =>
      inEveryFormat(async (format) =>
        bytesOf(await call('export', { name: id, format, tuningSystem: SABBAGH.system })),
      ),
    library: async ({ get }) => {
      const collection = id.startsWith('maqam') ? 'maqamat' : 'ajnas';
      const detail = await get(`/${collection}/${id}?${placeOf(SABBAGH)}&pitchClassDataType=all&includeArabic=true`);
      const list = await get(`/tuning-systems/${SABBAGH.system}/${SABBAGH.start}/pitch-classes`);
      const { pitchClasses } = list as PitchClassList;
      const scale = scaleOf(detail as ScaleDocument, 'ascending', pitchClasses);
      return inEveryFormat(async (format) => sha(exportScale(format, scale).content));
    },
  },
});

export const fact = (id: string, subject: string, facts: unknown, doors: Asked): AgreementQuestion => ({
  id,
  subject,
  facts,
  doors,
});

export const sameAs = (typed: string, plain: string): AgreementQuestion => ({
  id: `what holds ${typed}`,
  subject: 'pitches',
  facts: async () => idsIn(await command.json('find', plain, '--kind', 'jins', '--limit', '5'), 'entities'),
  doors: {
    command: async ({ json }) => idsIn(await json('find', typed, '--kind', 'jins', '--limit', '5'), 'entities'),
    assistants: async ({ call }) => idsIn(await call('find', { pitches: typed, kind: 'jins' }), 'items').slice(0, 5),
    library: ({ lookup, table }) => {
      const { forms } = lookUp(lookup, readQuestion(typed, table.noteNames), { kind: 'jins', limit: 50_000 });
      return [...new Set(forms.map(({ entity }) => entity.idName))].slice(0, 5);
    },
  },
});

const idsIn = (answer: unknown, list: string): readonly unknown[] => listAt(answer, list).map((it) => at(it, 'id'));

export const person = (
  typed: string,
  { tunings, sources }: { readonly tunings: readonly string[]; readonly sources: readonly string[] },
): AgreementQuestion => ({
  id: `the works of ${typed}`,
  subject: 'names',
  facts: { tunings, sources },
  doors: {
    page: async ({ open, works }) => {
      await open(`maqamat/alsabbagh_1954/rast?q=${encodeURIComponent(typed)}`);
      await works.first().waitFor();
      const addresses = await works.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const idsOf = (kind: string) =>
        [...new Set(addresses.flatMap((address) => new RegExp(`/${kind}/([^/?]+)`).exec(address)?.[1] ?? []))].sort();
      return { tunings: idsOf('tuning'), sources: idsOf('source') };
    },
    // The command has no list of sources.
    ...(tunings.length === 0
      ? {}
      : {
          command: async (door: Door<'command'>) => ({
            tunings: await tuningName(typed, tunings).doors.command?.(door),
            sources,
          }),
        }),
    assistants: async ({ call }) => {
      const idsOf = async (kind: string) => idsIn(await call('search', { text: typed, kind }), 'items').toSorted();
      return { tunings: await idsOf('tuning system'), sources: await idsOf('source') };
    },
    tables: ({ rows }) => {
      const idsOf = (kind: string) =>
        rows('SELECT id FROM names WHERE names MATCH ? AND kind = ? ORDER BY id', [`spellings:"${typed}"`, kind]).map(
          ({ id }) => id,
        );
      return { tunings: idsOf('tuning_system'), sources: idsOf('source') };
    },
  },
});
