import { continueAt } from '#web/platform/courses/continue-link.ts';
import {
  chapterMarks,
  nextChapterId,
  type ChapterMarks,
  type CourseLearner,
} from '#web/practice/chapter-marks.ts';
import { openChapterId, find, findAll, page, setHidden } from './document.ts';

/** Shows the learner's progress in the course, and leads them to where they were. */
export function showMarks(learner: CourseLearner): void {
  const marksOf = chapterMarks(learner);
  for (const link of findAll('a[data-chapter]')) markLink(link, marksOf(link.dataset.chapter!));
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
  showCourseEnd(learner, marksOf);
}

function markLink(link: HTMLElement, { read, passed }: ChapterMarks): void {
  const template = find('template[data-marks]') as HTMLTemplateElement;
  const number = link.querySelector<HTMLElement>('[data-number]')!;
  const icon = template.content.querySelector('svg')!;
  number.replaceChildren(read ? icon.cloneNode(true) : number.dataset.number!);
  link.querySelector('[data-mark]')?.remove();
  if (!read && !passed) return;
  const name = passed ? (read ? 'isPassed' : 'checkPassed') : 'isRead';
  const mark = template.content.querySelector(`[data-mark=${name}]`)!;
  link.querySelector('[data-facts]')!.append(mark.cloneNode(true));
}

/** Says at the end of the last chapter whether the course is read, and which chapters are not read or checked. */
function showCourseEnd({ progress }: CourseLearner, marksOf: (chapterId: string) => ChapterMarks): void {
  const end = find('[data-course-end]');
  const chapterId = openChapterId();
  if (!end) return;
  const isUnread = (id: string | undefined) => {
    const { read, passed } = marksOf(id ?? '');
    return !read && !passed;
  };
  // The last chapter needs no link to itself: it is marked just above.
  const others = showChapters(end, 'unread', (id) => id !== chapterId && isUnread(id));
  showChapters(end, 'unchecked', (id) => {
    // Without progress, only the questions of this chapter are known.
    const asks = progress
      ? progress.chapters.some((each) => each.chapterId === id && each.questions > 0)
      : id === chapterId && end.dataset.asks !== undefined;
    return asks && !marksOf(id).passed;
  });
  const title = end.querySelector<HTMLElement>('[data-text-read-all]')!;
  title.dataset.textOther ??= title.textContent;
  const readAll = others === 0 && !isUnread(chapterId);
  title.textContent = readAll ? title.dataset.textReadAll! : title.dataset.textOther;
  end.toggleAttribute('data-read-all', readAll);
  // A visitor has done nothing that the server knows.
  setHidden('[data-progress]', !progress?.lastAt && !readAll);
}

/** Shows those chapters of a list that `isListed` names, and returns their number. */
function showChapters(end: HTMLElement, name: string, isListed: (chapterId: string) => boolean): number {
  const list = end.querySelector<HTMLElement>(`[data-chapters=${name}]`)!;
  let count = 0;
  for (const item of list.querySelectorAll<HTMLElement>('[data-id]')) {
    item.hidden = !isListed(item.dataset.id!);
    if (!item.hidden) count += 1;
  }
  list.hidden = count === 0;
  return count;
}
