import { defaults } from '#contract/courses.ts';
import type { DrawableCourse, WholeCourse } from '#contract/drawn-course.ts';
import { markdownReader } from '#server/platform/markdown/reader.ts';
import { drawnQuestion } from '#server/questions/questions.ts';
import { libraryLicence } from './library-licence.ts';
import { visibleText } from './visible-text.ts';

/** The name of the product, for a course whose name has nothing to be seen. */
const nameless = 'Saksham';

/** Gives a course what its drawing needs: titles that can be seen, and questions with what is drawn in place of texts. */
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
