import { lacksCheck, newChapter, sumOf } from '#contract/learning/course-facts.ts';
import { isEnough, passing } from '#contract/learning/course-state.ts';
import type { ChapterProgress, CourseProgress, NextStep } from '#contract/progress.ts';
import type { KnownEvent } from './outbox/waiting-events.ts';

export interface ChapterMarks {
  opened: boolean;
  read: boolean;
  passed: boolean;
}

/** A person's known work in a course, without the events of this phone. */
export type KnownProgress = Pick<CourseProgress, 'courseId' | 'chapters' | 'next' | 'lastAt'>;

/** A learner's data in a course: from the server, and of this phone since then. */
export interface CourseLearner {
  courseId: string;
  progress: KnownProgress | undefined;
  waiting: readonly KnownEvent[];
}

export function chapterMarks({
  courseId,
  progress,
  waiting,
}: CourseLearner): (chapterId: string) => ChapterMarks {
  const events = waiting.filter((event) => event.courseId === courseId);
  return (id) => {
    const known = progress?.chapters.find(({ chapterId }) => chapterId === id);
    const chapter = chapterWith(known ?? newChapter({ id, chapterName: '', questions: 0 }), events);
    const { opened, read, checked } = chapter;
    return { opened, read, passed: checked.state === 'passed' };
  };
}

type Known = Omit<KnownProgress, 'lastAt'>;

/** Adds to the server's data what only this phone knows, as it does for a visitor and without a network. */
export function withWaiting<Progress extends Known>(progress: Progress, waiting: readonly KnownEvent[]) {
  const events = waiting.filter(({ courseId }) => courseId === progress.courseId);
  const chapters = progress.chapters.map((chapter) => chapterWith(chapter, events));
  return { ...progress, ...sumOf(chapters, events.at(-1)?.chapterId ?? progress.next?.chapterId) };
}

/** Returns the step after the chapter at `place`: the next one that is not done, then one before it; null if all are done. */
export function stepAfter({ chapters }: Pick<CourseProgress, 'chapters'>, place: number): NextStep | null {
  const others = chapters.filter((_, at) => at !== place);
  return sumOf(others, chapters[place + 1]?.chapterId).next;
}

function chapterWith(chapter: ChapterProgress, events: readonly KnownEvent[]): ChapterProgress {
  const { chapterId, questions } = chapter;
  let { opened, read, checked } = chapter;
  const rightIn: Record<string, number> = {};
  for (const event of events) {
    if (event.chapterId !== chapterId) continue;
    if (event.kind === 'opened') opened = true;
    else if (event.kind === 'read') read = event.done;
    else if (event.kind === 'answer' && event.mode !== 'review') {
      opened ||= event.mode === 'chapter';
      if (!event.right) continue;
      const best = (rightIn[event.sitting] = (rightIn[event.sitting] ?? 0) + 1);
      const passes = questions >= passing.questions && isEnough(best, questions);
      if (passes && best > checked.best) checked = { state: 'passed', best, of: questions, at: event.at };
    }
  }
  read ||= checked.state === 'passed';
  return { ...chapter, opened, read, checked, complete: read && !lacksCheck({ questions, checked }) };
}

/** Returns where to continue; nothing for a person who has done nothing yet, or everything. */
export function nextStep({ courseId, progress, waiting }: CourseLearner): NextStep | null | undefined {
  const last = waiting.findLast((event) => event.courseId === courseId);
  if (!progress) return last && { chapterId: last.chapterId, why: 'read' };
  const { next } = withWaiting(progress, waiting);
  return next?.why === 'begin' ? undefined : next;
}
