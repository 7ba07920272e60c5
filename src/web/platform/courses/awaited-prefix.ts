/** Begins the names under which this browser keeps the courses that its reader waits for. */
export const awaitedPrefix = 'awaited ';
