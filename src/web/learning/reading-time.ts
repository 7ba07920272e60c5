/** Words that a beginner reads in a minute (docs/decisions/053). */
const wordsAMinute = 100;

/** Estimates how many minutes, at least 1, it takes a beginner to read so many words. */
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));
