/** Words that a beginner reads in a minute (docs/decisions/053). */
const wordsAMinute = 100;

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));
