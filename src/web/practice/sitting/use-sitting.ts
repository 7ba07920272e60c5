import { useEffect, useState } from 'react';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { beginSitting, continueSitting, missedFirst } from './sitting.ts';
import type { AnswerMode, AskedQuestion, Chosen, Sitting } from './sitting.ts';

export interface UseSitting {
  /** Undefined while this phone is asked what it keeps. */
  sitting: Sitting | undefined;
  check: (question: AskedQuestion, chosen: Chosen) => void;
  /** Shows the question at this place; the number of questions shows the end. */
  goTo: (place: number) => void;
  /** Begins another run, with the missed questions first; or with `questions`. */
  restart: (questions?: readonly AskedQuestion[]) => void;
}

/**
 * Keeps a run through questions on this phone, so that it goes on after a reload and is the same in every tab.
 * @param key names the run, such as `chapter {courseId} {chapterId}`
 * @param questions all questions of the run; the same array while they don't change
 */
export function useSitting(key: string, questions: readonly AskedQuestion[], mode: AnswerMode): UseSitting {
  const outbox = useOutbox();
  const { version } = useOutboxState();
  const [sitting, setSitting] = useState<Sitting>();
  useEffect(() => {
    if (outbox === undefined || questions.length === 0) return;
    void outbox
      .changeSitting(key, (kept, makeId) =>
        kept === undefined ? beginSitting(questions, makeId) : continueSitting(kept, questions, makeId),
      )
      .then(setSitting);
  }, [outbox, key, questions]);
  useEffect(() => {
    let current = true;
    void outbox?.readSitting(key).then((kept) => {
      if (current && kept !== undefined) setSitting((shown) => shown && kept);
    });
    return () => {
      current = false;
    };
  }, [outbox, key, version]);
  return {
    sitting,
    check: (question, chosen) => void outbox?.answer(key, question, chosen, mode),
    goTo: (place) =>
      void outbox?.changeSitting(key, (kept, makeId) => ({
        ...(kept ?? beginSitting(questions, makeId)),
        place,
      })),
    restart: (asked) =>
      void outbox?.changeSitting(key, (kept, makeId) =>
        beginSitting(asked ?? (kept ? missedFirst(kept) : questions), makeId),
      ),
  };
}
