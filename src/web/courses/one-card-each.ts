import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';

/** A course with the editions of it that its card only names. */
interface FoundCourse {
  course: CourseCard;
  others: LibraryEdition[];
}

/** Joins the editions of a library course into one card, where the first of them stands: the reader's, if it was found. */
export function oneCardEach(
  found: readonly CourseCard[],
  library: readonly LibraryCourse[],
  reader: CourseLanguage,
): FoundCourse[] {
  const editionsOf = new Map(
    library.flatMap(({ editions }) => editions.map(({ _id }) => [_id, editions] as const)),
  );
  const works = Map.groupBy(found, ({ _id }) => editionsOf.get(_id) ?? _id);
  return [...works].flatMap(([work, courses]) => {
    const editions = typeof work === 'string' ? [] : work;
    const isReaders = (id: string) => editions.some(({ _id, language }) => _id === id && language === reader);
    const course = courses.find(({ _id }) => isReaders(_id)) ?? courses[0];
    return course ? [{ course, others: editions.filter(({ _id }) => _id !== course._id) }] : [];
  });
}
