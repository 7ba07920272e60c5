import { categories } from '#contract/category.ts';
import type { CourseCard } from '#contract/course-lists.ts';
import { pageLanguages, type CourseLanguage } from '#contract/language.ts';
import type { LibraryCourse } from '#contract/library.ts';
import {
  listCoursesAbout,
  listPublishedAmong,
  matchOfTopic,
  type PublishedCourse,
} from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectEditions } from './library-store.ts';

/** More courses than these are no calm offer. */
const mostOffers = 2;

interface ShelvedCourse {
  slug: string;
  /** In the order of `pageLanguages`. */
  editions: [PublishedCourse, ...PublishedCourse[]];
}

/** Lists the courses of the library that are published, in the order of the categories. */
export async function listLibrary(db: Db): Promise<LibraryCourse[]> {
  const courses = (await readShelf(db)).map(({ slug, editions }) => ({
    slug,
    category: editions[0].category,
    level: editions[0].level,
    editions: editions.map(({ id, ...edition }) => ({ _id: id, ...edition })),
  }));
  const placeOf = ({ category }: LibraryCourse) => categories.findIndex((name) => name === category);
  return courses.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.slug < other.slug ? -1 : 1));
}

/**
 * Finds courses in one language that are about a topic, for a person who is about to have one written: those of the
 * library, whose editions are found by the words of every language, else other published ones. A course that is merely
 * near the topic is not found, because a wrong offer is worse than none.
 */
export async function offerCourses(
  db: Db,
  { topic, language }: { topic: string; language: CourseLanguage },
): Promise<CourseCard[]> {
  const matches = (await readShelf(db)).map(({ editions }) => ({
    match: matchOfTopic(topic, editions),
    edition: editions.find((edition) => edition.language === language),
  }));
  const best = Math.max(0, ...matches.map(({ match }) => match));
  const ofLibrary = matches.flatMap(({ match, edition }) =>
    best > 0 && match === best && edition ? [edition] : [],
  );
  const found = ofLibrary.length > 0 ? ofLibrary : await listCoursesAbout(db, topic, language);
  return found.slice(0, mostOffers).map(({ id, ...course }) => ({ _id: id, ...course }));
}

async function readShelf(db: Db): Promise<ShelvedCourse[]> {
  const present = (await selectEditions(db)).filter(({ contentHash }) => contentHash !== null);
  const ids = present.map(({ courseId }) => courseId);
  const courses = new Map((await listPublishedAmong(db, ids)).map((course) => [course.id, course]));
  const bySlug = Map.groupBy(present, ({ slug }) => slug);
  return [...bySlug].flatMap(([slug, rows]) => {
    const [first, ...others] = pageLanguages.flatMap((language) =>
      rows.flatMap((row) => (row.language === language ? (courses.get(row.courseId) ?? []) : [])),
    );
    return first ? [{ slug, editions: [first, ...others] }] : [];
  });
}
