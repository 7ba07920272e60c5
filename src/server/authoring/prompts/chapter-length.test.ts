import { expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import { soilLayout } from '#tests/support/author-facts.ts';
import { minutesIn } from '#server/authoring/durations.ts';
import { topicCountOf } from './chapter-length.ts';

test.each([
  [90, '1 hour 30 minutes | 1½ hrs | 90-minute session'],
  [120, '२ घंटे | ২ ঘণ্টা | २ तास | ௨ மணி நேரம் | ۲ گھنٹے | ૨ કલાક | 2 മണിക്കൂർ | ୨ ଘଣ୍ଟା | ੨ ਘੰਟੇ'],
  [180, '3 గంటలు'],
  [undefined, '1 month | 30 | Not specified'],
])('%j minutes are in %s', (minutes, texts) => {
  for (const text of texts.split(' | ')) expect([text, minutesIn(text)]).toEqual([text, minutes]);
});

test.each([
  ['5 minutes', '4 hours', 2],
  ['30 minutes', '4 hours', 6],
  ['6 hours', '4 hours', 8],
  ['Not specified', 'Not specified', 4],
])('a chapter of %s in a course of %s has %s topics', (duration, ofCourse, count) => {
  expect(topicCountOf(layoutOf(duration, ofCourse), 1)).toBe(count);
});

function layoutOf(duration: string, ofCourse: string): CourseLayout {
  const chapter = { 'Chapter Name': 'A', About: '', Duration: duration };
  return soilLayout(['A', 'B'], { Duration: ofCourse, Chapters: [chapter, chapter] });
}
