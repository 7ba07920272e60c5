/** Accepted questions that each chapter of a course has to have, so that a certificate of it says something. */
export const leastQuestions = 4;

/**
 * Characters of a name, each counted as one as a reader sees it, however many marks it carries; and UTF-16 code units, as the
 * browser's `maxlength` counts them, so that marks have an end.
 */
export const certificateNameCap = { characters: 80, units: 400 } as const;
