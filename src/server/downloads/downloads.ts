import { hash } from 'node:crypto';
import { courseDocuments } from '#contract/course-documents.ts';
import { defaults } from '#contract/courses.ts';
import { CoursePackage } from '#contract/downloads.ts';
import type { DrawableCourse, WholeCourse } from '#contract/drawn-course.ts';
import { visibleText } from '#contract/markdown/harmless-text.ts';
import { Problem } from '#contract/problem.ts';
import { readCourseSummary, readOutlinedCover, readReadableChapters } from '#server/courses/courses.ts';
import { listOtherEditions } from '#server/library/library.ts';
import type { Db } from '#server/platform/database/database.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import {
  answeredQuestions,
  drawnQuestion,
  drawnSelfCheck,
  readPracticeParts,
} from '#server/questions/questions.ts';

/** Reads a course whole. @throws Problem `course-not-found`, also where no chapter has a text yet */
export async function readWholeCourse(db: Db, courseId: string): Promise<WholeCourse> {
  const course = await readCourseSummary(db, courseId);
  const chapters = await readReadableChapters(db, courseId);
  if (chapters.length === 0) throw new Problem('course-not-found', { error: 'This course has no text yet.' });
  const questions = await answeredQuestions(db, courseId, chapters);
  return { course, chapters, questions, cover: await readOutlinedCover(db, courseId) };
}

/** Reads a course as a package, the same in every process. @throws Problem `course-not-found`, also where no chapter has a text */
export async function readCoursePackage(db: Db, courseId: string): Promise<CoursePackage> {
  const { course: summary, chapters, questions: answered } = await readWholeCourse(db, courseId);
  const practiceOf = await readPracticeParts(db, courseId);
  const otherWords = await readOtherWords(db, courseId);
  // Parsed here, because the revision covers exactly the data that leaves.
  const course = CoursePackage.shape.course.parse({
    ...summary,
    chapters: chapters.map((chapter, place) => {
      const { selfChecks, generators } = practiceOf(chapter._id);
      const checks = selfChecks.map((check) => drawnSelfCheck(check, summary.language));
      return { ...chapter, generators, selfChecks: checks, otherWords: otherWords[place] };
    }),
  });
  const questions = answered.map((question) => drawnQuestion(question, summary.language));
  const content = Buffer.from(JSON.stringify({ course, questions }));
  const chapterIds = chapters.map(({ _id }) => _id);
  return {
    schema: 1,
    courseId: course._id,
    revision: hash('sha256', content, 'base64url').slice(0, 22),
    language: course.language,
    course,
    questions,
    documents: courseDocuments(course._id, chapterIds).map((url) => ({ url })),
    bytes: content.length,
  };
}

/** Reads what the course’s other editions call each chapter. A course of the library has a text in all of them. */
async function readOtherWords(db: Db, courseId: string): Promise<string[]> {
  const editions = await listOtherEditions(db, courseId);
  const others = await Promise.all(editions.map(({ _id }) => readCourseSummary(db, _id)));
  const [first] = others;
  return (first?.chapters ?? []).map((_, place) =>
    others
      .flatMap(({ chapters }) => chapters.slice(place, place + 1))
      .map(({ chapterName, about }) => `${chapterName} ${about}`)
      .join(' '),
  );
}

export const libraryLicence = {
  name: 'CC BY-SA 4.0',
  address: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const;

/** The name of the product, for a course whose name has nothing to be seen. */
const nameless = 'Saksham';

/** Gives a course everything that its drawing needs: visible titles, and questions with drawings in place of texts. */
export function drawableCourse(whole: WholeCourse, address: string | undefined): DrawableCourse {
  const { course, chapters, questions } = whole;
  return {
    ...whole,
    title: visibleText(course.courseName) || nameless,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      chapterName: visibleText(chapter.chapterName) || defaults.chapterName,
      topics: chapter.topics.map((topic) => ({
        ...topic,
        title: visibleText(topic.title) || defaults.topicTitle,
      })),
    })),
    questions: questions.map((question) => drawnQuestion(question, course.language)),
    address,
    licence: course.author.provider === 'library' ? libraryLicence : undefined,
    markdown: markdownReader,
  };
}
