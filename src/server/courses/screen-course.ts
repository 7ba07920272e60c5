import type { Db } from '#server/platform/database/database.ts';
import { graver, screen, screenWritten, type Screening } from '#server/screening/screening.ts';
import { selectChaptersWithTexts } from './chapters-store.ts';
import type { CourseHead } from './course-access.ts';

/**
 * Screens everything that readers of a course see. Name, description and topic count as its owner's own words, its chapters
 * with the texts that are read as words that may quote others.
 */
export async function screenCourse(db: Db, course: CourseHead): Promise<Screening> {
  const { courseName, description, category, topic, level, duration, terms, thread } = course;
  const own = screen([courseName, description, topic]);
  const chapters = await selectChaptersWithTexts(db, course.id);
  return graver(own, await screenWritten(textsIn([category, level, duration, terms, thread, chapters])));
}

/** Screens the text of one chapter. */
export function screenChapter(content: object): Promise<Screening> {
  return screenWritten(textsIn(content));
}

export function mayBePublished({ outcome }: Screening): boolean {
  return outcome === 'fine' || outcome === 'care';
}

/**
 * Finds every text in a value, so that no part of a chapter is forgotten. Joins the texts of one object, because a title
 * is read together with the text below it.
 */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (typeof value === 'object' && value !== null) {
    const fields: [string, unknown][] = Object.entries(value);
    const texts = fields.filter(([key, field]) => typeof field === 'string' && !isId(key));
    yield texts.map(([, text]) => text).join('\n');
    for (const [key, field] of fields) if (typeof field !== 'string' || isId(key)) yield* textsIn(field);
  }
}

/** Ids are read apart, because the database returns them between a title and its text. */
const isId = (key: string): boolean => key === 'id' || key.endsWith('_id');
