/** Words that a beginner reads in a minute (docs/decisions/053). */
const wordsAMinute = 100;

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / wordsAMinute));

/** Rounds the sum of estimates to steps of five minutes. */
export const roundedMinutes = (sum: number): number => (sum < 30 ? sum : Math.round(sum / 5) * 5);
