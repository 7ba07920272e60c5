// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { openPage } from '#tests/dom/open-page.tsx';
import { continueAt } from '#web/platform/courses/continue-link.ts';
import { PublicCourse } from './public-course.tsx';

test('who has finished a course is not offered a test of what they know already', async () => {
  const course = courseSummary();
  await openPage('/course/c', { default: () => <PublicCourse course={course} others={[]} /> }, {});
  const start = await screen.findByRole('link', { name: 'Start' });
  const waysIn = () => {
    const ways = within(start.closest('article')!).getAllByRole('link');
    const first = ways.indexOf(start);
    return ways.slice(first, first + 3).map(({ textContent }) => textContent);
  };
  expect(waysIn()).toEqual(['Start', 'I know this already: test me', 'Show to a class']);
  continueAt(document.body, 'c', null);
  expect(waysIn()).toEqual(['See what you have learned', 'Read again', 'Show to a class']);
});

test('a course in another language than the page’s leads first to its edition in the page’s, else also to others', async () => {
  const hindi = { _id: 'hindi', language: 'hi', chapters: [] } as const;
  const Page = () => <PublicCourse course={courseSummary()} others={[{ ...hindi, chapters: [] }]} />;
  const linkIn = async (language: 'en' | 'hi', name: string) => {
    await openPage('/course/c', { default: Page }, {}, { language });
    const link = await screen.findByRole('link', { name });
    const start = link.closest('article')!.querySelector('[data-live] p')!;
    const isFirst = Boolean(link.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING);
    return { href: link.getAttribute('href'), lang: link.lang, isFirst };
  };
  expect(await linkIn('en', 'Also in हिन्दी')).toEqual({ href: '/course/hindi', lang: '', isFirst: false });
  expect(await linkIn('hi', 'यह कोर्स हिन्दी में पढ़ें')).toEqual({
    href: '/course/hindi',
    lang: 'hi',
    isFirst: true,
  });
  expect(screen.queryByRole('link', { name: 'हिन्दी में भी' })).toBe(null);
});
