import { useReaderTime } from '#web/platform/moment.ts';

const until = '\u2026';

/** Writes a day by the reader's calendar, and dots until the browser knows it. */
export const useDay = () => useReaderTime({ dateStyle: 'long' }, until);

export const useMoment = () => useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, until);
