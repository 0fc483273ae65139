/** Rows of labels below the dots of a line, so that no label touches another. All lengths are in pixels. */

/** A label, centred below its dot as far as its row has room. */
export interface PlacedLabel {
  /** Of its dot. */
  readonly x: number;
  readonly width: number;
  readonly centre: number;
  /** 0 for the row next to the line. */
  readonly row: number;
  /** Whether the leader of a label in a lower row runs through it. */
  readonly isCrossed: boolean;
}

/** Air between two labels of a row. */
const GAP = 10;
/** Air between a label and the leader of another. */
const LEADER_GAP = 5;
/** How often labels make room for leaders; one that moves can open the way for another. */
const ROUNDS = 3;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Labels in the first row with air to the left. A label in the way of the leader of a lower one moves aside, at most to
 * where it ends below its own dot.
 *
 * @param labels from left to right
 * @param right end of the picture, which begins at 0
 */
export function placeLabels(
  labels: readonly { readonly x: number; readonly width: number }[],
  right: number,
): readonly PlacedLabel[] {
  const ends: number[] = [];
  const placed = labels.map(({ x, width }) => {
    const centre = clamp(x, width / 2, Math.max(width / 2, right - width / 2));
    const free = ends.findIndex((end) => centre - width / 2 >= end + GAP);
    const row = free === -1 ? ends.length : free;
    ends[row] = centre + width / 2;
    return { x, width, centre, row };
  });
  const isInWay = (upper: (typeof placed)[number], lower: (typeof placed)[number]) =>
    lower.row > upper.row && Math.abs(lower.x - upper.centre) < upper.width / 2 + LEADER_GAP;
  for (let round = 0; round < ROUNDS; round++) {
    for (const lower of placed) {
      for (const upper of placed) {
        if (!isInWay(upper, lower)) continue;
        const half = upper.width / 2;
        const wanted = lower.x + (upper.x <= lower.x ? -1 : 1) * (half + LEADER_GAP);
        const peers = placed.filter((peer) => peer.row === upper.row && peer !== upper);
        const before = peers.filter(({ centre }) => centre < upper.centre);
        const after = peers.filter(({ centre }) => centre > upper.centre);
        const least = Math.max(half, upper.x - half, ...before.map((it) => it.centre + it.width / 2 + GAP + half));
        const most = Math.min(
          right - half,
          upper.x + half,
          ...after.map((it) => it.centre - it.width / 2 - GAP - half),
        );
        if (wanted >= least && wanted <= most) upper.centre = wanted;
      }
    }
  }
  return placed.map((it) => ({ ...it, isCrossed: placed.some((lower) => isInWay(it, lower)) }));
}
