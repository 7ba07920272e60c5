// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CourseSummary } from '#contract/courses.ts';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import type { CourseVisibility } from '#contract/publishing.ts';
import { chaptersOf, courseSummary } from '#tests/dom/course-summary.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { readsOfPage } from '#web/platform/live/live-read.ts';
import FinishPage from './finish-page.tsx';

const courseNames = { courseId: 'c', courseName: 'Repair', language: 'en' } as const;

async function openFinished(
  change: Partial<CourseSummary> = {},
  mine = false,
  last: Partial<ChapterProgress> = {},
) {
  // A DOM of Node can't draw the confetti.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  let course = courseSummary(change);
  const flags = { publishWhenWritten: false, withheld: false, unpublished: false };
  const visibility: CourseVisibility = { mine, visibility: 'link', ...flags };
  const module = { default: FinishPage, clientLoader: () => ({ course, visibility, status: 200 }) };
  const chapters = [{ ...newChapter({ id: '2', chapterName: 'Three', questions: 0 }), ...last }];
  const progress = {
    ...courseNames,
    lastAt: last.opened ? '2026-03-01T10:00:00Z' : null,
    ...sumOf(chapters, null),
  };
  const answers = {
    readCourseSummary: () => course,
    readVisibility: () => visibility,
    readCourseProgress: () => progress,
  };
  const options = { route: '/createcourse/finish/:courseId', me: learner };
  const page = await openPage('/createcourse/finish/c', module, answers, options);
  const become = (change: Partial<CourseSummary>) =>
    act(() => {
      course = courseSummary(change);
      readsOfPage.get('course c')!.offer(course);
    });
  return { ...page, become };
}

const start = () => screen.queryByRole('link', { name: 'Start Course' })?.getAttribute('href');
const named = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['somebody else’s', false],
  ['one’s own that was ready before', true],
])('says what a course is that is %s, without congratulations', async (_, mine) => {
  const { become } = await openFinished({ state: mine ? 'ready' : 'writing' }, mine);
  const summary = await screen.findByRole('region', { name: 'Summary' });
  const facts = [...summary.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Beginner', '3\u00a0chapters', 'about 4\u00a0hours with practice']);
  become({ state: 'ready' });
  await named('Jugaad & <repair>');
  expect(screen.queryByText('Congratulations')).toBeNull();
  expect(document.querySelector('canvas')).toBeNull();
  expect(start()).toBe('/createcourse/start/c?chapter=0');
  const more = screen.getByRole('link', { name: 'See the chapters and all ways to learn' });
  expect(more.getAttribute('href')).toBe('/course/c');
});

test('congratulates on one’s own course that has just become ready, until one leaves', async () => {
  const { become, router } = await openFinished({ state: 'writing' }, true);
  await named('Your course is being written');
  // The owner's part arrives after the page.
  await screen.findByRole('region', { name: 'Who can find this course' });
  become({ state: 'ready' });
  await named('Congratulations');
  expect(document.querySelector('canvas')).not.toBeNull();
  expect(screen.queryByRole('link', { name: /^See the chapters/ })).toBeNull();
  expect(start()).toBe('/createcourse/start/c?chapter=0');
  await act(() => router.navigate('/dashboard'));
  await named('Another page');
  await act(() => router.navigate('/createcourse/finish/c'));
  await named('Jugaad & <repair>');
});

test.each([
  ['writing', 'Your course is being written', ['waiting', 'waiting', 'waiting'], '0 of 3', undefined],
  ['failed', 'Some chapters could not be written', ['ready', 'failed', 'ready'], '2 of 3', '0'],
] as const)(
  'a course that is %s says “%s”, is begun once a chapter can be read, and not shared yet',
  async (state, title, states, count, chapter) => {
    await openFinished({ state, chapters: chaptersOf(states) });
    await named(title);
    screen.getByText(new RegExp(`^${count} chapters written`));
    const first = screen.queryByRole('link', { name: 'Read chapter 1 now' })?.getAttribute('href');
    expect(first).toBe(chapter && `/createcourse/start/c?chapter=${chapter}`);
    expect([start(), screen.queryByText('Share this course')]).toEqual([undefined, null]);
    const progress = screen.getByRole('link', { name: 'See how far it is' });
    expect(progress.getAttribute('href')).toBe('/createcourse/c');
  },
);

test.each([
  ['by the clipboard of the browser', true, true, /^Message copied!/],
  ['where there is no clipboard', false, true, /^Message copied!/],
  ['unless nothing can be copied', false, false, 'Failed to copy message'],
])('Copy URL copies a message with the link, %s', async (_, hasClipboard, canCopy, says) => {
  const { user } = await openFinished();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const value = hasClipboard ? clipboard : undefined;
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')!.value);
    return canCopy;
  };
  await user.click(await screen.findByRole('button', { name: 'Copy URL' }));
  await screen.findByText(says);
  expect(copied.at(-1)).toMatch(/“Jugaad & <repair>” on Saksham: \/createcourse\/finish\/c$/);
});

test('leads from a course that its reader has done to its end, and to read it again', async () => {
  await openFinished({ state: 'ready' }, false, { opened: true, complete: true });
  const toEnd = await screen.findByRole('link', { name: 'See what you have learned' });
  expect(toEnd.getAttribute('href')).toBe('/learned/c');
  const again = screen.getByRole('link', { name: 'Read again' });
  expect(again.getAttribute('href')).toBe('/createcourse/start/c?chapter=0');
  expect(start()).toBeUndefined();
});

test('leads a reader who has begun to where they go on', async () => {
  await openFinished({ state: 'ready' }, false, { opened: true });
  const goOn = await screen.findByRole('link', { name: /^Continue: / });
  expect(goOn.getAttribute('href')).toBe('/createcourse/start/c?chapter=2');
  expect(start()).toBeUndefined();
});
