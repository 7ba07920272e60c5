import { expect, test } from 'vitest';
import { chapterCountOf, hoursOf } from './course-size.ts';

test.each<[number, string[]]>([
  [1, ['an hour', '0', '-3', 'half an hour', '20 minutes']],
  [1.5, ['1.5', 'one and a half hours', '90 minutes', 'डेढ़ घंटा', 'डेढ़ घंटा'.normalize('NFD'), '९० मिनट']],
  [2.5, ['2,5 hours', 'ढाई घंटे']],
  [3.5, ['साढ़े तीन घंटे']],
  [5, ['पाँच', 'पांच', '', '  ', 'a weekend', 'constructor', 'toString']],
  [25, ['Twenty-five']],
  [100, ['1000', 'सौ']],
])('%d hours are meant by %j', (hours, texts) => {
  expect(texts.map(hoursOf)).toEqual(texts.map(() => hours));
});

test('chapters are counted from 1 to 20, 5 by default', () => {
  const texts = ['3', '4 or so', 'seven', 'a dozen', 'चार अध्याय', '७', '2.6', 'बहुत सारे', '', '99', '0'];
  expect(texts.map(chapterCountOf)).toEqual([3, 4, 7, 12, 4, 7, 3, 5, 5, 20, 1]);
});
