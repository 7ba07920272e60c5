import { useEffect } from 'react';
import type { NextReview } from '#contract/progress.ts';
import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { useMe } from '#web/platform/people/me.ts';
import { keepHeard } from './saved-store.ts';

/** Returns the key of what is heard of a person; null stands for a guest. */
export const heardKey = (person: string | null, about?: string): string =>
  [person ?? 'guest', about].filter(Boolean).join(' ');

export async function readReviews() {
  const { questions } = await api.listReview({ limit: 100 });
  return questions.map(({ courseId, _id }) => ({ courseId, questionId: _id }));
}

export async function readNext(): Promise<NextReview> {
  const { nextAt, nextCount } = await api.listReview({ limit: 1 });
  return { nextAt, count: nextCount };
}

/** Keeps, while there is a network, what a saved course tells without one. Its page has no room for what the list of saved courses draws. */
export function HearForLater({ courseId }: { courseId: string }) {
  const { kind, storageKey } = useMe();
  useEffect(() => {
    if (kind === 'visitor') return;
    Promise.all([
      api
        .readCourseProgress({ courseId })
        .then((heard) => keepHeard('progress', heardKey(storageKey, courseId), heard)),
      readReviews().then((heard) => keepHeard('reviews', heardKey(storageKey), heard)),
      readNext().then((heard) => keepHeard('next', heardKey(storageKey, 'next review'), heard)),
    ]).catch((error: unknown) => logFailure('What a saved course tells was not heard.', error));
  }, [courseId, kind, storageKey]);
  return null;
}
