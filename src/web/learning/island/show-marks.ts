import { continueAt } from '#web/platform/courses/continue-link.ts';
import { chapterMarks, nextChapterId, type CourseLearner } from '#web/practice/chapter-marks.ts';
import { openChapterId, find, findAll, page, setHidden } from './document.ts';

/** Shows the learner's progress in the course, and leads them to where they were. */
export function showMarks(learner: CourseLearner): void {
  const marksOf = chapterMarks(learner);
  let isReadAll = true;
  for (const link of findAll('a[data-chapter]')) {
    const { read, passed } = marksOf(link.dataset.chapter!);
    link.toggleAttribute('data-is-read', read);
    link.toggleAttribute('data-is-passed', passed);
    isReadAll &&= read || passed;
  }
  find('[data-course-end]')?.toggleAttribute('data-read-all', isReadAll);
  const { progress } = learner;
  setHidden('[data-all-done]', !progress?.complete);
  const asks = progress?.chapters.some(({ questions }) => questions > 0);
  if (progress?.complete) setHidden('[data-test]', true);
  else if (asks) setHidden('[data-test]', false);
  const next = nextChapterId(learner);
  const name = next && find(`a[data-chapter="${CSS.escape(next)}"] [data-name]`)?.textContent;
  if (next && name) continueAt(page, { id: next, name });
  const chapterId = openChapterId();
  if (chapterId === undefined) return;
  const { read, passed } = marksOf(chapterId);
  setHidden('[data-passed]', !passed);
  find('[data-mark-read]')?.setAttribute('aria-pressed', String(read));
}
