import type { Reminders } from '#contract/reminders.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead, type Live } from '#web/platform/live/live-read.ts';

/** Keeps fresh what a person chose, for all parts of a page that show it. */
export const useReminders = (initial: Reminders | undefined): Live<Reminders> =>
  useLiveRead({ key: 'reminders', read: (signal) => api.readReminders({}, { signal }), initial });
