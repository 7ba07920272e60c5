import { useEffect, useSyncExternalStore } from 'react';
import type { Me } from '#contract/identity.ts';
import type { CourseSummary } from '#contract/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import type { ChapterQuestions } from '#contract/questions.ts';
import { api } from '#web/platform/api.ts';
import { latePart } from '#web/platform/late-part.ts';
import { useLiveRead } from '#web/platform/live-read.ts';
import type { Live } from '#web/platform/live-read.ts';
import { logFailure } from '#web/platform/log-failure.ts';
import { useMe } from '#web/platform/me.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Outbox, OutboxState } from './outbox/outbox.ts';

/** Its code comes after all that a reader needs first. */
const fetchOutbox = latePart(() => import('./outbox/outbox.ts'));

let outbox: Outbox | undefined;
let opening = false;
const listeners = new Set<() => void>();

function open(me: Me): void {
  outbox?.meet(me);
  if (opening) return;
  opening = true;
  fetchOutbox()
    .then(({ openOutbox }) => openOutbox(me))
    .then(
      (opened) => {
        outbox = opened;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        opening = false;
        logFailure('The outbox could not be opened.', error);
        addEventListener('online', () => open(me), { once: true });
      },
    );
}

/** Returns the learner's work that this phone keeps, or undefined while its code is fetched. */
export function useOutbox(): Outbox | undefined {
  const me = useMe();
  useEffect(() => open(me), [me]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => outbox,
    () => undefined,
  );
}

/** Reads what a chapter asks its readers. Its parts on a page share the answer. */
export function useChapterQuestions(courseId: string, chapterId: string): Live<ChapterQuestions> {
  return useLiveRead({
    key: `questions ${courseId} ${chapterId}`,
    read: (signal) => api.readQuestions({ courseId, chapterId }, { signal }),
  });
}

const nothing: OutboxState = { waiting: [], held: null, lasting: true, judged: 0, version: 0 };
const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const opened = useOutbox();
  return useSyncExternalStore(opened?.subscribe ?? never, opened?.state ?? (() => nothing), () => nothing);
}

/** Number of answers that have no verdict yet. */
function usePendingCount(): number {
  return useOutboxState().waiting.filter(({ kind }) => kind === 'answer').length;
}

/** Records that a chapter is open, once each time. */
export function useRecordOpened(courseId: string, chapterId: string | undefined): void {
  const opened = useOutbox();
  useEffect(() => {
    if (chapterId !== undefined) void opened?.record({ kind: 'opened', courseId, chapterId });
  }, [opened, courseId, chapterId]);
}

/** The progress of whoever looks at the page, read again after the server has judged something. */
export function useCourseProgress(courseId: string, initial?: CourseProgress): CourseProgress | undefined {
  const { kind } = useMe();
  const { data, refresh } = useLiveRead({
    key: `progress ${kind} ${courseId}`,
    // A visitor has done nothing that the server knows.
    read: async (signal) =>
      kind === 'visitor' ? null : await api.readCourseProgress({ courseId }, { signal }),
    ...(initial && { initial }),
  });
  const { judged } = useOutboxState();
  useEffect(() => {
    if (judged > 0) refresh('now');
  }, [judged, refresh]);
  return data ?? undefined;
}

/** The chapter to go on with; undefined for whoever has done nothing yet, or all. */
export function useNextChapter(
  { _id: courseId, chapters }: CourseSummary,
  progress: CourseProgress | undefined,
): CourseSummary['chapters'][number] | undefined {
  const { waiting } = useOutboxState();
  const opened = waiting.findLast((event) => event.courseId === courseId)?.chapterId;
  const next = progress?.lastAt ? progress.next?.chapterId : opened;
  return chapters.find(({ _id, state }) => _id === next && state === 'ready');
}

/** Marks what a learner has done in a chapter. */
export interface ChapterMarks {
  opened: boolean;
  read: boolean;
  passed: boolean;
}

const unmarked: ChapterMarks = { opened: false, read: false, passed: false };

/** Marks of a course's chapters by their ids: what the server knows, and what waits on this phone. */
export function useChapterMarks(
  courseId: string,
  progress: CourseProgress | undefined,
): (chapterId: string) => ChapterMarks {
  const { waiting } = useOutboxState();
  const marks = new Map<string, ChapterMarks>();
  for (const { chapterId, opened, read, checked } of progress?.chapters ?? [])
    marks.set(chapterId, { opened, read, passed: checked.state === 'passed' });
  for (const event of waiting) {
    if (event.courseId !== courseId) continue;
    const before = marks.get(event.chapterId) ?? unmarked;
    if (event.kind === 'opened') marks.set(event.chapterId, { ...before, opened: true });
    if (event.kind === 'read') marks.set(event.chapterId, { ...before, read: event.done });
  }
  return (chapterId) => marks.get(chapterId) ?? unmarked;
}

/** Says how many answers wait for the network, and why. Shows nothing while none does. */
export function PendingLine() {
  const t = useTexts();
  const { held, lasting } = useOutboxState();
  const count = usePendingCount();
  const waits = count > 0 && held !== null;
  return (
    <div role="status" className="grid gap-1 text-sm text-muted empty:hidden">
      {waits ? (
        <p className="flex items-start gap-2">
          <Icon name={held === 'offline' ? 'offline' : 'person'} className="mt-0.5 size-4 shrink-0" />
          <bdi>{t(held === 'offline' ? 'learning.answersWait' : 'learning.answersOfOther', { count })}</bdi>
        </p>
      ) : null}
      {waits && !lasting ? <p>{t('learning.nothingLasts')}</p> : null}
    </div>
  );
}
