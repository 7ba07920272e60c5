import type { CourseLanguage } from '#contract/language.ts';
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

/**
 * Reads the path that a course is a required step of, in the reader's language where it has that edition: the one of which
 * most is done in any language, then the one that has it earlier. A course's path says its name, so that a search finds it.
 */
export async function readPathOf(
  { courseId, courseName: q, language }: Named,
  begun: readonly BegunCourse[],
  library: readonly LibraryCourse[],
  reader: CourseLanguage,
  options: CallOptions | { signal: AbortSignal },
): Promise<PathCard | undefined> {
  const { paths } = await api.listPaths({ q, language }, options);
  const finished = new Set(begun.flatMap((course) => (course.complete ? course.courseId : [])));
  const isDone = (id: string) =>
    finished.has(id) ||
    library.some((course) => has(course, id) && course.editions.some(({ _id }) => finished.has(_id)));
  const [best] = paths
    .map((path) => ({ path, required: path.courses.slice(0, path.ready) }))
    .filter(({ path, required }) => path.language === language && required.includes(courseId))
    .map(({ path, required }) => ({
      path,
      done: required.filter(isDone).length,
      place: required.indexOf(courseId),
    }))
    .toSorted((one, other) => other.done - one.done || one.place - other.place);
  const path = best?.path;
  const edition = path?.editions.find((each) => each.language === reader);
  return edition ? api.readPath({ code: edition.code }, options) : path;
}

const has = ({ editions }: LibraryCourse, id: string) => editions.some(({ _id }) => _id === id);

interface Choice {
  /** The course that was finished last. */
  after: (Pick<Named, 'courseId'> & { category?: string }) | undefined;
  path: PathCard | undefined;
  begun: readonly BegunCourse[];
  library: readonly LibraryCourse[];
}

/**
 * Chooses what to offer after a course, of which nothing was begun before: first the steps of its path from the path's
 * beginning, as its page does, then the same subject. Each has all its editions, of which pages show the reader's.
 */
export function nextCourses({ after, path, begun, library }: Choice): NextCourses {
  const known = new Set([after?.courseId, ...begun.map(({ courseId }) => courseId)]);
  const { courseId = '' } = after ?? {};
  const category = after?.category ?? library.find((course) => has(course, courseId))?.category;
  const steps = path?.courses ?? [];
  const placeOf = (course: LibraryCourse) => {
    const place = steps.findIndex((id) => has(course, id));
    return place >= 0 ? place : steps.length + Number(course.category !== category);
  };
  const unknown = library
    .filter(({ editions }) => !editions.some(({ _id }) => known.has(_id)))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    begun: courseToContinue(begun.filter((course) => course.courseId !== courseId)),
    path,
    library: unknown.slice(0, mostCourses),
  };
}
