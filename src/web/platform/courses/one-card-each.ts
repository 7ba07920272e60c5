import type { CourseCard } from '#contract/course-lists.ts';
import type { CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse, LibraryEdition } from '#contract/library.ts';

/** `others` are the editions to which a course's own page leads. */
type FoundCourse = { course: CourseCard; others: LibraryEdition[] };

/** Joins found courses into one card each, in the reader's language also where only the words of another edition were found. */
export async function cardsInLanguage(
  found: readonly CourseCard[],
  library: readonly LibraryCourse[],
  reader: CourseLanguage,
  read: (courseId: string) => Promise<CourseCard>,
): Promise<FoundCourse[]> {
  const cards = oneCardEach(found, library, reader).map(async ({ course, others }) => {
    const edition = others.find(({ language }) => language === reader);
    return edition ? await read(edition._id).catch(() => course) : course;
  });
  return oneCardEach(await Promise.all(cards), library, reader);
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
  const cards = new Map<unknown, FoundCourse>();
  for (const course of found) {
    const editions = editionsOf.get(course._id);
    const work = editions ?? course._id;
    const isReaders = editions?.some(({ _id, language }) => _id === course._id && language === reader);
    const others = editions?.filter(({ _id }) => _id !== course._id) ?? [];
    if (isReaders || !cards.has(work)) cards.set(work, { course, others });
  }
  return [...cards.values()];
}
