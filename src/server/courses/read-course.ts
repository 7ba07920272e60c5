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
  selectChapterSummaries,
  selectChaptersWithTexts,
  selectChapterWithText,
  type ChapterSummaryRow,
  type ChapterTextRow,
  type ListedChapterRow,
} from './chapters-store.ts';
import { fitToPage, pageBudget } from './page-weight/page-budget.ts';
import { isOurs, readCourseHead, type CourseHead } from './course-access.ts';
import { selectPicture } from './library-course-store.ts';
import { bytesOfNames, longestAbout, objectivesToList } from './page-weight/page-weight.ts';

/**
 * Reads a course with its chapters and their newest texts.
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
  const chapters = await selectChapterSummaries(db, course.id);
  return { ...factsOf(course), chapters: chapters.map(summaryOf) };
}

/**
 * Reads one chapter with as much of its newest text as a page can carry. The text is empty until it is written.
 *
 * @throws Problem `course-not-found`, `chapter-not-found`
 */
export async function readChapter(db: Db, courseId: string, chapterId: string): Promise<ChapterPage> {
  const course = await readCourseHead(db, courseId);
  // What is longer than a page is not even read: a chapter stored before there were bounds has up to 1.2 MB.
  const mostTopics = pageBudget.bytes;
  const chapter = isOurs(chapterId)
    ? await selectChapterWithText(db, { courseId: course.id, chapterId, mostTopics })
    : undefined;
  if (!chapter) throw new Problem('chapter-not-found', { error: 'This course has no such chapter.' });
  const chapters = await selectChapterSummaries(db, course.id);
  const { content, cut } = fitToPage(textOf(chapter), bytesOfNames({ ...course, chapters }));
  const picture = await selectPicture(db, { courseId: course.id, chapterId });
  return { ...factsOfChapter(chapter), ...content, cut: cut !== undefined, ...(picture && { picture }) };
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

function factsOfChapter(chapter: ChapterSummaryRow): ChapterSummary {
  const { id, chapterName, about, duration, state, revision, incomplete } = chapter;
  return {
    _id: id,
    chapterName,
    about,
    duration,
    // An earlier text stays readable while a later generation writes a new one.
    state: revision === null ? state : 'ready',
    revision,
    incomplete: incomplete ?? false,
  };
}

function summaryOf(row: ListedChapterRow): ChapterSummary {
  const { about } = row;
  const objectives = objectivesToList(row.objectives);
  return {
    ...factsOfChapter(row),
    about: about.length > longestAbout ? `${cutText(about, longestAbout)}…` : about,
    ...(objectives.length > 0 && { objectives }),
  };
}
