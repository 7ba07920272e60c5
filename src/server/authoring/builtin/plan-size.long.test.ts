import { expect, it } from 'vitest';
import { categories, chapterBounds, durationBoundsHours, levels } from '#contract/category.ts';
import { ChapterContent } from '#contract/courses.ts';
import { fitChapter } from '#server/courses/chapter-caps.ts';
import { factsOf, languages, writeCourse } from '#tests/support/builtin-course.ts';

const bounds = [durationBoundsHours.least, durationBoundsHours.most].flatMap((durationHours) =>
  [chapterBounds.least, chapterBounds.most].map((chapterCount) => ({ durationHours, chapterCount })),
);
const typed = { topic: 'क्षत्रिय स्त्री '.repeat(50), description: 'राष्ट्र्य '.repeat(900) };

it.each(languages)(
  'every chapter is within the caps and the contract, at the bounds of all options (%s)',
  async (language) => {
    for (const category of [...categories, ''])
      for (const level of levels)
        for (const bound of bounds) {
          const { contents } = await writeCourse(factsOf({ language, category, level, ...bound, ...typed }));
          for (const content of contents) {
            expect(fitChapter(content)).toEqual(content);
            expect(ChapterContent.parse(content)).toEqual(content);
          }
        }
  },
);
