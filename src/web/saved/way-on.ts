import { useEffect, useState } from 'react';
import type { Me } from '#contract/identity.ts';
import { nextPath, readingPath } from '#web/platform/courses/course-paths.ts';
import { lastKept, readHere, type LastRead } from '#web/platform/kept/last-read.ts';
import type { KeptChapter } from '#web/platform/kept/read-lately.ts';
import { ifAnswered } from '#web/platform/kept/storage.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useOutboxState } from '#web/practice/practice.tsx';
import { knownCourse } from './known-course.ts';
import type { SavedCourse } from './saved-store.ts';

interface OnPhone {
  /** Undefined until they are read, and where no way is asked for. */
  courses: readonly SavedCourse[] | undefined;
  /** Chapters that this phone keeps because they were read; undefined until they are known. */
  read: readonly KeptChapter[] | undefined;
}

type WayOn = LastRead & { isNew: boolean };

/**
 * Returns the course of this phone to go on with, and null where there is none: the one of last time, else another one that was
 * begun, else a saved one. None is known to be finished.
 */
export function useWayOn({ courses, read }: OnPhone): WayOn | null | undefined {
  const me = useMe();
  const { waiting, unheard } = useOutboxState();
  const [wayOn, setWayOn] = useState<WayOn | null>();
  const latest = waiting.at(-1)?.courseId;
  useEffect(() => {
    let over = false;
    if (courses && read)
      void ifAnswered(() => findWayOn({ courses, read, latest, me })).then(
        (found) => over || setWayOn(found ?? null),
      );
    return () => {
      over = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what was done since the last look changes the way
  }, [courses, read, latest, unheard, me]);
  return wayOn;
}

interface Known {
  courses: readonly SavedCourse[];
  read: readonly KeptChapter[];
  /** The course in which something was done last. */
  latest: string | undefined;
  me: Me;
}

async function findWayOn({ courses, read, latest, me }: Known): Promise<WayOn | undefined> {
  const idOf = ({ href }: KeptChapter) => decodeURIComponent(new URL(href).pathname.split('/').at(-1)!);
  const kept = [...read.map(idOf), ...courses.map(({ courseId }) => courseId)];
  const readIds = readHere().map(({ courseId }) => courseId);
  const ids = new Set([latest, ...readIds, ...kept]);
  const inCourse = async (courseId: string): Promise<WayOn | undefined> => {
    const known = await knownCourse(courseId, me);
    if (known?.next === null) return undefined;
    const saved = courses.find((each) => each.courseId === courseId)?.package.course;
    if (!saved) {
      const last = lastKept(read.filter((chapter) => idOf(chapter) === courseId));
      const isNew = known ? known.next?.why === 'begin' : !readIds.includes(courseId);
      return last && { ...last, courseId, isNew };
    }
    const { courseName, language, chapters } = saved;
    const chapter = chapters.find(({ _id }) => _id === known?.next?.chapterId) ?? chapters[0]!;
    const isNew = !known || known.next?.why === 'begin';
    const path = known?.next ? nextPath(courseId, known.next) : readingPath(courseId, chapter._id);
    return { courseId, courseName, language, path, chapterName: chapter.chapterName, isNew };
  };
  const ways = await Promise.all([...ids].filter((id) => id !== undefined).map(inCourse));
  return ways.find((way) => way?.isNew === false) ?? ways.find((way) => way !== undefined);
}
