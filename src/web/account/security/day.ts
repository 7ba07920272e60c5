import { useReaderTime } from '#web/platform/moment.ts';

const until = '\u2026';

/** A day by the reader's calendar; dots until the browser tells it. */
export const useDay = () => useReaderTime({ dateStyle: 'long' }, until);

/** The same with the time of day. */
export const useMoment = () => useReaderTime({ dateStyle: 'long', timeStyle: 'short' }, until);
