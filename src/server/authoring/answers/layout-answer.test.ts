import { expect, test } from 'vitest';
import { countCaps, textCaps } from '#contract/courses.ts';
import { teachingCaps } from '#contract/teaching.ts';
import { layoutFacts } from '#tests/support/author-facts.ts';
import { layoutSoFar, parseLayoutAnswer } from './layout-answer.ts';

const facts = layoutFacts({ category: '', topic: '', durationHours: 1, chapterCount: 2 });
const layoutOf = (answer: object, asked = facts) => parseLayoutAnswer(JSON.stringify(answer), asked).layout;

test('a layout may say objectives, terms and a thread, each capped, and without what is empty', () => {
  const long = 'x'.repeat(9_999);
  const layout = layoutOf({
    Chapters: [{ Objectives: ['Sort soils', '', 7, ...Array.from({ length: 9 }, () => long)] }, {}],
    Terms: [{ Term: 'Loam', Meaning: 'A mix.' }, { Term: 'Clay' }, 'Sand'],
  });
  expect(layout.Chapters[0]?.Objectives?.slice(0, 2)).toEqual(['Sort soils', '7']);
  expect(layout.Chapters[0]?.Objectives).toHaveLength(teachingCaps.objectives);
  expect(layout.Chapters[0]?.Objectives?.at(-1)).toHaveLength(teachingCaps.line);
  expect(layout.Chapters[1]).not.toHaveProperty('Objectives');
  expect(layout.Terms).toEqual([{ Term: 'Loam', Meaning: 'A mix.' }]);
});

test('a layout is capped without splitting a character', () => {
  const Chapters = Array.from({ length: 50 }, () => ({ About: 'x'.repeat(9_999) }));
  const layout = layoutOf(
    { 'Course Name': `a${'😀'.repeat(500)}`, Chapters },
    { ...facts, chapterCount: 99 },
  );
  expect(layout.Chapters).toHaveLength(countCaps.chapters);
  expect(layout['Course Name'].length).toBe(textCaps.name - 1);
  expect(layout['Course Name'].isWellFormed()).toBe(true);
  expect(layout.Chapters[0]?.About).toHaveLength(textCaps.about);
});

test('a layout shows nothing while it is empty, and at most the requested chapters', () => {
  expect(layoutSoFar({}, facts)).toBeUndefined();
  const soFar = layoutSoFar({ Chapters: [{ Objectives: ['Sort soils', ''] }, {}, {}] }, facts);
  expect(soFar?.Chapters).toHaveLength(2);
  expect(soFar?.Chapters?.[0]?.Objectives).toEqual(['Sort soils']);
  expect(layoutSoFar({ Chapters: 'many', Description: 7 }, facts)).toMatchObject({ Description: '7' });
});
