import { z } from 'zod';
import { LAYOUTS } from '../../runtime/formats/keys.ts';
import { SCRIPTS } from '../../runtime/formats/scale-formats.ts';
import { COMPARED_TYPES, compare } from '../../runtime/questions/compare.ts';
import { rounded } from '../../runtime/questions/context.ts';
import { exportFile } from '../../runtime/questions/export.ts';
import { exportFormats } from '../../runtime/questions/formats.ts';
import { describeJins, describeMaqam, JINS_SECTIONS, MAQAM_SECTIONS } from '../../runtime/questions/forms.ts';
import { measureInterval } from '../../runtime/questions/interval.ts';
import { pageOf } from '../../runtime/questions/page-of.ts';
import { sendRequest } from '../../runtime/questions/request.ts';
import { findRoutes } from '../../runtime/questions/routes.ts';
import { SEARCHED_TYPES, searchNames } from '../../runtime/questions/search.ts';
import { listSources } from '../../runtime/questions/sources.ts';
import { describeTuning, TUNING_SECTIONS } from '../../runtime/questions/tuning.ts';
import {
  anyList,
  assumed,
  combination,
  degrees,
  form,
  formInput,
  listOf,
  number,
  offset,
  optional,
  section,
  text,
  texts,
} from './schemas.ts';
import { type Tool, tool } from './tool.ts';

const search = tool({
  name: 'search',
  title: 'Search names',
  description:
    'Finds maqāmāt, ajnās, tuning systems, sources, note names and iqāʿāt (rhythms) by any spelling in Latin or Arabic script, and defines terms such as jins. Without text it lists a kind; family, tonic and descendsOtherwise select maqāmāt. `similar` are suggestions, not results.',
  input: {
    text: optional,
    kind: z.enum(SEARCHED_TYPES).optional(),
    family: optional,
    tonic: optional,
    descendsOtherwise: z.boolean().optional().describe('whether the descent differs from the ascent'),
    offset,
  },
  output: {
    definition: z.object({ term: text, definition: text }).optional(),
    ...listOf(
      z.object({
        kind: text,
        id: text,
        name: text,
        nameArabic: optional,
        family: optional,
        tonic: optional,
        descendsOtherwise: z.boolean().optional(),
        startingNotes: texts.optional(),
        meter: optional,
        strokes: optional,
        source: optional,
        remark: optional,
      }),
    ),
    similar: texts.optional(),
  },
  answer: searchNames,
});

const maqam = tool({
  name: 'maqam',
  title: 'A maqām',
  description:
    'Notes of a maqām in a tuning (cents above the tonic, Hz), ajnās at each degree, structure and sources; `descending` only where it differs. `emendations`: changes between the recorded and the critical edition (noted: not made). `show` lists its modulations, melodic paths (suyūr), transpositions or the tunings that realise it.',
  input: { ...formInput, show: z.enum(MAQAM_SECTIONS).optional() },
  output: {
    ...form,
    family: optional,
    ascending: degrees.optional(),
    descending: anyList,
    emendations: z
      .readonly(
        z.array(
          z.object({
            at: text,
            recorded: z.unknown(),
            corrected: z.unknown(),
            proposed: z.unknown().optional(),
            decision: text,
            reason: text,
          }),
        ),
      )
      .optional(),
    structure: texts.optional(),
    counts: z.object({ transpositions: number, modulations: number.optional() }).optional(),
    ...section(
      z.object({
        id: optional,
        name: optional,
        tonic: optional,
        startingNotes: texts.optional(),
        degree: optional,
        source: optional,
        stops: texts.optional(),
      }),
    ),
  },
  answer: describeMaqam,
});

const jins = tool({
  name: 'jins',
  title: 'A jins',
  description: 'Notes of a jins in a tuning (cents above the tonic, Hz) and its sources, or with `show` a list.',
  input: { ...formInput, show: z.enum(JINS_SECTIONS).optional() },
  output: {
    ...form,
    ascending: anyList,
    emendations: anyList,
    counts: z.object({ transpositions: number }).optional(),
    ...section(z.unknown()),
  },
  answer: describeJins,
});

