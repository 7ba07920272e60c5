import type {
  ChapterContent,
  ChapterPage,
  ChapterSummary,
  CourseDetail,
  CourseSummary,
} from '#contract/courses.ts';
import { Problem } from '#contract/problem.ts';
import { cutText } from '#server/platform/cut-text.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  selectChapters,
  selectChaptersWithTexts,
  selectChapterWithText,
  type ChapterRow,
  type ChapterTextRow,
} from './chapters-store.ts';
import { isOurs, readCourseHead, type CourseHead } from './course-access.ts';
import { selectPictures } from './library-course-store.ts';
import type { ChapterKey } from './chapter-texts-store.ts';

/** Summaries cut a longer `about`, because a page lists all chapters. Authors write one or two sentences. */
const longestAbout = 300;

/** Summaries cut more or longer objectives of a chapter. Authors write 2 to 4 short ones. */
const listedObjectives = { most: 4, longest: 120 } as const;

/**
 * Reads a course with its chapters and the texts of them that are read.
 *
 * @throws Problem `course-not-found`
 */
export async function readCourse(db: Db, courseId: string): Promise<CourseDetail> {
  const course = await readCourseHead(db, courseId);
  const chapters = await selectChaptersWithTexts(db, course.id);
  return {
    ...factsOf(course),
    chapters: chapters.map((chapter) => ({ ...factsOfChapter(chapter), ...textOf(chapter) })),
  };
}

/**
 * Reads a course with its chapters, but none of their texts.
 *
 * @throws Problem `course-not-found`
 */
export async function readCourseSummary(db: Db, courseId: string): Promise<CourseSummary> {
  const course = await readCourseHead(db, courseId);
  const chapters = await selectChapters(db, course.id);
  const { code, origin } = course;
  return { ...factsOf(course), code, ...(origin && { origin }), chapters: chapters.map(summaryOf) };
}

/**
 * Reads one chapter with its text, which is empty until it is written.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function readChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterPage> {
  const course = await readCourseHead(db, courseId);
  const page = isOurs(chapterId) ? await readPage(db, { courseId: course.id, chapterId }) : undefined;
  if (!page) throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  return page;
}

/**
 * Reads the chapters of a course that have a text, in order, as `readChapter` does.
 *
 * @throws Problem `course-not-found`
 */
export async function readReadableChapters(db: Db, courseId: string): Promise<ChapterPage[]> {
  const course = await readCourseHead(db, courseId);
  const chapters = await selectChapters(db, course.id);
  const pages: ChapterPage[] = [];
  for (const { id, revision } of chapters) {
    const key = { courseId: course.id, chapterId: id };
    const page = revision === null ? undefined : await readPage(db, key);
    if (page) pages.push(page);
  }
  return pages;
}

async function readPage(db: Db, key: ChapterKey): Promise<ChapterPage | undefined> {
  const chapter = await selectChapterWithText(db, key);
  if (!chapter) return undefined;
  const pictures = await selectPictures(db, key);
  return { ...factsOfChapter(chapter), ...textOf(chapter), ...(pictures.length > 0 && { pictures }) };
}

export function thumbnailPath(courseId: string): string {
  return `/course/${courseId}/thumbnail.svg`;
}

function factsOf(course: CourseHead): Omit<CourseDetail, 'chapters'> {
  return {
    ...course,
    _id: course.id,
    thumbnail: thumbnailPath(course.id),
    createdAt: course.createdAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
  };
}

function textOf({ description, topics, teaching }: ChapterTextRow): ChapterContent {
  return { description: description ?? '', topics: topics ?? [], ...teaching };
}

function factsOfChapter(chapter: Omit<ChapterRow, 'objectives'>): ChapterSummary {
  const { id, chapterName, about, duration, state, revision, incomplete } = chapter;
  return {
    _id: id,
    chapterName,
    about,
    duration,
    // An earlier text stays readable while a later generation writes a new one.
    state: revision === null ? state : 'ready',
    revision,
    incomplete,
  };
}

function summaryOf(row: ChapterRow): ChapterSummary {
  const objectives = row.objectives
    .slice(0, listedObjectives.most)
    .map((objective) => shortened(objective, listedObjectives.longest));
  return {
    ...factsOfChapter(row),
    about: shortened(row.about, longestAbout),
    ...(objectives.length > 0 && { objectives }),
    ...(row.words !== null && { words: row.words }),
  };
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${cutText(text, longest)}…` : text;
}
