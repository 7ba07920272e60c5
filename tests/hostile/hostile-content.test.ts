import { describe, expect, it } from 'vitest';
import { ChapterContent, countCaps, saveCourse, SaveCourseBody, textCaps } from '#contract/courses.ts';
import { SaveCourseLayoutBody } from '#contract/course-layout.ts';
import { requireWithinCaps } from '#server/courses/chapter-caps.ts';
import { plainContent } from '#server/courses/layouts/layout-defaults.ts';
import {
  courseOf,
  hostileChapters,
  costlyCode,
  hostileCourses,
  hostileLayouts,
  hostileTeaching,
  costlyMarkdown,
  jsonBytes,
} from './hostile-content.ts';

const courseCapBytes = saveCourse.bodyCapBytes ?? 0;

describe('hostile content', () => {
  it('is as long as the contract allows', () => {
    for (const [name, text] of [...Object.entries(costlyMarkdown), ...Object.entries(costlyCode)])
      expect.soft({ name, length: text.length }).toEqual({ name, length: textCaps.description });
    for (const { content } of hostileChapters) expect(content.topics).toHaveLength(countCaps.topics);
    const lengths = hostileChapters.map(({ content }) => JSON.stringify(content).length);
    expect(Math.max(...lengths)).toBeGreaterThan(0.9 * textCaps.chapter);
  });

  it.each([...hostileChapters, ...hostileTeaching])(
    'is legal as a saved chapter and as an author’s: $name',
    (chapter) => {
      const body = courseOf(chapter);
      expect(SaveCourseBody.safeParse(body).error).toBeUndefined();
      expect(jsonBytes(body)).toBeLessThanOrEqual(courseCapBytes);
      expect(() => requireWithinCaps(plainContent(body))).not.toThrow();
      expect(ChapterContent.safeParse(chapter.content).error).toBeUndefined();
    },
  );

  it.each(hostileCourses)('is legal as a course: $name', ({ body }) => {
    expect(SaveCourseBody.safeParse(body).error).toBeUndefined();
    expect(() => requireWithinCaps(plainContent(body))).not.toThrow();
    expect(jsonBytes(body)).toBeLessThanOrEqual(courseCapBytes);
  });

  it.each(hostileLayouts)('is legal as a layout: $name', ({ body }) => {
    expect(SaveCourseLayoutBody.safeParse(body).error).toBeUndefined();
  });

  it('has a course of as many bytes as a body may have, to the last half percent', () => {
    const sizes = hostileCourses.map(({ body }) => jsonBytes(body));
    expect(Math.max(...sizes)).toBeGreaterThan(0.995 * courseCapBytes);
  });
});
