import type { Analysis } from '../../runtime/engine/analysis.ts';
import type { NamedPitchClass } from '../../runtime/engine/combination.ts';

/** The look-up of forms as plain loops: note by note, without tables, bit masks or an order of its own. */

export type PlainPitch = { readonly ipn: string } | { readonly cents: number } | { readonly hz: number };

interface PlainFound {
  /** Kind, idName, tonic. */
  readonly form: string;
  readonly others: number;
  readonly largest: number;
  readonly isOnTonic: boolean;
  readonly isBase: boolean;
}

const within1200 = (cents: number): number => ((cents % 1200) + 1200) % 1200;

function away(from: number, to: number): number {
  const up = within1200(to - from);
  return up >= 600 ? up - 1200 : up;
}

const ipnOf = (note: NamedPitchClass): string => note.note.ipnName.replace(/\d+$/, '');

/** How many cents a note is from a pitch; null where it does not answer it. */
function answer(note: NamedPitchClass, pitch: PlainPitch, root: NamedPitchClass, first: number, within: number) {
  if ('ipn' in pitch) return ipnOf(note) === pitch.ipn ? 0 : null;
  const off =
    'hz' in pitch
      ? away(1200 * Math.log2(pitch.hz), 1200 * Math.log2(note.frequency))
      : away(root.cents + pitch.cents - first, note.cents);
  return Math.abs(off) <= within + 1e-6 ? Math.abs(off) : null;
}

/** Notes that differ within the octave. */
const distinct = (notes: readonly NamedPitchClass[]): readonly NamedPitchClass[] =>
  notes.filter((note, i) => notes.findIndex(({ index }) => index === note.index) === i);

function fit(notes: readonly NamedPitchClass[], pitches: readonly PlainPitch[], root: NamedPitchClass, within: number) {
  const [asked] = pitches;
  const first = 'cents' in asked ? asked.cents : 0;
  const distances = pitches.map((pitch) =>
    notes.map((note) => answer(note, pitch, root, first, within)).filter((off) => off !== null),
  );
  if (distances.some(({ length }) => length === 0)) return null;
  const others = distinct(notes).filter((note) =>
    pitches.every((pitch) => answer(note, pitch, root, first, within) === null),
  ).length;
  return { others, largest: Math.max(...distances.map((some) => Math.min(...some))) };
}

export function plainLookUp(
  analysis: Analysis,
  pitches: readonly PlainPitch[],
  within: number,
  isFromTonic: boolean,
): readonly PlainFound[] {
  const forms = [
    ...analysis.allMaqamForms().map((form) => ({ ...form, name: `maqam ${form.maqam.idName}` })),
    ...analysis
      .allJinsForms()
      .map((form) => ({ ...form, descending: form.ascending, name: `jins ${form.jins.idName}` })),
  ];
  return forms.flatMap(({ name, tonic, ascending, descending, isBaseForm }) => {
    const all = [...ascending, ...descending];
    const roots = 'cents' in pitches[0] && !isFromTonic ? distinct(all) : [tonic];
    const fits = roots.flatMap((root) => {
      const isOnTonic = answer(tonic, pitches[0], root, 'cents' in pitches[0] ? pitches[0].cents : 0, within) !== null;
      if (isFromTonic && !isOnTonic) return [];
      return [ascending, descending, all].flatMap((notes) => {
        const own = fit(notes, pitches, root, within);
        // A way has to hold the place of the first pitch's own note only where that is asked of the tonic.
        return own === null ? [] : [{ ...own, isOnTonic }];
      });
    });
    // The archive's order: forms without other notes first, then by the number of other notes, forms on the tonic, by distance.
    const grade = ({ others, largest }: { others: number; largest: number }) =>
      others > 0 ? 2 : largest <= 5 + 1e-6 ? 0 : 1;
    const [best] = fits.sort(
      (a, b) =>
        grade(a) - grade(b) ||
        a.others - b.others ||
        Number(b.isOnTonic) - Number(a.isOnTonic) ||
        a.largest - b.largest,
    );
    return best === undefined ? [] : [{ form: `${name} ${tonic.note.idName}`, ...best, isBase: isBaseForm }];
  });
}
