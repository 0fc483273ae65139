/**
 * Moves labels on a line apart, each as little as possible.
 *
 * @param wanted their wanted positions, in rising order
 * @param distance minimum distance between two labels
 * @example spread([0, 1, 10], 4) // [-1.5, 2.5, 10]
 */
export function spread(wanted: readonly number[], distance: number): readonly number[] {
  /** Labels that would overlap form a block, centred on the mean of their wanted positions. */
  const blocks: { readonly wanted: readonly number[]; readonly first: number }[] = [];
  const blockOf = (positions: readonly number[]) => {
    const middle = positions.reduce((sum, position, i) => sum + position - i * distance, 0) / positions.length;
    return { wanted: positions, first: middle };
  };
  for (const x of wanted) {
    let block = blockOf([x]);
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.first + before.wanted.length * distance <= block.first) break;
      blocks.pop();
      block = blockOf([...before.wanted, ...block.wanted]);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ wanted: items, first }) => items.map((_, i) => first + i * distance));
}
