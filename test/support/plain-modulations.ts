import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { JinsForm, MaqamForm } from '../../runtime/engine/forms.ts';
import type { NoteName, NoteNames } from '../../runtime/engine/note-names.ts';

/** docs/theory.md#modulations as plain loops: every list is computed from its rule, over all forms. */

const NATURAL = [0, 6, 11, 16, 21, 26, 30];
const ONE_PART = [1, 4, 7, 13, 18, 20, 22, 27, 32, 35];
const TWO_PARTS = [3, 8, 14, 19, 24, 28, 34];
const CLASSED = [...NATURAL, ...ONE_PART, ...TWO_PARTS];

/** The categories in the theory's order, with the degree that each answer names. */
export const CATEGORIES = [
  ['firstDegree', 'I'],
  ['thirdDegree', 'III'],
  ['altThirdDegree', 'III'],
  ['fourthDegree', 'IV'],
  ['fifthDegree', 'V'],
  ['sixthDegreeAsc', 'VI'],
  ['sixthDegreeDesc', 'VI'],
  ['sixthDegreeIfNoThird', 'VI'],
] as const;

type Lists<F> = readonly (readonly F[])[];

export interface PlainModulations {
  readonly maqamat: Lists<MaqamForm>;
  readonly ajnas: Lists<JinsForm>;
  readonly noteName2pBelowThird: NoteName | null;
}

export function plainModulations(analysis: Analysis, noteNames: NoteNames, source: MaqamForm): PlainModulations {
  const { pitchClasses, system } = analysis.combination;
  const list = noteNames.all.filter(({ octave, slot }) => (octave === 1 || octave === 2) && CLASSED.includes(slot));
  const place = (note: NoteName | undefined): number => (note === undefined ? -1 : list.indexOf(note));
  const a = [undefined, ...source.ascending.map(({ note }) => note)];
  const d = [undefined, ...[...source.descending].reverse().map(({ note }) => note)];
  const isClassed = (note: NoteName | undefined) => note !== undefined && CLASSED.includes(note.slot);
  const isNatural = (note: NoteName | undefined) => note !== undefined && NATURAL.includes(note.slot);

  let q: NoteName | undefined;
  const third = source.ascending[2];
  for (let i = third?.position ?? -1; i >= system.values.length && q === undefined; i--) {
    const { note } = pitchClasses[i];
    if (note !== null && TWO_PARTS.includes(note.slot)) q = note;
  }
  const isAltThird = q !== undefined && place(q) - place(a[1]) === 6 && place(q) - place(a[2]) === 2;
  const sixthAbove = place(a[6]) - place(a[1]);

  const lists = <F extends MaqamForm | JinsForm>(forms: readonly F[], isSource: (form: F) => boolean): Lists<F> => {
    const on = (tonic: NoteName | undefined, condition = true): readonly F[] =>
      condition && tonic !== undefined ? forms.filter((form) => form.tonic.note === tonic && !isSource(form)) : [];
    const thirds = on(a[3], isClassed(a[3]));
    const altThirds = thirds.length === 0 ? on(q, isAltThird) : [];
    const isIfNoThird = isNatural(a[6]) && (sixthAbove === 16 || sixthAbove === 17);
    return [
      on(a[1]),
      thirds,
      altThirds,
      on(a[4], isClassed(a[4])),
      on(a[5], isClassed(a[5])),
      on(a[6], isNatural(a[5]) && isNatural(a[7])),
      on(d[6], isNatural(d[5]) && isNatural(d[7])),
      thirds.length + altThirds.length === 0 ? on(a[6], isIfNoThird) : [],
    ];
  };
  return {
    maqamat: lists(
      analysis.allMaqamForms(),
      (form) => form.maqam === source.maqam && form.tonic.note === source.tonic.note,
    ),
    ajnas: lists(analysis.allJinsForms(), () => false),
    noteName2pBelowThird: q ?? null,
  };
}
