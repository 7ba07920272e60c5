import { useState } from 'react';
import type { CourseCard } from '#contract/courses.ts';
import { browserApi } from '#web/platform/api.ts';
import { useLiveRead } from '#web/platform/reads.ts';
import { listSavedCourses } from './api.ts';

export interface CoursePage {
  items: CourseCard[];
  next: string | null;
}

export interface CourseList {
  /** Undefined until the first answer. */
  courses: CourseCard[] | undefined;
  /** The first answer takes so long that the page should say so. */
  slow: boolean;
  error: Error | null;
  /** There are more behind these. */
  hasMore: boolean;
  loadingMore: boolean;
  retry: () => void;
  /** Loads the next page; gives the id of its first course, or null when it failed. */
  more: () => Promise<string | null>;
}

/** The courses that can be read, newest first; the first page is kept fresh, further ones are added to it. */
export function useCourseList(initial: CoursePage | undefined): CourseList {
  const first = useLiveRead({
    key: 'saved courses',
    read: (signal) => listSavedCourses(browserApi, { signal }),
    initial,
  });
  const [rest, setRest] = useState<CoursePage | null>(null);
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<Error | null>(null);
  const next = rest === null ? (first.data?.next ?? null) : rest.next;

  const more = async () => {
    if (next === null || loadingMore) return null;
    setLoadingMore(true);
    setMoreError(null);
    try {
      const page = await listSavedCourses(browserApi, { query: { cursor: next } });
      setRest((known) => ({ items: [...(known?.items ?? []), ...page.items], next: page.next }));
      return page.items[0]?._id ?? null;
    } catch (error) {
      setMoreError(error instanceof Error ? error : new Error(String(error)));
      return null;
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    courses: first.data && withoutRepeats([...first.data.items, ...(rest?.items ?? [])]),
    slow: first.slow,
    error: first.error ?? moreError,
    hasMore: next !== null,
    loadingMore,
    retry: () => first.refresh('now'),
    more,
  };
}

/** A new course at the front moves the others on, so that a later page can bring one that is here already. */
function withoutRepeats(courses: CourseCard[]): CourseCard[] {
  return [...new Map(courses.map((course) => [course._id, course])).values()];
}
