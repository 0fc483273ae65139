/** The lessons in their order, and the ear training: the last part of their addresses. */
export const LESSONS = ['maqam', 'jins', 'tunings', 'sayr', 'ear'] as const;
