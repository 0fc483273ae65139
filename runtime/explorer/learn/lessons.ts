/** The lessons, in their order: the last part of their addresses. */
export const LESSONS = ['maqam', 'jins', 'tunings', 'sayr'] as const;
export type Lesson = (typeof LESSONS)[number];
