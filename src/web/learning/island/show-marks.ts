import { missingChapters } from '#contract/certificate-caps.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { isToCheck } from '#web/platform/courses/course-paths.ts';
import { keepDone } from '#web/platform/kept/last-read.ts';
import { continueAt } from '#web/platform/courses/continue-link.ts';
import { chapterMarks, nextStep, withWaiting, type CourseLearner } from '#web/practice/chapter-marks.ts';
import { openChapterId, find, findAll, page, setHidden } from './document.ts';

export function showMarks(learner: CourseLearner): void {
  const progress = learner.progress && withWaiting(learner.progress, learner.waiting);
  const marksOf = chapterMarks(learner);
  const chapterId = openChapterId();
  const isComplete = (id?: string) =>
    progress?.chapters.some((each) => each.chapterId === id && each.complete);
  const unread: HTMLElement[] = [];
  const links = findAll('a[data-chapter]');
  for (const link of links) {
    const { read, passed } = marksOf(link.dataset.chapter!);
    link.toggleAttribute('data-is-read', read);
    link.toggleAttribute('data-is-passed', passed);
    // A chapter without questions has nothing left once it is read.
    link.toggleAttribute('data-is-done', passed || isComplete(link.dataset.chapter) === true);
    if (!read) unread.push(link);
  }
  const idsOf = (those: readonly HTMLElement[]) => those.map(({ dataset }) => dataset.chapter!);
  keepDone(idsOf(links), idsOf(links.filter(({ dataset }) => dataset.isDone !== undefined)));
  showCourseEnd(unread, progress);
  const complete = progress?.complete ?? false;
  find('[data-begin]')?.toggleAttribute('data-complete', complete);
  const asks = progress?.chapters.some(({ questions }) => questions > 0);
  if (!complete && progress?.read.n) setHidden('[data-test]', true);
  else if (asks) setHidden('[data-test]', false);
  const next = nextStep(learner);
  if (next === null) continueAt(page, learner.courseId, null);
  if (next) {
    // Only a visitor's device knows which chapters they have read.
    const isReadHere = !isToCheck(next.why) && marksOf(next.chapterId).read;
    const chapterId = (isReadHere && unread[0]?.dataset.chapter) || next.chapterId;
    const name = find(`a[data-chapter="${CSS.escape(chapterId)}"] [data-name]`)?.textContent;
    if (name) continueAt(page, learner.courseId, { ...next, chapterId }, name);
  }
  if (chapterId === undefined) return;
  const { read, passed } = marksOf(chapterId);
  setHidden('[data-passed]', !passed);
  setHidden('[data-mark-read]', passed);
  find('[data-mark-read]')?.setAttribute('aria-pressed', String(read));
  const check = find('[data-check]');
  check?.toggleAttribute('data-done', passed);
  find('[rel=next]')?.toggleAttribute('data-done', passed || check === null);
}

/** Says at the end of the last chapter what the course has for this learner, and which chapter to read first. */
function showCourseEnd(
  unread: readonly HTMLElement[],
  progress?: Pick<CourseProgress, 'chapters' | 'complete'>,
): void {
  const end = find('[data-course-end]');
  if (!end) return;
  const isReadAll = unread.length === 0;
  end.toggleAttribute('data-read-all', isReadAll);
  end.toggleAttribute('data-complete', progress?.complete ?? isReadAll);
  const isEarned = progress && missingChapters('completion', progress.chapters).length === 0;
  end.toggleAttribute('data-earned', isEarned === true);
  // The last chapter needs no link to itself: it is marked just above.
  const first = unread.find(({ dataset }) => dataset.chapter !== openChapterId());
  const link = end.querySelector<HTMLAnchorElement>('[data-read-first]')!;
  link.hidden = !first;
  if (!first) return;
  link.href = (first as HTMLAnchorElement).href;
  link.querySelector('bdi')!.textContent = first.querySelector('[data-name]')!.textContent;
}
