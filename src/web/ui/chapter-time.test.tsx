// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/dom/open-page.tsx';
import { CourseTime, minutesOf, minutesOfAll, PlannedTime } from './chapter-time.tsx';

test.each([
  ['en', '3 hours', 'about 3 hours with practice'],
  ['en', '1 घंटा', 'about 1 hour with practice'],
  ['hi', '3 hours', 'अभ्यास के साथ लगभग 3 घंटे'],
  ['hi', '45', 'अभ्यास के साथ लगभग 45 मिनट'],
  ['hi', '1 hour 5 minutes', 'अभ्यास के साथ लगभग 1 घंटा 5 मिनट'],
  ['hi', 'two evenings', 'two evenings'],
] as const)(
  'a planned time is in the page’s language where it is known (%s: %s)',
  async (language, duration, shown) => {
    const Page = () => (
      <main>
        <PlannedTime duration={duration} language="en" />
      </main>
    );
    await openPage('/', { default: Page }, {}, { language });
    expect((await screen.findByRole('main')).textContent?.replaceAll('\u00a0', ' ')).toBe(shown);
  },
);

test.each([
  ['en', 50, '5 hours', 'about 50 minutes to read, 5 hours with practice'],
  ['hi', 50, '5 hours', 'पढ़ने में लगभग 50 मिनट, अभ्यास के साथ 5 घंटे'],
  ['en', 50, '78 minutes', 'about 50 minutes to read'],
  ['en', 50, 'two evenings', 'about 50 minutes to read'],
  ['en', undefined, '5 hours', 'about 5 hours with practice'],
] as const)(
  'a course says in one phrase how long it is to read and with its practice (%s: %s, %s)',
  async (language, minutes, duration, shown) => {
    const Page = () => (
      <main>
        <CourseTime minutes={minutes} duration={duration} language="en" />
      </main>
    );
    await openPage('/', { default: Page }, {}, { language });
    expect((await screen.findByRole('main')).textContent?.replaceAll('\u00a0', ' ')).toBe(shown);
  },
);

test('a number and its unit stay on one line', async () => {
  const Page = () => (
    <main>
      <CourseTime minutes={50} duration="5 hours" language="en" />
    </main>
  );
  await openPage('/', { default: Page }, {});
  expect((await screen.findByRole('main')).textContent).toBe(
    'about 50\u00a0minutes to read, 5\u00a0hours with practice',
  );
});

test('the time of a course is the sum of what its chapters say; one that is not written counts like the others', () => {
  const chapters = [{ words: 40 }, { words: 140 }, { words: 250 }];
  const course = { duration: '3 hours', language: 'en', chapters } as const;
  expect(chapters.map(minutesOf)).toEqual([1, 1, 3]);
  expect(minutesOfAll(course)).toBe(5);
  expect(minutesOfAll({ ...course, chapters: [{ words: 3000 }, { words: 3120 }] })).toBe(60);
  expect(minutesOfAll({ ...course, chapters: [{ words: 1000 }, {}, {}] })).toBe(30);
  expect(minutesOfAll({ ...course, chapters: [{}, {}] })).toBeUndefined();
});
