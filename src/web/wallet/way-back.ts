import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { inTab, keepText, keptText } from '#web/platform/kept/kept-text.ts';

/** Outlasts a visit to the payment page, in this tab only. */
const keptAs = 'store-way-back';

export const storePath = (courseId: string, chapterId: string): string =>
  `/store?${new URLSearchParams({ course: courseId, chapter: chapterId })}`;

/** Null when the address names no chapter. The path is built from ids, so that it leads to no other page or site. */
export function chapterPathOf(search: URLSearchParams): string | null {
  const course = search.get('course') ?? '';
  const chapter = search.get('chapter') ?? '';
  const isId = /^[\w-]{1,64}$/;
  return isId.test(course) && isId.test(chapter) ? readingPath(course, chapter) : null;
}

export function keepWayBack(search: URLSearchParams): void {
  keepText(keptAs, chapterPathOf(search) === null ? null : search.toString(), inTab);
}

/** The path of the chapter that the learner came to the store from, also after the payment page; null without one. */
export function useWayBack(search: URLSearchParams): string | null {
  const inBrowser = useInBrowser();
  const isReturn = search.has('paid') || search.has('cancelled');
  const kept = inBrowser && isReturn ? new URLSearchParams(keptText(keptAs, inTab) ?? '') : search;
  return chapterPathOf(kept);
}