const tuning = tool({
  name: 'tuning',
  title: 'A tuning system',
  description:
    'The pitches of one octave of a historical tuning system with note names, cents, ratios (≈ is approximate, all others exact) and Hz, or the maqāmāt or ajnās that it realises.',
  input: { tuningSystem: text, startingNote: optional, show: z.enum(TUNING_SECTIONS).optional(), offset },
  output: {
    id: text,
    name: text,
    startingNote: text,
    ...assumed,
    range: optional,
    referenceHertz: number.optional(),
    origin: texts.optional(),
    sources: texts.optional(),
    emendations: anyList,
    ...listOf(
      z.object({
        id: optional,
        name: optional,
        family: optional,
        tonic: optional,
        note: text.nullish(),
        english: text.nullish(),
        cents: number.optional(),
        ratio: optional,
        hertz: number.optional(),
      }),
    ),
  },
  answer: describeTuning,
});

const comparison = tool({
  name: 'compare',
  title: 'Compare tunings or maqāmāt',
  description:
    'One maqām, jins or note in several tuning systems (default: all), or several maqāmāt and ajnās in one tuning: notes, and cents above the tonic; a missing descent equals the ascent. A note (kind note, or `note segah`): cents and ratio (≈ approximate) above rāst, and Hz, lowest first; `unavailable`: tunings without it.',
  input: {
    names: z.array(text).min(1).max(10),
    kind: z.enum(COMPARED_TYPES).optional(),
    tuningSystems: z.array(text).max(100).optional(),
    startingNote: optional,
    offset,
  },
  output: {
    note: optional,
    alsoNamed: texts.optional(),
    ...listOf(
      z.object({
        name: optional,
        tuningSystem: text,
        startingNote: text,
        notes: texts.optional(),
        cents: z.readonly(z.array(number)),
        ratio: optional,
        hertz: number.optional(),
        descendingNotes: texts.optional(),
        descendingCents: z.readonly(z.array(number)).optional(),
      }),
    ),
    unavailable: texts.optional(),
    ...assumed,
  },
  answer: compare,
});

const end = z.object({ name: text, cents: number.optional(), hertz: number.optional() });

const interval = tool({
  name: 'interval',
  title: 'An interval',
  description:
    'The interval between two pitches in a tuning; each is a note name, a ratio (3/2) or cents (702). A ratio with ≈ is approximate, all others exact. `others`: other values, in tunings and from starting notes that fit too.',
  input: { from: text, to: text, ...combination },
  output: {
    from: end,
    to: end,
    cents: number,
    ratio: text,
    decimalRatio: number,
    tuningSystem: text,
    startingNote: text,
    others: z
      .readonly(z.array(z.object({ tuningSystem: text, startingNote: text, cents: number, ratio: text })))
      .optional(),
    tuningOrigin: texts.optional(),
    ...assumed,
  },
  answer: measureInterval,
});

const MAX_FOUND = 10;

const find = tool({
  name: 'find',
  title: 'Find by notes',
  description:
    'Which maqāmāt and ajnās hold some pitches, best first; octaves do not count. Pitches are note names (C D Ed F, Ed is E half-flat; rast dugah), cents above the first, ratios, Hz, or the text of a Scala file. grade: exact (nothing else, within 5 cents), near, contains (has more notes). way: both (ascent and descent match), ascending or descending (only that one), together (only both together).',
  input: {
    pitches: text,
    kind: z.enum(['maqam', 'jins']).optional(),
    within: number.min(0).max(100).optional().describe('cents, default 5; no effect on names'),
    tuningSystem: optional.describe('default: all; items show the first form'),
    startingNote: optional,
    base: z.boolean().optional().describe('no transpositions'),
    whole: z.boolean().optional().describe('no further notes'),
    offset,
  },
  output: {
    ...listOf(
      z.object({
        kind: text,
        id: text,
        name: text,
        grade: text,
        way: text,
        isTransposed: z.boolean(),
        tonic: text,
        tuningSystem: text,
        startingNote: text,
        largestCents: number,
        otherNotes: texts.describe('of the better direction'),
        forms: number,
        tunings: number,
      }),
    ),
    forms: number,
    ...assumed,
    hint: optional,
  },
  async answer({ find: look }, { offset: first, ...input }) {
    const { entities, ...rest } = await look(input);
    const items = entities.map(({ kind, id, name, best, ...counts }) => ({
      kind,
      id,
      name,
      grade: best.grade,
      way: best.way,
      isTransposed: !best.isBaseForm,
      tonic: best.tonic.displayName,
      tuningSystem: best.tuningSystem,
      startingNote: best.startingNote,
      largestCents: rounded(best.largest),
      otherNotes: best.others.map(({ displayName }) => displayName),
      ...counts,
    }));
    return { ...pageOf(items, first, { most: MAX_FOUND }), ...rest };
  },
});

