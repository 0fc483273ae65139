import { defineConfig } from 'vitest/config';

/** The quick tests of `npm run check`: those that need no published tree. */
export default defineConfig({
  test: {
    include: [
      'test/description/compatibility.test.ts',
      'test/docs/pages.test.ts',
      'test/docs/endpoint-table.test.ts',
      'test/architecture/*.test.ts',
    ],
  },
});
