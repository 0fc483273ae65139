/** Combining marks and marks of direction take no room on a line. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Cf}]/gu;

const widthOf = (text: string): number => [...text.replace(WITHOUT_WIDTH, '')].length;

/** Rows as lines with aligned columns; numbers are aligned at their end. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '');
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...cellsOf(column).map(widthOf)));
  const areNumbers = widths.map((_, column) =>
    cellsOf(column)
      .slice(1)
      .every((cell) => /^-?[\d.]+$|^–?$/.test(cell)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat(widths[column] - widthOf(cell));
        return areNumbers[column] ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd(),
  );
}
