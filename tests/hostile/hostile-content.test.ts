import { describe, expect, it } from 'vitest';
import { ChapterContent, countCaps, saveCourse, SaveCourseBody, textCaps } from '#contract/courses.ts';
import { SaveCourseLayoutBody } from '#contract/course-layout.ts';
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
  });

  it.each([...hostileChapters, ...hostileTeaching])(
    'is legal as a saved chapter and as an author’s: $name',
    (chapter) => {
      const body = courseOf(chapter);
      expect(SaveCourseBody.safeParse(body).error).toBeUndefined();
      expect(jsonBytes(body)).toBeLessThanOrEqual(courseCapBytes);
      expect(ChapterContent.safeParse(chapter.content).error).toBeUndefined();
    },
  );

  it.each(hostileCourses)('is legal as a course: $name', ({ body }) => {
    expect(SaveCourseBody.safeParse(body).error).toBeUndefined();
    expect(jsonBytes(body)).toBeLessThanOrEqual(courseCapBytes);
  });

  it.each(hostileLayouts)('is legal as a layout: $name', ({ body }) => {
    expect(SaveCourseLayoutBody.safeParse(body).error).toBeUndefined();
  });

  it('has a course of 4 MB to the last half percent', () => {
    const sizes = hostileCourses.map(({ body }) => jsonBytes(body));
    expect(Math.max(...sizes)).toBeGreaterThan(0.995 * courseCapBytes);
  });
});
