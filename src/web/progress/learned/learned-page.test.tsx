// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import confetti from 'canvas-confetti';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { LibraryCourse } from '#contract/library.ts';
import type { PathCard } from '#contract/paths.ts';
import type { ChapterProgress, CourseEnd } from '#contract/progress.ts';
import { visitor } from '#contract/visitor.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { contractNetwork, fails } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import type { BegunCourse } from '#web/platform/courses/begun-courses.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { nextCourses, readPathOf, type NextCourses } from '#web/progress/next-courses.ts';
import LearnedPage from './learned-page.tsx';

const course = courseSummary({ _id: 'soil', courseName: 'Soil', visibility: 'public' });

const none = { checked: { state: 'none', best: 0, of: 0, at: null } } as const;
const done = { opened: true, read: true, kept: false, complete: true, questions: 5 };
const chapterOf = (chapterId: string, more: Partial<ChapterProgress> = {}): ChapterProgress => ({
  chapterId,
  chapterName: chapterId,
  ...done,
  checked: { state: 'passed', best: 4, of: 5, at: null },
  ...more,
});

function endOf(...chapters: ChapterProgress[]): CourseEnd {
  const complete = chapters.every((chapter) => chapter.complete);
  const read = { n: chapters.filter((chapter) => chapter.read).length, of: chapters.length };
  const names = { courseId: 'soil', courseName: 'Soil', language: 'en' } as const;
  const progress = { ...names, chapters, read, checked: read, complete, next: null, lastAt: null };
  return { progress, review: { nextAt: null, count: 0 }, coins: 0, canDo: [] };
}

const passed = endOf(chapterOf('Life'), chapterOf('Water'));
const nothing: NextCourses = { begun: undefined, library: [], path: undefined };

const burst = vi.hoisted(() => vi.fn<() => void>());
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(burst, { reset: () => undefined }) },
}));

// The DOM of Node draws nothing on a canvas.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

/** Opens the page as the server drew it; an undefined `end` could not be read. */
async function open(
  end: CourseEnd | undefined,
  { shown = course, next = nothing, isHeld = false, answers = {}, me = visitor } = {},
) {
  const found = { course: shown, end, next, isHeld };
  const page = { default: LearnedPage, clientLoader: () => ({ texts: {}, status: 200, found }) };
  const again = end === undefined ? {} : { readCourseEnd: () => end };
  return openPage('/learned/soil', page, { readWallet: () => ({ coins: 2 }), ...again, ...answers }, { me });
}

const shares = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const says = (text: string | RegExp) => screen.findByText(text);

test('a completed course is told by its facts and objectives, with its coins, what comes back and what is next', async () => {
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(4, 0, 0, 0);
  const begun = { courseName: 'Rain', language: 'en', next: { chapterName: 'One', path: '/go-on' } };
  const end = {
    ...passed,
    coins: 2,
    canDo: ['Tell what lives in soil'],
    review: { nextAt: tomorrow.toISOString(), count: 6 },
  };
  const path = { code: 'earth', name: 'Good earth', goal: 'Keep soil alive', language: 'en' };
  await open(end, { next: { ...nothing, begun: begun as BegunCourse, path: path as PathCard } });
  await screen.findByRole('heading', { name: 'Well done!' });
  await says('2 chapters passed, 8 of 10 answers right');
  await says('Tell what lives in soil');
  await says('You earned 2 coins');
  await says('6 questions come back tomorrow morning');
  expect(shares('Continue: Rain')).toBe('/go-on');
  expect(shares('Good earth Keep soil alive')).toBe('/path/earth');
  const shared = new URL(shares('Share on WhatsApp') ?? '').searchParams.get('text');
  expect(shared).toBe('I finished “Soil” on Saksham. /course/soil');
});

test('the certificate is one tap away for a learner, and by way of signing up for others', async () => {
  const path = '/dashboard/certificates?course=soil';
  await open(passed, { me: learner });
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(shares('Get your certificate')).toBe(path);
  cleanup();
  await open(passed);
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(shares('Get your certificate')).toBe(`/signup?${new URLSearchParams({ next: path })}`);
});

