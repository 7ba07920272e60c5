import type { CourseSummary } from '#contract/courses.ts';
import type { LibraryCourse } from '#contract/library.ts';
import { courseToContinue, type BegunCourse } from '#web/platform/courses/begun-courses.ts';

const mostCourses = 3;

export interface NextCourses {
  begun: BegunCourse | undefined;
  /** Courses of the library, those of the same subject first. */
  library: LibraryCourse[];
}

/** Chooses the courses to offer after one: in its language if there is such an edition, and none that was begun before. */
export function nextCourses(
  { _id, category, language }: Pick<CourseSummary, '_id' | 'category' | 'language'>,
  library: readonly LibraryCourse[],
  begun: readonly BegunCourse[],
): NextCourses {
  const known = new Set([_id, ...begun.map(({ courseId }) => courseId)]);
  const unknown = library
    .filter(({ editions }) => !editions.some((each) => known.has(each._id)))
    .toSorted((one, other) => Number(other.category === category) - Number(one.category === category))
    .map((course) => {
      const own = course.editions.filter((edition) => edition.language === language);
      return own.length > 0 ? { ...course, editions: own } : course;
    });
  return {
    begun: courseToContinue(begun.filter(({ courseId }) => courseId !== _id)),
    library: unknown.slice(0, mostCourses),
  };
}
