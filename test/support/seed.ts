/** What everything random in a run of the tests is drawn from: vitest.config.ts chooses it and prints it. */
export const SEED = Number(process.env.TEST_SEED ?? 1);