test('who has the certificate is led to the next course first, and to look at it', async () => {
  const begun = { courseName: 'Rain', language: 'en', next: { chapterName: 'One', path: '/go-on' } };
  const linksOf = () => screen.getAllByRole('link', { name: /^Continue|^Next: |certificate$/ });
  const wordsOf = () => linksOf().map(({ textContent }) => textContent);
  await open(passed, { me: learner, isHeld: true, next: { ...nothing, begun: begun as BegunCourse } });
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(wordsOf()).toEqual(['Continue: Rain', 'See your certificate']);
  cleanup();
  const library = [workOf('seeds', 'Garden', 'hi', 'en'), workOf('rain', 'Garden', 'en')];
  await open(passed, { me: learner, isHeld: true, next: { ...nothing, library } });
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(wordsOf()).toEqual(['Next: seeds', 'See your certificate']);
  expect(shares('Next: seeds')).toBe('/course/seeds en');
  await says('More courses for you:');
  expect(shares('rain')).toBe('/course/rain en');
  expect(shares('seeds')).toBeUndefined();
});

test('two courses stand below the one that is next', async () => {
  const library = ['seeds', 'rain', 'soil', 'sun'].map((slug) => workOf(slug, 'Garden', 'en'));
  await open(passed, { me: learner, next: { ...nothing, library } });
  await says('More courses for you:');
  expect(['seeds', 'rain', 'soil', 'sun'].filter((slug) => shares(slug) !== undefined)).toEqual([
    'rain',
    'soil',
  ]);
});

test('confetti falls when a finished course is first seen, and not again, nor after a guest’s sign-up', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const fire = Object.assign(() => null, { reset: () => undefined });
  const create = vi.spyOn(confetti, 'create').mockReturnValue(fire);
  onTestFinished(() => {
    create.mockRestore();
    localStorage.clear();
  });
  await open(passed);
  await waitFor(() => expect(create).toHaveBeenCalled());
  create.mockClear();
  for (const me of [visitor, learner]) {
    cleanup();
    await open(passed, { me });
    await screen.findByRole('heading', { name: 'Well done!' });
  }
  // One that was drawn later falls later.
  const later = render(<Confetti />).container.querySelector('canvas');
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls.map(([canvas]) => canvas)).toEqual([later]);
});

test('coins fly when their pot is first seen, and lie in it ever after', async () => {
  let see = (_: Partial<IntersectionObserverEntry>[]) => {};
  class Observer {
    observe() {}
    disconnect() {}
    constructor(seen: typeof see) {
      see = seen;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => localStorage.clear());
  const coin = async () => {
    await says('You earned 1 coin');
    return document.querySelector('span[class*=top-1]')?.className;
  };
  await open({ ...passed, coins: 1 });
  expect(await coin()).toContain('paused');
  act(() => see([{ isIntersecting: false }]));
  expect(await coin()).toContain('paused');
  act(() => see([{ isIntersecting: true }]));
  expect(await coin()).toContain('into-pot');
  expect(await coin()).not.toContain('paused');
  cleanup();
  await open({ ...passed, coins: 1 });
  // The text is there before the pot is observed.
  await waitFor(async () => {
    act(() => see([{ isIntersecting: false }]));
    expect(await coin()).not.toContain('into-pot');
  });
});

test('many questions come back a few at a time', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await open({ ...passed, review: { nextAt: soon, count: 24 } });
  await says(/^The questions come back on .+, 10 at a time: about five minutes$/);
});

test('a course that gave no coins has no pot; one that is not public gives no address away', async () => {
  await open(passed, { shown: { ...course, visibility: 'link' } });
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(screen.queryByText(/You earned/)).toBeNull();
  expect(shares('Share on WhatsApp')).toBeUndefined();
  expect(shares('Save the picture')).toBe('/course/soil/finished.png');
});

