import { expect, it } from 'vitest';
import { ChapterContent, countCaps, saveCourse, SaveCourseBody, textCaps } from '#contract/courses.ts';
import { requireWithinCaps } from '#server/courses/chapter-content.ts';
import { plainContent } from '#server/courses/layout-defaults.ts';
import {
  costlyCode,
  costlyMarkdown,
  courseOf,
  hostileChapters,
  hostileCourses,
  hostileTeaching,
  jsonBytes,
} from './hostile-content.ts';

const courseCapBytes = saveCourse.bodyCapBytes ?? 0;
const chapters = [...hostileChapters, ...hostileTeaching];

it('hostile content is as long as the contract allows', () => {
  for (const text of [...Object.values(costlyMarkdown), ...Object.values(costlyCode)])
    expect.soft(text, text.slice(0, 40)).toHaveLength(textCaps.description);
  for (const { content } of hostileChapters) expect(content.topics).toHaveLength(countCaps.topics);
  const lengths = hostileChapters.map(({ content }) => JSON.stringify(content).length);
  expect(Math.max(...lengths)).toBeGreaterThan(0.9 * textCaps.chapter);
  const sizes = hostileCourses.map(({ body }) => jsonBytes(body));
  expect(Math.max(...sizes)).toBeGreaterThan(0.995 * courseCapBytes);
});

it.each([...chapters.map((one) => ({ name: one.name, body: courseOf(one) })), ...hostileCourses])(
  'is legal as a saved course: $name',
  ({ body }) => {
    expect(SaveCourseBody.safeParse(body).error).toBeUndefined();
    expect(jsonBytes(body)).toBeLessThanOrEqual(courseCapBytes);
    expect(() => requireWithinCaps(plainContent(body))).not.toThrow();
  },
);

it('is legal as an author’s chapters', () => {
  for (const { name, content } of chapters)
    expect.soft(ChapterContent.safeParse(content).error, name).toBeUndefined();
});
