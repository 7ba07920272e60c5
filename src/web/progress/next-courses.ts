import type { LibraryCourse } from '#contract/library.ts';
import type { PathCard } from '#contract/paths.ts';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { courseToContinue, type BegunCourse } from '#web/platform/courses/begun-courses.ts';

const mostCourses = 3;

export interface NextCourses {
  begun: BegunCourse | undefined;
  path: PathCard | undefined;
  /** Courses of the library, the best next one first. */
  library: LibraryCourse[];
}

type Named = Pick<BegunCourse, 'courseId' | 'courseName' | 'language'>;

/** Reads the path of which a course is a step, the earlier the better. A course's path says its name, so that a search finds it. */
export async function readPathOf(
  { courseId, courseName: q, language }: Named,
  options: CallOptions | { signal: AbortSignal },
): Promise<PathCard | undefined> {
  const { paths } = await api.listPaths({ q, language }, options);
  const placeIn = ({ courses }: PathCard) => courses.indexOf(courseId);
  return paths
    .filter((path) => path.language === language && placeIn(path) >= 0)
    .toSorted((one, other) => placeIn(one) - placeIn(other))[0];
}

interface Choice {
  /** The course that was finished last. */
  after: (Pick<Named, 'courseId' | 'language'> & { category?: string }) | undefined;
  path: PathCard | undefined;
  begun: readonly BegunCourse[];
  library: readonly LibraryCourse[];
}

/**
 * Chooses what to offer after a course, of which nothing was begun before: first the steps of its path from the path's
 * beginning, as its page does, then the same subject; each in its language if there is such an edition.
 */
export function nextCourses({ after, path, begun, library }: Choice): NextCourses {
  const known = new Set([after?.courseId, ...begun.map(({ courseId }) => courseId)]);
  const has = ({ editions }: LibraryCourse, id: string) => editions.some(({ _id }) => _id === id);
  const { courseId = '', language } = after ?? {};
  const category = after?.category ?? library.find((course) => has(course, courseId))?.category;
  const steps = path?.courses ?? [];
  const placeOf = (course: LibraryCourse) => {
    const place = steps.findIndex((id) => has(course, id));
    return place >= 0 ? place : steps.length + Number(course.category !== category);
  };
  const unknown = library
    .filter(({ editions }) => !editions.some(({ _id }) => known.has(_id)))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((course) => {
      const own = course.editions.filter((edition) => edition.language === language);
      return own.length > 0 ? { ...course, editions: own } : course;
    });
  return {
    begun: courseToContinue(begun.filter((course) => course.courseId !== courseId)),
    path,
    library: unknown.slice(0, mostCourses),
  };
}
