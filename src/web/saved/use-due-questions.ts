import { useEffect, useState } from 'react';
import { api } from '#web/platform/calls/api.ts';
import { isRemembered } from '#web/platform/kept/known-person.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useOutboxState } from '#web/practice/practice.tsx';
import { keepDueQuestions, readDueQuestions, type DueQuestion } from './saved-store.ts';

/** Counts a course's questions that are due for review: as the server says, or as this phone heard it last. */
export function useDueQuestions(): (courseId: string) => number {
  const { kind, storageKey } = useMe();
  const { waiting, judged } = useOutboxState();
  const [due, setDue] = useState<readonly DueQuestion[]>([]);
  useEffect(() => {
    const read = async () => {
      setDue(await readDueQuestions(storageKey).catch(() => []));
      if (kind === 'visitor' || isRemembered()) return;
      const { questions } = await api.listReview({ limit: 100 });
      const now = questions.map(({ courseId, _id }) => ({ courseId, questionId: _id }));
      setDue(now);
      await keepDueQuestions(storageKey, now);
    };
    read().catch(() => undefined);
  }, [kind, storageKey, judged]);
  const answered = new Set(waiting.map((event) => (event.kind === 'answer' ? event.questionId : '')));
  return (courseId) =>
    due.filter((each) => each.courseId === courseId && !answered.has(each.questionId)).length;
}
