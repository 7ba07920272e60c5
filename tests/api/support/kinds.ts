/** The kinds of callers. `owner` is the learner who owns the fixtures, and `other` is an unrelated learner. */
export const kinds = ['visitor', 'guest', 'other', 'operator', 'owner'] as const;
export type Kind = (typeof kinds)[number];