const routes = tool({
  name: 'routes',
  title: 'Modulation routes',
  description:
    'Routes of modulations from one maqām to another by the rules of al-Shawwā (1946), shortest first, with octave jumps and downward modulations. Each step names the degree of the rule.',
  input: {
    from: text,
    to: text,
    via: z.array(text).max(50).optional(),
    avoid: z.array(text).max(40).optional(),
    chromatic: z.boolean().optional().describe('also through the chromatic scale'),
    fromTonic: optional,
    toTonic: optional,
    maxHops: z.int().min(1).max(20).optional().describe('default: the fewest that lead there'),
    ...combination,
    offset,
  },
  output: {
    from: text,
    to: text,
    tuningSystem: text,
    startingNote: text,
    ...assumed,
    maxHops: number,
    fewestHops: number.nullable().optional().describe('of any route, if none is short enough; null if there is none'),
    ...listOf(z.readonly(z.array(z.object({ degree: text, maqam: text, tonic: text })))),
    note: optional,
  },
  answer: findRoutes,
});

const sources = tool({
  name: 'sources',
  title: 'Sources',
  description:
    'All sources with their languages and citations, what one documents (with its BibTeX), or where a maqām, jins, tuning system or iqāʿ is documented, with pages (sayrPages: of its suyūr).',
  input: { about: optional, offset },
  output: {
    about: optional,
    bibtex: optional,
    counts: z.record(text, number).optional(),
    ...listOf(
      z.object({
        id: optional,
        name: text,
        kind: optional,
        language: optional,
        citation: optional,
        pages: optional,
        sayrPages: optional,
      }),
    ),
  },
  answer: listSources,
});

const exported = tool({
  name: 'export',
  title: 'A file for instruments',
  description: 'A maqām, jins or tuning system as a file: scores, MIDI (base64), Scala, Ableton, AnaMark, CSV.',
  input: {
    name: text,
    format: z.enum(exportFormats).exclude(['json']).default('scl'),
    ...combination,
    transposeTo: optional,
    descending: z.boolean().optional(),
    layout: z.enum(LAYOUTS).optional().describe('keys of tun and syx'),
    content: optional.describe('of scores: form, ajnas, sayr-1, of MIDI also pattern-1'),
    script: z.enum(SCRIPTS).optional(),
    cents: z.boolean().optional(),
    tempo: z.number().positive().optional(),
  },
  output: { name: text, content: optional, base64: optional, note: optional, ...assumed },
  async answer(context, input) {
    const { name, content, ...rest } = await exportFile(context, input);
    const isText = typeof content === 'string';
    return { name, ...(isText ? { content } : { base64: Buffer.from(content).toString('base64') }), ...rest };
  },
});

const request = tool({
  name: 'request',
  title: 'Any request',
  description:
    'The answer to a request of the HTTP interface, for everything else, such as families, sets of twelve keys (/maqamat/classification/12-pitch-class-sets, maqamId), all emendations (/emendations.json); / lists the paths. Long fields are left out; `at` (JSON Pointer) and `offset` get them.',
  input: {
    path: text.describe('e.g. /maqamat/families?tuningSystem=alsabbagh_1954&startingNote=rast'),
    at: optional,
    offset,
  },
  output: { value: z.unknown().optional(), total: number.optional(), more: optional, leftOut: texts.optional() },
  answer: ({ archive }, input) => sendRequest(archive, input),
});

/** Every tool, in the order of the list. */
export const tools: readonly Tool[] = [
  search,
  maqam,
  jins,
  tuning,
  comparison,
  interval,
  find,
  routes,
  sources,
  exported,
  request,
];
