import { defaults } from '#contract/courses.ts';
import type { DrawableCourse, WholeCourse } from '#contract/drawn-course.ts';
import { harmlessText } from '#contract/markdown/harmless-text.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { drawnQuestion } from '#server/questions/questions.ts';

/** The licence of the courses of the library. */
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

/** Returns a text in one line, without invisible characters. Empty if none of it is visible. */
export function visibleText(text: string): string {
  // XML has no noncharacters.
  const line = harmlessText(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(line) ? line : '';
}