test('what is missing is said by chapter, and leads there', async () => {
  const untried = chapterOf('Water', { complete: false, ...none });
  const unread = chapterOf('Air', { complete: false, read: false, questions: 0, ...none });
  const failed = { state: 'tried', best: 1, of: 5, at: null } as const;
  const tried = chapterOf('Fire', { complete: false, read: false, checked: failed });
  await open(endOf(chapterOf('Life'), untried, tried, unread));
  await screen.findByRole('heading', { name: '3 chapters to go' });
  const items = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Lifedone',
    'Waternot passed yet',
    'Firenot passed yet',
    'Airto read',
  ]);
  expect(shares('Check yourself: Water')).toBe('/practice/soil/Water');
  expect(shares('Water')).toBe('/practice/soil/Water');
  expect(shares('Air')).toContain('chapter=Air');
});

test('what the server could not read is read by the page, and asked for again', async () => {
  const { network, user } = await open(undefined, { answers: { readCourseEnd: fails('internal') } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { level: 1, name: 'Soil' });
  network.answer({ readCourseEnd: () => passed });
  await user.click(again);
  await screen.findByRole('heading', { name: 'Well done!' });
});

test('a course that could not be read is not said to be missing, and is asked for again', async () => {
  const without = (status: number) => {
    const clientLoader = () => ({ texts: {}, found: null, status });
    return openPage('/learned/soil', { default: LearnedPage, clientLoader }, {});
  };
  await without(503);
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
  expect(shares('Try again')).toBe('/learned/soil');
  cleanup();
  await without(404);
  await screen.findByRole('heading', { name: 'Course not found' });
  expect(shares('Try again')).toBeUndefined();
});

function workOf(slug: string, category: string, ...languages: ('en' | 'hi')[]): LibraryCourse {
  const editions = languages.map((language) => {
    const _id = `${slug} ${language}`;
    return { _id, language, courseName: slug, duration: '', firstChapterId: '' };
  });
  return { slug, category, level: 'beginner', editions };
}

const pathOf = (courses: string[]) => ({ courses }) as PathCard;

test('next are courses that were not begun: the path from its beginning, the same subject', () => {
  const library = [
    workOf('soil', 'Garden', 'en', 'hi'),
    workOf('stars', 'Astronomy', 'hi'),
    workOf('rain', 'Garden', 'en', 'hi'),
    workOf('seeds', 'Garden', 'hi'),
    workOf('shop', 'Business', 'en', 'hi'),
  ];
  const begun = [
    { courseId: 'seeds hi', next: { path: '/seeds' } },
    { courseId: 'soil hi', next: null },
  ];
  const after = { courseId: 'soil hi' };
  const next = (courses?: string[]) =>
    nextCourses({ after, path: courses && pathOf(courses), library, begun: begun as BegunCourse[] });
  const found = (courses?: string[]) => next(courses).library.map(({ slug }) => slug);
  expect(next().begun?.courseId).toBe('seeds hi');
  expect(found()).toEqual(['rain', 'stars', 'shop']);
  expect(found(['stars hi', 'soil hi', 'seeds hi', 'shop hi'])).toEqual(['stars', 'shop', 'rain']);
});

test('the path of a course has it as a required step, and is the one of which most is done', async () => {
  const card = (code: string, ready: number, ...courses: string[]): PathCard => {
    const names = { code, name: code, goal: code, language: 'en' } as const;
    return { ...names, mine: false, minutes: 0, count: ready, ready, done: 0, courses, editions: [] };
  };
  const papers = { courseId: 'papers', courseName: 'Papers', language: 'en' } as const;
  const begun = [{ courseId: 'papers', complete: true }] as BegunCourse[];
  const library = [workOf('food', 'Health', 'en', 'hi')];
  const found = async (done: BegunCourse[], ...paths: PathCard[]) => {
    contractNetwork({ listPaths: () => ({ paths, next: null }) });
    return (await readPathOf(papers, done, library, 'en', {}))?.code;
  };
  const optional = card('rights', 1, 'law', 'papers');
  const family = card('family', 3, 'water', 'food en', 'papers');
  const early = card('office', 2, 'papers', 'letters');
  expect(await found(begun, optional, family)).toBe('family');
  expect(await found(begun, optional)).toBeUndefined();
  expect(await found(begun, family, early)).toBe('office');
  for (const courseId of ['food en', 'food hi']) {
    const more = [...begun, { courseId, complete: true } as BegunCourse];
    expect(await found(more, early, family)).toBe('family');
  }
});
