// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newChapter, sumOf } from '#contract/learning/course-facts.ts';
import type { ChapterProgress } from '#contract/progress.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { rememberedPerson } from '#web/platform/kept/known-person.ts';
import type { KnownEvent } from '#web/practice/outbox/waiting-events.ts';
import { provedHere } from './proved-here.ts';
import { SavedLearned } from './saved-learned.tsx';
import type { SavedCourse } from './saved-store.ts';

// Another file in this worker may have loaded what is tested with a store of its own.
vi.hoisted(() => vi.resetModules());

const questionsOf = (chapterId: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const objective = `Objective ${at} of ${chapterId}`;
    return { _id: `${chapterId} ${at}`, chapterId, objective };
  });
const names = { soil: 'Soil', rain: 'Rain', seeds: 'Seeds' };
const savedOf = (courseId: keyof typeof names, questions = 5): SavedCourse => {
  const course = courseSummary({ _id: courseId, courseName: names[courseId] });
  const asked = course.chapters.flatMap(({ _id }) => questionsOf(_id, questions));
  return { courseId, package: { course, questions: asked } } as unknown as SavedCourse;
};
const savedChapters = ({ package: { course, questions } }: SavedCourse) =>
  course.chapters.map(({ _id: id, chapterName }) => {
    const ofChapter = questions.filter(({ chapterId }) => chapterId === id).length;
    return newChapter({ id, chapterName, questions: ofChapter });
  });
const done = (chapter: ChapterProgress, best = 4): ChapterProgress => {
  const checked = { state: 'passed', best, of: chapter.questions, at: null } as const;
  return { ...chapter, read: true, complete: true, checked };
};

const kept = vi.hoisted(() => ({ saved: [] as SavedCourse[], heard: new Map<string, unknown>() }));
vi.mock('./saved-store.ts', () => ({
  listSaved: async () => kept.saved,
  readSaved: async (id: string) => kept.saved.find(({ courseId }) => courseId === id),
  readHeard: async (name: string, key: string) => kept.heard.get(`${name} ${key}`),
  keepHeard: async () => undefined,
  questionsOf: () => [],
}));
beforeEach(() => {
  kept.heard.clear();
  // The DOM of Node draws nothing on a canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

function hear(saved: SavedCourse, chapters: ChapterProgress[]): void {
  const { courseId, package: found } = saved;
  const { courseName, language } = found.course;
  const facts = { courseId, courseName, language, lastAt: '2026-03-04T05:06:07.000Z' };
  kept.heard.set(`progress ${learner.storageKey} ${courseId}`, { ...facts, ...sumOf(chapters, null) });
}

async function openEnd() {
  await rememberedPerson();
  history.replaceState(null, '', '/learned/soil');
  const End = () => <SavedLearned courseId="soil" />;
  const answers = { readCoursePackage: offline, sendLearningEvents: offline };
  await openPage('/learned/soil', { default: End }, answers, { me: learner });
}
const objectives = () => {
  const told = screen.getByRole('region', { name: 'You can now' });
  return within(told)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('without a network, the end of a saved course is told, with what was proved and a saved course that is next', async () => {
  const [soil, rain, seeds] = [savedOf('soil'), savedOf('rain'), savedOf('seeds')];
  kept.saved = [soil, rain, seeds];
  hear(
    soil,
    [5, 4, 4].map((best, at) => done(savedChapters(soil)[at]!, best)),
  );
  await openEnd();
  await screen.findByRole('heading', { name: 'Well done!' });
  screen.getByText('3 chapters passed, 13 of 15 answers right');
  expect(document.title).toBe('Soil · Saksham');
  expect(objectives()).toEqual(['Objective 0 of 0']);
  screen.getByText('A picture to show to others comes here once the network is back.');
  screen.getByText(/^Your certificate, and coins if there are any, come here/);
  expect(addressOf('Try again')).toBe('/learned/soil');
  expect(addressOf('Next: Rain')).toBe('/createcourse/start/rain');
  expect(addressOf('Seeds')).toBe('/course/seeds');
  cleanup();
  const [first, ...others] = savedChapters(seeds);
  hear(seeds, [done(first!), ...others]);
  await openEnd();
  await screen.findByRole('heading', { name: 'Well done!' });
  expect(addressOf('Continue: Seeds')).toBe('/createcourse/start/seeds?chapter=1');
});

test('what the site said before of the course is told without a network: coins, objectives, what comes back, and its picture', async () => {
  const soil = savedOf('soil');
  kept.saved = [soil];
  hear(
    soil,
    savedChapters(soil).map((chapter) => done(chapter)),
  );
  const person = learner.storageKey;
  const canDo = ['Objective 1 of 0', 'Objective 0 of 2'];
  kept.heard.set(`end ${person} end soil`, { coins: 2, canDo });
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(4, 0, 0, 0);
  const dueAt = tomorrow.toISOString();
  const times = ['soil', 'soil', 'rain'].map((courseId, at) => ({ courseId, questionId: `${at}`, dueAt }));
  kept.heard.set(`reviews ${person}`, times);
  vi.stubGlobal('caches', {
    match: async (src: string) => (src.includes('soil') ? new Response() : undefined),
  });
  await openEnd();
  await screen.findByText('You earned 2 coins');
  expect(objectives()).toEqual(canDo);
  screen.getByText('2 questions come back tomorrow morning');
  screen.getByText('Your certificate comes here once the network is back.');
  expect(addressOf('Save the picture')).toBe('/course/soil/finished.png');
});

test('a course with too few questions has no certificate to come, and where nothing is next, the list is', async () => {
  const soil = savedOf('soil', 0);
  kept.saved = [soil];
  hear(
    soil,
    savedChapters(soil).map((chapter) => ({ ...chapter, read: true, complete: true })),
  );
  await openEnd();
  await screen.findByText('This course has too few questions for a certificate.');
  screen.getByText('3 chapters read');
  expect(screen.queryByText(/^Your certificate/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Next|Continue): / })).toBeNull();
  expect(addressOf('Courses on this device')).toBe('/saved');
});

test('a course that this phone does not know to be done, or does not keep, needs the network', async () => {
  const soil = savedOf('soil');
  kept.saved = [soil];
  const chapters = savedChapters(soil);
  hear(soil, [done(chapters[0]!), ...chapters.slice(1)]);
  await openEnd();
  await screen.findByText('This page needs the network; below is what this device has.');
  cleanup();
  hear(
    soil,
    chapters.map((chapter) => done(chapter)),
  );
  kept.saved = [savedOf('rain')];
  await openEnd();
  await screen.findByText('This page needs the network; below is what this device has.');
  expect(screen.queryByRole('heading', { name: 'Well done!' })).toBeNull();
});

test('an objective is proved by this phone’s verdicts, of which the last one counts, but by none of a review', () => {
  const soil = savedOf('soil');
  const answer = (questionId: string, right: boolean, mode = 'check') =>
    ({ kind: 'answer', questionId, right, mode }) as KnownEvent;
  const chapters = savedChapters(soil).map((chapter) => done(chapter));
  const events = [
    answer('0 0', true),
    answer('0 0', false),
    answer('0 1', false),
    answer('0 1', true),
    answer('0 2', true),
    answer('1 0', true, 'review'),
  ];
  expect(provedHere(soil, { chapters, events })).toEqual(['Objective 1 of 0']);
  const canDo = ['Objective 3 of 0', 'Objective 2 of 1'];
  expect(provedHere(soil, { chapters, events: [], canDo })).toEqual(canDo);
  expect(provedHere(soil, { chapters, events: [answer('0 3', false)], canDo })).toEqual(['Objective 2 of 1']);
});
