import { expect, test } from 'vitest';
import type { CourseLayout } from '#contract/course-layout.ts';
import { soilLayout } from '#tests/support/author-facts.ts';
import { minutesIn } from '#server/authoring/durations.ts';
import { topicCountOf, wordsOfTopic } from './chapter-length.ts';

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

test.each([
  ['15 minutes', 'en', 1_330, 1_650],
  ['1 hour', 'en', 2_400, 3_050],
  ['1 hour', 'ta', 1_600, 2_050],
] as const)('a chapter of %s in %s is asked for %i to %i words', (duration, language, fewest, most) => {
  const facts = { layout: layoutOf(duration, '4 hours'), chapterIndex: 0, language };
  const topics = topicCountOf(facts.layout, 0);
  // An opening of 120 words and teaching parts of 350 come with the topics.
  const words = wordsOfTopic(facts).map((each) => each * topics + 470);
  expect(words[0]).toBeGreaterThanOrEqual(fewest);
  expect(words[1]).toBeLessThanOrEqual(most);
});

function layoutOf(duration: string, ofCourse: string): CourseLayout {
  const chapter = { 'Chapter Name': 'A', About: '', Duration: duration };
  return soilLayout(['A', 'B'], { Duration: ofCourse, Chapters: [chapter, chapter] });
}
