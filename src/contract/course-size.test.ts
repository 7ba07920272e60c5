import { describe, expect, test } from 'vitest';
import { chapterCountOf, hoursOf } from './course-size.ts';

describe('the hours that a typed duration gives', () => {
  test.each([
    ['2', 2],
    ['about 8', 8],
    ['1.5', 1.5],
    ['2,5 hours', 2.5],
    ['two hours', 2],
    ['Twenty-five', 25],
    ['one and a half hours', 1.5],
    ['an hour', 1],
    ['90 minutes', 1.5],
    ['दो घंटे', 2],
    ['३ घंटे', 3],
    ['पाँच', 5],
    ['पांच', 5],
    ['डेढ़ घंटा', 1.5],
    ['डेढ़ घंटा'.normalize('NFD'), 1.5],
    ['ढाई घंटे', 2.5],
    ['साढ़े तीन घंटे', 3.5],
    ['९० मिनट', 1.5],
    ['৪', 4],
  ])('%s is %d', (text, hours) => {
    expect(hoursOf(text)).toBe(hours);
  });

  test('stay within the bounds', () => {
    expect(['0', '-3', 'half an hour', '20 minutes', '1000', 'सौ'].map(hoursOf)).toEqual([
      1, 1, 1, 1, 100, 100,
    ]);
  });

  test('are the default without a number', () => {
    expect(['', '  ', 'a weekend', 'constructor', 'toString'].map(hoursOf)).toEqual([5, 5, 5, 5, 5]);
  });
});

describe('the chapters that a typed number gives', () => {
  test.each([
    ['3', 3],
    ['4 or so', 4],
    ['seven', 7],
    ['a dozen', 12],
    ['चार अध्याय', 4],
    ['७', 7],
    ['2.6', 3],
    ['many', 5],
    ['बहुत सारे', 5],
    ['', 5],
    ['99', 20],
    ['0', 1],
  ])('%s is %d', (text, chapters) => {
    expect(chapterCountOf(text)).toBe(chapters);
  });
});
