import { formNames, type Names } from '../../engine/form-name.ts';
import { IPN_SLOTS } from '../../engine/reference-note.ts';
import { centsFromLowest, keyConflicts, relativeCents } from '../../engine/set-cents.ts';
import { memoize } from '../../memo.ts';
import type { ClassificationDocument, MemberEntry, SetEntry } from '../../schemas/classification.ts';
import type { SetPitchEntry } from '../../schemas/pitch.ts';
import type { MaqamSetTable, TwelveSetTable } from '../../schemas/set-tables.ts';
import { pathTo } from '../links.ts';
import { namesRef } from '../refs.ts';

/** Converts the tables of a classification to answers and documents. */

export type SetTable = TwelveSetTable | MaqamSetTable;
type TabledSet = SetTable['sets'][number];
type Form = TabledSet['source'];

const isBaseForm = ({ maqamat }: SetTable, [maqam, tonic]: Form): boolean => maqamat[maqam].tonic === tonic;

const namesOf = (table: SetTable, form: Form): Names =>
  formNames(table.maqamat[form[0]], table.noteNames[form[1]], isBaseForm(table, form));

/** The idName of a form, and that of its maqām. */
export const idNamesOf = (table: SetTable, form: Form): readonly [form: string, maqam: string] => [
  namesOf(table, form).idName,
  table.maqamat[form[0]].idName,
];

/** The idName of a set. */
export const setIdNameOf = (table: SetTable, { source }: TabledSet): string => `${namesOf(table, source).idName}_set`;

/** Whether the tonic of a form has another slot than the base form's. */
const isTransposed = ({ maqamat, noteNames }: SetTable, [maqam, tonic]: Form): boolean =>
  noteNames[tonic].slot !== noteNames[maqamat[maqam].tonic].slot;

/** Names in the requested languages. JSON omits undefined fields. */
const named = <T extends { readonly displayNameAr?: string | undefined }>(names: T, inArabic: boolean): T => ({
  ...names,
  displayNameAr: inArabic ? names.displayNameAr : undefined,
});

/** The tonic of a form, and the position of its slot in a set. */
function tonicEntry(
  { noteNames, pitchClasses }: SetTable,
  [, tonic]: Form,
  set: TabledSet,
  inArabic: boolean,
): MemberEntry['tonic'] {
  const { idName, displayName, displayNameAr, ipnSlot } = noteNames[tonic];
  const slot = IPN_SLOTS[ipnSlot];
  return {
    ipnReferenceNoteName: slot,
    noteNameIdName: idName,
    noteNameDisplayName: displayName,
    noteNameDisplayNameAr: inArabic ? displayNameAr : undefined,
    positionInSet: set.pitchClasses.findIndex((index) => pitchClasses[index].ipnReferenceNoteName === slot),
  };
}

function memberEntry(table: SetTable, form: Form, set: TabledSet, inArabic: boolean): MemberEntry {
  const { idName, displayName, displayNameAr } = namesOf(table, form);
  return {
    maqamIdName: idName,
    maqamDisplayName: displayName,
    maqamDisplayNameAr: inArabic ? displayNameAr : undefined,
    baseMaqamIdName: table.maqamat[form[0]].idName,
    isTransposed: isTransposed(table, form),
    isBaseForm: isBaseForm(table, form),
    tonic: tonicEntry(table, form, set, inArabic),
  };
}

function sourceMaqam({ maqamat }: SetTable, [maqam]: Form, inArabic: boolean): SetEntry['sourceMaqam'] {
  const { id, idName, displayName, displayNameAr } = maqamat[maqam];
  return { id, idName, displayName, displayNameAr: inArabic ? displayNameAr : undefined };
}

function sourceTransposition(table: SetTable, form: Form, inArabic: boolean): SetEntry['sourceTransposition'] {
  return {
    ...named(namesOf(table, form), inArabic),
    isTransposed: isTransposed(table, form),
    isBaseForm: isBaseForm(table, form),
    tonic: named(namesRef(table.noteNames[form[1]]), inArabic),
  };
}

/** The fields of a set that depend on its pitches. */
type SetPitches = Pick<SetEntry, 'pitchClassSet' | 'pitchClassSetFromC' | 'pitchClassCount'>;

interface SetNames {
  readonly setIdName: string;
  readonly setDisplayName: string;
  readonly setDisplayNameAr: string | undefined;
}

function setNames(table: SetTable, { source }: TabledSet, inArabic: boolean): SetNames {
  const { idName, displayName, displayNameAr } = namesOf(table, source);
  return {
    setIdName: `${idName}_set`,
    setDisplayName: `${displayName} set`,
    setDisplayNameAr: inArabic ? `مجموعة ${displayNameAr}` : undefined,
  };
}

export const isTwelveSetTable = (table: SetTable): table is TwelveSetTable => 'alKindiTuningSystem' in table;

/** Whether a keyboard can be tuned to a set of twelve, and the pairs of keys that prevent it. */
export function playability({ pitchClasses, noteNames }: TwelveSetTable, set: TabledSet) {
  const pitches = set.pitchClasses.map((index) => pitchClasses[index]);
  const tonicKey = noteNames[set.source[1]].ipnSlot;
  const keyOf = (position: number) => IPN_SLOTS[(tonicKey + position) % IPN_SLOTS.length];
  const conflicts = keyConflicts(relativeCents(pitches)).map(({ lower, upper, cents }) => ({
    lowerKey: keyOf(lower),
    lowerNoteName: pitches[lower].noteName,
    upperKey: keyOf(upper),
    upperNoteName: pitches[upper].noteName,
    cents,
  }));
  return { isPlayable: conflicts.length === 0, conflicts };
}

