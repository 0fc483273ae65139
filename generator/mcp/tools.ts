import { z } from 'zod';
import { type ComparedRow, compare } from '../../runtime/questions/compare.ts';
import { listField, rounded } from '../../runtime/questions/context.ts';
import { exportQuestion } from '../../runtime/questions/export.ts';
import { find } from '../../runtime/questions/find.ts';
import { jins, maqam } from '../../runtime/questions/forms.ts';
import { interval } from '../../runtime/questions/interval.ts';
import { nearest } from '../../runtime/questions/nearest.ts';
import type { Hint } from '../../runtime/questions/notes.ts';
import { inWords, worded } from '../../runtime/questions/notes-en.ts';
import { Refusal } from '../../runtime/questions/refusal.ts';
import { routes } from '../../runtime/questions/routes.ts';
import { search } from '../../runtime/questions/search.ts';
import { sources } from '../../runtime/questions/sources.ts';
import { tuning } from '../../runtime/questions/tuning.ts';
import { anyRequest } from './request.ts';
import { anyList, assumed, degrees, form, listOf, number, optional, section, text, texts } from './schemas.ts';
import { type Tool, tool } from './tool.ts';

/** The layouts of the tools. */

/** Hints in a field `note`. */
const noteField = (hints: readonly Hint[]): { readonly note?: string } => {
  const { hint } = worded({ hints });
  return hint === undefined ? {} : { note: hint };
};

const searchTool = tool(search, {
  output: {
    definition: z.object({ term: text, definition: text }).optional(),
    ...listOf(
      z.object({
        kind: text,
        id: text,
        name: text,
        nameArabic: optional,
        family: optional,
        taughtFamily: optional,
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
    ...assumed,
  },
  show: (answer) => answer,
});

const maqamTool = tool(maqam, {
  output: {
    ...form,
    family: optional,
    taughtFamily: optional,
    ascending: degrees.optional(),
    descending: anyList,
    emendations: z
      .readonly(
        z.array(
          z.object({
            at: text,
            recorded: z.unknown(),
            corrected: z.unknown().optional(),
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
  show: (answer) => answer,
});

const jinsTool = tool(jins, {
  output: {
    ...form,
    ascending: anyList,
    emendations: anyList,
    counts: z.object({ transpositions: number }).optional(),
    ...section(z.unknown()),
  },
  show: (answer) => answer,
});

const tuningTool = tool(tuning, {
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
        taughtFamily: optional,
        tonic: optional,
        note: text.nullish(),
        english: text.nullish(),
        cents: number.optional(),
        ratio: optional,
        hertz: number.optional(),
      }),
    ),
  },
  show: (answer) => answer,
});

/** Characters for a note in all tunings: rows without names have fewer tokens. */
const NOTE_LIMITS = { characters: 6_500 };

/** A row of a note without its name, which is that of the answer. */
const withoutName = ({ name, notes, ...row }: ComparedRow, common: string) =>
  name === common ? row : { ...row, name, notes };

const compareTool = tool(compare, {
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
    lacks: z.readonly(z.array(z.object({ tuningSystem: text, startingNote: text, notes: text }))).optional(),
    ...assumed,
  },
  limits: NOTE_LIMITS,
  show({ rows, unavailable, lacks, alsoNamed, assumed }) {
    const note = rows.find(({ hertz }) => hertz !== undefined)?.name;
    return {
      ...(note === undefined ? {} : { note }),
      ...listField('alsoNamed', alsoNamed),
      items: note === undefined ? rows : rows.map((row) => withoutName(row, note)),
      ...listField('unavailable', unavailable),
      ...listField('lacks', lacks),
      assumed,
    };
  },
});

const end = z.object({ name: text, cents: number.optional(), hertz: number.optional(), fromLetter: optional });

const intervalTool = tool(interval, {
  output: {
    from: end,
    to: end,
    cents: number,
    ratio: text,
    decimalRatio: number,
    octave: optional,
    upward: z.object({ to: text, cents: number, ratio: text }).optional(),
    tuningSystem: text,
    startingNote: text,
    others: z
      .readonly(z.array(z.object({ tuningSystem: text, startingNote: text, cents: number, ratio: text })))
      .optional(),
    tuningOrigin: texts.optional(),
    ...assumed,
  },
  show: ({ assumed, ...answer }) => ({ ...inWords(answer), assumed }),
});

const MAX_FOUND = 10;

const findTool = tool(find, {
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
        combinations: number,
      }),
    ),
    forms: number,
    ...assumed,
    hint: optional,
  },
  limits: { most: MAX_FOUND },
  show: ({ entities, forms, assumed, hints }) => ({
    items: entities.map(({ kind, id, name, best, holding: _, ...counts }) => ({
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
    })),
    forms,
    assumed,
    hints,
  }),
});

const nearestTool = tool(nearest, {
  output: {
    ...listOf(
      z.object({
        tuningSystem: text,
        startingNote: text,
        largestCents: number,
        pitches: z.array(z.object({ asked: text, note: text.nullable(), cents: number })),
      }),
    ),
    ...assumed,
  },
  limits: { most: 5 },
  show: ({ tunings, assumed }) => ({
    items: tunings.map(({ largest, pitches, ...tuning }) => ({
      ...tuning,
      largestCents: rounded(largest),
      pitches: pitches.map((pitch) => ({ ...pitch, cents: rounded(pitch.cents) })),
    })),
    assumed,
  }),
});

const routesTool = tool(routes, {
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
  show: ({ routes: items, isTruncated: _, hints, ...rest }) => ({ ...rest, items, ...noteField(hints) }),
});

const sourcesTool = tool(sources, {
  limits: { characters: 5_600 },
  output: {
    about: optional,
    alsoNamed: texts.optional(),
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
    ...assumed,
  },
  show: ({ assumed, ...answer }) => ({ ...inWords(answer), assumed }),
});

/** Bytes of a file that an answer holds. */
const MAX_CONTENT = 12_000;

/** @throws Refusal for a file that an answer does not hold */
function withShortContent<R extends { readonly name: string }>(rest: R, { length }: { readonly length: number }): R {
  if (length <= MAX_CONTENT) return rest;
  throw new Refusal('refused', {
    error: `${rest.name} has ${length} bytes, more than an answer holds.`,
    hint: 'Ask for the answer of the API with the tool request.',
  });
}

const exportTool = tool(exportQuestion, {
  output: { name: text, content: optional, base64: optional, note: optional, ...assumed },
  show: ({ content, hints, ...rest }) => ({
    ...withShortContent(rest, content),
    ...(typeof content === 'string' ? { content } : { base64: Buffer.from(content).toString('base64') }),
    ...noteField(hints),
  }),
});

const requestTool = tool(anyRequest, {
  output: { value: z.unknown().optional(), total: number.optional(), more: optional, leftOut: texts.optional() },
  show: (answer) => answer,
});

/** Every tool, in the order of the list. */
export const tools: readonly Tool[] = [
  searchTool,
  maqamTool,
  jinsTool,
  tuningTool,
  compareTool,
  intervalTool,
  findTool,
  nearestTool,
  routesTool,
  sourcesTool,
  exportTool,
  requestTool,
];
