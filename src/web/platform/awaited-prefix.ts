/** Begins the names under which this browser keeps the courses that somebody waits for. */
export const awaitedPrefix = 'awaited ';
