/**
 * Places for labels that want to stand somewhere on a line, moved as little as keeps them apart.
 *
 * @param wanted in rising order
 * @param distance the least distance between two
 * @example spread([0, 1, 10], 4) // [-1.5, 2.5, 10]
 */
export function spread(wanted: readonly number[], distance: number): readonly number[] {
  /** Labels that touch stand as a block around the middle of what they want. */
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
