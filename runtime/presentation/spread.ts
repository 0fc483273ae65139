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
  const blockOf = (places: readonly number[]) => {
    const middle = places.reduce((sum, place, i) => sum + place - i * distance, 0) / places.length;
    return { wanted: places, first: middle };
  };
  for (const place of wanted) {
    let block = blockOf([place]);
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.first + before.wanted.length * distance <= block.first) break;
      blocks.pop();
      block = blockOf([...before.wanted, ...block.wanted]);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ wanted: places, first }) => places.map((_, i) => first + i * distance));
}
