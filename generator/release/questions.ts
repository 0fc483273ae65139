/** A question of docs/data.md, as SQL for both DuckDB and SQLite. */
export interface Question {
  readonly name: string;
  readonly sql: string;
}

/** The questions of a page: SQL blocks that begin with a comment of one word, the name. */
export const questionsIn = (page: string): readonly Question[] =>
  [...page.matchAll(/```sql\n-- (\w+)\n([^`]+)```/g)].map(([, name, sql]) => ({ name, sql }));
