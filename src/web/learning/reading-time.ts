/** Words that a beginner reads in a minute (docs/decisions/053). */
const wordsAMinute = 100;

/** Estimates how many minutes, at least 1, a beginner takes to read this many words. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));
