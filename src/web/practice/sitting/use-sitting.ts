import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOutbox, useOutboxState } from '#web/practice/practice.tsx';
import { beginSitting, continueSitting, missedAlone, missedFirst } from './sitting.ts';
import type { AnswerMode, AskedQuestion, ChangeSitting, Chosen, Sitting } from './sitting.ts';

/**
 * Stores a run through questions on this phone, so that it continues after a reload and is the same in every tab.
 * @param key names the run, such as `chapter {courseId} {chapterId}`
 * @param prepare begins the run, or continues the stored one; the same function while its questions don't change
 */
export function useKeptSitting(key: string, prepare: ChangeSitting, mode: AnswerMode) {
  const outbox = useOutbox();
  const { version } = useOutboxState();
  const [sitting, setSitting] = useState<Sitting>();
  useEffect(() => {
    void outbox?.changeSitting(key, prepare).then(setSitting);
  }, [outbox, key, prepare]);
  useEffect(() => {
    let current = true;
    void outbox?.readSitting(key).then((kept) => {
      if (current && kept !== undefined) setSitting((shown) => shown && kept);
    });
    return () => {
      current = false;
    };
  }, [outbox, key, version]);
  const change = (next: ChangeSitting) => void outbox?.changeSitting(key, next);
  return {
    /** Undefined while only this phone can say what is asked. */
    sitting,
    /** This phone is still asked what it keeps: nothing can be answered yet. */
    waits: sitting === undefined,
    check: (question: AskedQuestion, chosen: Chosen) => void outbox?.answer(key, question, chosen, mode),
    /** Shows the question at this place; the number of questions shows the end. */
    goTo: (place: number) => change((kept, makeId) => ({ ...prepare(kept, makeId), place })),
    change,
  };
}

/** Keeps a run through these questions on this phone: the same array while they don't change. */
export function useSitting(key: string, questions: readonly AskedQuestion[], mode: AnswerMode) {
  const prepare = useCallback<ChangeSitting>(
    (kept, makeId) =>
      kept === undefined ? beginSitting(questions, makeId) : continueSitting(kept, questions, makeId),
    [questions],
  );
  const begun = useMemo(() => beginSitting(questions, () => ''), [questions]);
  const kept = useKeptSitting(key, prepare, mode);
  return {
    ...kept,
    /** While it waits, the run as it begins: the server draws its first question, to be read before scripts come. */
    sitting: kept.sitting ?? begun,
    /** Asks the missed questions again, or begins another run, with these first; or one with `asked`. */
    restart: (asked?: readonly AskedQuestion[]) =>
      kept.change((kept, makeId) =>
        kept && !asked
          ? (missedAlone(kept) ?? beginSitting(missedFirst(kept), makeId))
          : beginSitting(asked ?? questions, makeId),
      ),
  };
}

/** Gives an element the focus when it appears, because the button that led to it is gone: where it is, or `fromTop` of the page. */
export function useFocusWhen<Focused extends HTMLElement = HTMLHeadingElement>(
  focused: boolean,
  fromTop = false,
) {
  const heading = useRef<Focused>(null);
  useEffect(() => {
    if (!focused) return;
    if (fromTop) scrollTo(0, 0);
    heading.current?.focus({ preventScroll: !fromTop });
  }, [focused, fromTop]);
  return heading;
}
