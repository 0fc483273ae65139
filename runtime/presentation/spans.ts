import { OCTAVE_CENTS } from '../engine/octave.ts';
import type { JinsAtDegree, MaqamDetail } from '../schemas/entities.ts';
import type { MaqamPitchEntry } from '../schemas/pitch.ts';
import type { Names } from './plain-names.ts';

/** The ajnās of a maqām as ranges of its notes, for lines and staves. */

export type Role = 'primaryJins' | 'secondaryJins' | 'tertiaryJins' | 'otherJins';

export interface Span {
  readonly id: string;
  readonly names: Names & { readonly idName: string };
  readonly role: Role;
  /** Cents of its lowest and highest note. */
  readonly low: number;
  readonly high: number;
  readonly notes: readonly SpanNote[];
  /** Lane of the line: spans of one lane do not overlap. Primary, secondary and tertiary ajnās come first. */
  readonly lane: number;
}

/** Notes less than this many cents apart are the same note. */
export const SAME_NOTE_CENTS = 1;

/** A note of a span. */
export interface SpanNote {
  readonly cents: number;
  readonly frequency: number;
  /** Key of the elements that are highlighted while it sounds. */
  readonly mark: string;
}

/** The mark of the tonic's octave, which is not one of the degrees. */
export const OCTAVE_MARK = 'octave';

/** The notes of a form in rising order. @param prefix of the marks: `a` for the ascent, `d` for the descent */
function spanNotes(
  degrees: readonly Pick<MaqamPitchEntry, 'cents' | 'frequency'>[],
  prefix: string,
): readonly SpanNote[] {
  return degrees
    .map(({ cents = 0, frequency = 0 }, i) => ({ cents, frequency, mark: `${prefix}${i}` }))
    .sort((a, b) => a.cents - b.cents);
}

/** The notes, then those an octave higher that lie above the highest: ajnās can extend beyond the octave. */
function withOctaveAbove(notes: readonly SpanNote[]): readonly SpanNote[] {
  const top = notes.at(-1)?.cents ?? 0;
  const above = notes
    .map(({ cents, frequency, mark }, i) => ({
      cents: cents + OCTAVE_CENTS,
      frequency: 2 * frequency,
      mark: i === 0 ? OCTAVE_MARK : mark,
    }))
    .filter(({ cents }) => cents > top + SAME_NOTE_CENTS);
  return [...notes, ...above];
}

const ROLES = ['primaryJins', 'secondaryJins', 'tertiaryJins'] as const;

/** The fields of a maqām from which its spans are computed. */
type Spanned = Pick<MaqamDetail, 'pitchData' | 'ajnas' | (typeof ROLES)[number]>;

function roleOf(detail: Spanned, jinsIdName: string): Role {
  const names = (degrees: readonly JinsAtDegree[] | null) => degrees?.some((d) => d.jinsIdName === jinsIdName) ?? false;
  return ROLES.find((role) => names(detail[role])) ?? 'otherJins';
}

const RANK: Readonly<Record<Role, number>> = { primaryJins: 0, secondaryJins: 1, tertiaryJins: 2, otherJins: 3 };

/** Gives each span the first column that is free over its whole length. */
function inLanes(spans: readonly Omit<Span, 'lane'>[]): readonly Span[] {
  const lanes: { low: number; high: number }[][] = [];
  const ordered = [...spans].sort((a, b) => RANK[a.role] - RANK[b.role] || a.low - b.low);
  return ordered.map((span) => {
    const isFree = (taken: { low: number; high: number }[]) =>
      taken.every(({ low, high }) => span.high <= low + SAME_NOTE_CENTS || span.low >= high - SAME_NOTE_CENTS);
    const found = lanes.findIndex(isFree);
    const lane = found === -1 ? lanes.length : found;
    lanes[lane] = [...(lanes[lane] ?? []), span];
    return { ...span, lane };
  });
}

/**
 * The spans of a maqām in one direction.
 *
 * @param sizes notes of each jins by archive id
 */
export function jinsSpans(
  detail: Spanned,
  direction: 'ascending' | 'descending',
  sizes: ReadonlyMap<string, number>,
): readonly Span[] {
  const degrees = detail.pitchData[direction];
  const byName = detail.ajnas[direction];
  const notes = withOctaveAbove(spanNotes(degrees, direction === 'ascending' ? 'a' : 'd'));
  const spans = degrees.flatMap(({ noteNameDisplay, cents }) =>
    (byName[noteNameDisplay ?? ''] ?? []).map((jins) => {
      const first = notes.findIndex((note) => note.cents === cents);
      const own = notes.slice(first, first + (sizes.get(jins.id) ?? 1));
      return {
        id: jins.id,
        names: jins,
        role: roleOf(detail, jins.idName),
        low: cents ?? 0,
        high: own.at(-1)?.cents ?? 0,
        notes: own,
      };
    }),
  );
  return inLanes(spans);
}
