import { z } from 'zod';
import { ChapterContent } from '#contract/courses.ts';
import type { CourseLayout } from '#contract/course-layout.ts';
import type { CourseLanguage } from '#contract/language.ts';
import { readContent } from '#server/authoring/read-content.ts';
import type { ModelPrompt } from './model-prompt.ts';

/** Reads an exchange that shows a model the tone, length and shape of an answer before the real request. */
function exampleIn(name: string): ModelPrompt['messages'] {
  const answer = ChapterContent.strict();
  const example = readContent(`examples/${name}.json`, z.strictObject({ question: z.string(), answer }));
  return [
    { role: 'user', content: example.question },
    { role: 'assistant', content: JSON.stringify(example.answer) },
  ];
}

const [percent, loops, compost] = [exampleIn('percent'), exampleIn('loops'), exampleIn('compost')];
const khad = exampleIn('khad');

const programming =
  /\b(?:programming|coding|python|java|javascript|typescript|html|css|sql|php|kotlin|algorithms?|data structures?|c\+\+)(?![\w+])|पाइथन|पायथन|प्रोग्रामिंग|कोडिंग/i;

const counting = /math|business|science|technology|test prep|astronomy/i;

type CourseNames = Pick<CourseLayout, 'Topic' | 'Course Name' | 'Category'>;

/** Returns the example that fits a course best, in its own language or none. The Hindi one has sums and a task, and no code. */
export function chapterExample(language: CourseLanguage, course: CourseNames): ModelPrompt['messages'] {
  const isCode = programming.test(`${course.Topic} ${course['Course Name']}`);
  if (language === 'hi') return isCode ? [] : khad;
  if (language !== 'en') return [];
  if (isCode) return loops;
  return counting.test(course.Category) ? percent : compost;
}
