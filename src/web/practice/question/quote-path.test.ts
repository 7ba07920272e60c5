import { expect, test } from 'vitest';
import { quotePath } from './quote-path.ts';

const place = { courseId: 'c1', chapterId: 'ch1', source: { part: 'summary' as const } };

test('leads to the words of a quote in its chapter', () => {
  expect(quotePath(place, 'The **roots** drink, so-called')).toBe(
    '/createcourse/start/c1?chapter=ch1#in-summary:~:text=The%20roots%20drink%2C%20so%2Dcalled',
  );
});

test('names a long quote by its first and last words', () => {
  expect(quotePath(place, 'a b c d e f g h i j k l m')).toMatch(/:~:text=a%20b%20c%20d,j%20k%20l%20m$/);
});