/** A set without its pitches. */
function setHead(table: SetTable, set: TabledSet, inArabic: boolean): Omit<SetEntry, keyof SetPitches> {
  const { source, members } = set;
  const names = setNames(table, set, inArabic);
  return {
    id: names.setIdName,
    ...names,
    sourceMaqam: sourceMaqam(table, source, inArabic),
    sourceTransposition: sourceTransposition(table, source, inArabic),
    maqamTonic: tonicEntry(table, source, set, inArabic),
    ...(isTwelveSetTable(table) ? playability(table, set) : {}),
    compatibleMaqamat: members.map((form) => memberEntry(table, form, set, inArabic)),
    compatibleMaqamatCount: members.length,
  };
}

const incompatibleEntries = (table: SetTable, inArabic: boolean) =>
  table.incompatible.map((form) => ({
    maqam: sourceMaqam(table, form, inArabic),
    transposition: sourceTransposition(table, form, inArabic),
    reason: 'duplicate_ipn_reference' as const,
  }));

type Pitch = SetTable['pitchClasses'][number];

/** Lists the pitches of a set by their indices in the table. */
type ListPitches = (indices: readonly number[]) => SetPitchEntry[];

const pitchLister =
  (relativeTo: (pitches: readonly Pitch[]) => readonly number[]) =>
  ({ pitchClasses }: SetTable, select: (pitch: Pitch) => SetPitchEntry): ListPitches => {
    // Many sets have the same pitches, and the same first one.
    const selected = memoize((index: number) => select(pitchClasses[index]));
    const above = memoize((first: number) =>
      memoize((position: number): SetPitchEntry => {
        const [, cents] = relativeTo([pitchClasses[first], pitchClasses[position]]);
        return { ...selected(position), relativeCents: cents };
      }),
    );
    return (indices) => indices.map(above(indices[0]));
  };

/** The pitches of sets of twelve as they are listed. @param select selects the requested fields of a pitch */
export const twelveSetPitches = pitchLister(relativeCents);

/** The pitches of maqām pitch-class sets likewise. */
export const maqamSetPitches = pitchLister(centsFromLowest);

/** The pitches of a set of twelve when it is turned to begin on C (docs/theory.md#sets-from-c). */
export const turnedToC = ({ pitchClasses, lowered }: TwelveSetTable['sets'][number]): readonly number[] => [
  ...lowered,
  ...pitchClasses.slice(0, pitchClasses.length - lowered.length),
];

/** The fields of a pitch that a keyboard scale needs. */
const onKeys = (pitch: Pitch): SetPitchEntry => ({
  pitchClassIndex: pitch.pitchClassIndex,
  octave: pitch.octave,
  noteName: pitch.noteName,
  noteNameDisplay: pitch.noteNameDisplay,
  englishName: pitch.englishName,
  fraction: pitch.fraction,
  cents: pitch.cents,
  frequency: pitch.frequency,
});

/** The fields of the sets of twelve that a keyboard scale needs: names, conflicts, pitches from C, members. */
export function keyboardSets(table: TwelveSetTable) {
  const list = twelveSetPitches(table, onKeys);
  return table.sets.map((set) => ({
    ...setNames(table, set, false),
    ...playability(table, set),
    compatibleMaqamat: set.members.map((form) => ({ maqamDisplayName: namesOf(table, form).displayName })),
    pitchClassSetFromC: list(turnedToC(set)),
  }));
}

/** The parts of an answer: a table, the selected sets, and the options. */
interface ClassificationParts<S extends TabledSet> {
  readonly table: SetTable;
  readonly sets: readonly S[];
  readonly inArabic: boolean;
  /** The pitches of a set; null if they are not requested. */
  readonly pitchesOf: ((set: S) => SetPitches) | null;
  /** The requested options, in the order of the answer. */
  readonly options: Omit<ClassificationDocument['parameters'], 'tuningSystem' | 'startingNote' | 'centsTolerance'>;
  /** The canonical request of the answer. */
  readonly self: string;
}

/** Totals count the selected sets; `incompatibleMaqamatCount` always counts all forms. */
export function classificationAnswer<S extends TabledSet>({
  table,
  sets,
  inArabic,
  pitchesOf,
  options,
  self,
}: ClassificationParts<S>): ClassificationDocument {
  const totalCompatibleMaqamat = sets.reduce((sum, { members }) => sum + members.length, 0);
  const counts = { totalCompatibleMaqamat, incompatibleMaqamatCount: table.incompatible.length };
  const summaryOf = (set: S) => ({
    ...setNames(table, set, inArabic),
    compatibleMaqamat: set.members.map((form) => namesOf(table, form).idName),
  });
  return {
    ...(isTwelveSetTable(table) ? { summary: sets.map(summaryOf) } : {}),
    statistics: {
      totalSets: sets.length,
      sets: sets.map((set) => ({
        ...setNames(table, set, inArabic),
        compatibleMaqamatCount: set.members.length,
      })),
      ...counts,
      totalProcessed: table.totalProcessed,
    },
    sets: sets.map((set) => ({ ...setHead(table, set, inArabic), ...pitchesOf?.(set) })),
    totalSets: sets.length,
    ...counts,
    ...(options.includeIncompatible ? { incompatibleMaqamat: incompatibleEntries(table, inArabic) } : {}),
    parameters: {
      tuningSystem: named(table.tuningSystem, inArabic),
      startingNote: named(table.startingNote, inArabic),
      ...(isTwelveSetTable(table)
        ? {
            alKindiTuningSystem: named(table.alKindiTuningSystem, inArabic),
            alKindiStartingNote: named(table.alKindiStartingNote, inArabic),
          }
        : {}),
      centsTolerance: table.centsTolerance,
      ...options,
    },
    links: { self, tuningSystem: pathTo('tuning-systems', table.tuningSystem.id) },
  };
}
