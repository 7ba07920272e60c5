import type { ReviewTime } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { keepNotes } from '#web/platform/kept/known-notes.ts';
import { inLock } from '#web/platform/kept/storage.ts';
import type { Outbox } from '#web/practice/outbox/outbox.ts';
import { keepPicture } from './saved-picture.ts';
import { keepHeard, type Heard } from './saved-store.ts';

/** Returns the key of what is heard of a person; null stands for a guest. */
export const heardKey = (person: string | null, about?: string): string =>
  [person ?? 'guest', about].filter(Boolean).join(' ');

const minuteMs = 60_000;

/** Returns when questions come back by this phone's own clock, which may be wrong by days, and by which it says later what is due. */
export async function readReviews(): Promise<ReviewTime[]> {
  const { times, now } = await api.listReviewTimes();
  const ahead = Math.round((Date.now() - Date.parse(now)) / minuteMs) * minuteMs;
  return times.map((time) => ({ ...time, dueAt: new Date(Date.parse(time.dueAt) + ahead).toISOString() }));
}

/** Names what is heard of a course's end. */
export const endOf = (courseId: string): string => `end ${courseId}`;

export async function readEnd(courseId: string): Promise<Heard['end']> {
  const { progress, coins, canDo } = await api.readCourseEnd({ courseId });
  // Without the picture, all else is there.
  keepPicture(progress).catch(() => undefined);
  return { coins, canDo };
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the days of this week on which the person learned. */
export async function readDays(): Promise<string[]> {
  const { week } = await api.readLearningDays({ zone: zoneHere() });
  return week.filter(({ state }) => state === 'learned').map(({ day }) => day);
}

export interface Hearer {
  person: string | null;
  /** Without it, what was sent counts on beside what is heard. */
  outbox?: Outbox | undefined;
}

/**
 * Keeps what the server says about a person, in turn with other tabs, so that no older word replaces a later one. Events count no
 * more beside it that were sent before it was asked.
 */
export const hear = <Name extends keyof Heard>(
  name: Name,
  about: string | undefined,
  read: () => Promise<Heard[Name]>,
  { person, outbox }: Hearer,
): Promise<void> =>
  inLock(`heard ${name} ${heardKey(person, about)}`, async () => {
    const sent = outbox?.state().unheard.filter(({ unheard, courseId }) => {
      const isMeant = {
        progress: about === courseId,
        end: about === endOf(courseId),
        reviews: true,
        days: true,
      };
      return unheard?.some((what) => what === name) && isMeant[name];
    });
    await keepHeard(name, heardKey(person, about), await read());
    if (sent?.length) await outbox!.heard(name, sent);
  });

const mostNotes = 100;

/** Keeps the notes that were changed last. The notebook adds those that are written later. */
async function hearNotes({ person }: Hearer): Promise<void> {
  const { notes } = await api.listNotes({ limit: mostNotes });
  await keepNotes(person, notes);
}

/** Keeps what the list of saved courses tells of these without a network. */
export async function hearOf(courseIds: Iterable<string>, hearer: Hearer): Promise<void> {
  await Promise.all([
    ...Array.from(courseIds, (courseId) => [
      hear('progress', courseId, () => api.readCourseProgress({ courseId }), hearer),
      hear('end', endOf(courseId), () => readEnd(courseId), hearer),
    ]).flat(),
    hear('reviews', undefined, readReviews, hearer),
    hear('days', 'days', readDays, hearer),
    hearNotes(hearer),
  ]);
}
