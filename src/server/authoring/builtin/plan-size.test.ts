import { expect, it } from 'vitest';
import { chapterBounds, durationBoundsHours, levels } from '#contract/category.ts';
import { ChapterContent } from '#contract/courses.ts';
import { fitChapter } from '#server/courses/chapter-caps.ts';
import { factsOf, languages, writeCourse } from '#tests/support/builtin-course.ts';

const typed = { topic: 'क्षत्रिय स्त्री '.repeat(50), description: 'राष्ट्र्य '.repeat(900) };

it.each(languages)('the longest chapters are within the caps and the contract (%s)', async (language) => {
  const bounds = { durationHours: durationBoundsHours.most, chapterCount: chapterBounds.least };
  for (const level of levels) {
    const { contents } = await writeCourse(factsOf({ language, level, ...bounds, ...typed }));
    expect(contents.map(fitChapter)).toEqual(contents);
    for (const content of contents) expect(ChapterContent.parse(content)).toEqual(content);
  }
});

it.each(languages)('a chapter is as long as its time allows (%s)', async (language) => {
  const lengths: number[] = [];
  for (const durationHours of [1, 5, 20]) {
    const { contents } = await writeCourse(factsOf({ language, durationHours, chapterCount: 5 }));
    lengths.push(contents.reduce((sum, { topics }) => sum + topics.length, 0));
  }
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(lengths).size).toBe(lengths.length);
});
