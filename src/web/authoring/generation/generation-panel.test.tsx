// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GenerationState } from '#contract/authoring.ts';
import { fails, offline, silence, type Answers } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { fractions, layoutAnswers, layoutOf } from '#tests/dom/stored-layout.ts';
import * as layoutPage from '#web/authoring/layout/layout-page.tsx';
import { shareArrived } from './generation-progress.tsx';

type Chapter = GenerationState['chapters'][number];

/** The state of a course of three chapters, of which these differ from one that waits. */
const stateOf = (
  state: GenerationState['state'],
  changes: Partial<Record<(typeof fractions)[number], Partial<Chapter>>> = {},
  more: Partial<GenerationState> = {},
): GenerationState => ({
  generationId: 'one',
  state,
  author: { provider: 'gemini' },
  chapters: fractions.map((chapterName, at) => ({
    _id: `chapter-${at}`,
    chapterName,
    state: 'waiting',
    incomplete: false,
    ...changes[chapterName],
  })),
  builtin: true,
  mine: true,
  ...more,
});
const text = (share: number, words: string) => ['text', { _id: 'chapter-0', text: words, share }] as const;
const refused = { code: 'author-refused', error: 'Candidate was blocked due to SAFETY. Change it.' } as const;
const isReady = { state: 'ready' } as const;
const allReady = { Halves: isReady, Thirds: isReady, Quarters: isReady };

function openCourse(state: GenerationState, answers: Answers = {}) {
  const usual = {
    ...layoutAnswers(() => layoutOf(fractions)),
    readGeneration: () => state,
    watchGeneration: offline,
    readCourseSummary: () => courseSummary(),
  };
  const options = { route: '/createcourse/:courseId' };
  return openPage('/createcourse/c', layoutPage, { ...usual, ...answers }, options);
}

test('counts written chapters whole, and those under way by the newer of what state and event stream say', () => {
  const halfway = (share: number) =>
    stateOf('writing', {
      Halves: isReady,
      Thirds: { state: 'writing', share },
      Quarters: { state: 'failed' },
    });
  expect(shareArrived(halfway(0.5), {})).toBe(1.5 / 3);
  const shares = [0.6, 0.2].map((share) =>
    shareArrived(halfway(0.4), { 'chapter-1': { text: 'three', share } }),
  );
  expect(shares).toEqual([1.6 / 3, 1.4 / 3]);
  expect(shareArrived(stateOf('writing', allReady), {})).toBeLessThan(1);
  expect(shareArrived(stateOf('ready', allReady), {})).toBe(1);
});

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

test('the writing begins only after Continue', async () => {
  const { press, network } = await openCourse(stateOf('draft'), {
    startGeneration: () => stateOf('queued'),
    watchGeneration: () => silence(),
  });
  await press('Generate Course content');
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you absolutely sure?' });
  within(dialog).getByText('This action will generate the complete course and cannot be undone.');
  await press('Cancel');
  expect(network.inputsOf('startGeneration')).toEqual([]);
  await press('Generate Course content');
  await press('Continue');
  await focused(await screen.findByRole('heading', { name: 'Your course is being written' }));
  expect(network.inputsOf('startGeneration')).toEqual([{ courseId: 'c' }]);
});

test('the bar moves with the text, never goes back, and is full only at the end, which leads to the finish page', async () => {
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { at } = await openCourse(stateOf('writing'), {
    async *watchGeneration() {
      yield ['state', stateOf('writing', { Halves: { state: 'writing' }, Thirds: { state: 'ready' } })];
      yield [...text(0.8, 'One half of a mango\n\n| Part | Size |\n|--|--|\n| 1/2')];
      yield [...text(0.8, '\n\nNot *what?*, but **how')];
      await started.promise;
      yield [...text(0, '')];
      await ended.promise;
      yield ['done', stateOf('ready', allReady)];
    },
  });
  await screen.findByRole('link', { name: 'Read chapter 2 now' });
  await waitFor(() => expect(bar()).toBeCloseTo(1.8 / 3));
  const live = await screen.findByText('how', { selector: 'strong' });
  expect(live.closest('p')!.textContent).toBe('Not what?, but how');
  expect(screen.getByText('One half of a mango').closest('div')!.textContent).not.toContain('Part');
  started.resolve();
  await waitFor(() => expect(screen.queryByText('One half of a mango')).toBeNull());
  expect(bar()).toBeCloseTo(1.8 / 3);
  // The moving text is silent; announcements count chapters only.
  expect(screen.getByTestId('live-text').getAttribute('aria-hidden')).toBe('true');
  screen.getByText('1 of 3 chapters written', { selector: '[role=status]' });
  ended.resolve();
  await waitFor(() => expect(at()).toBe('/createcourse/finish/c'));
});

test('the state is read again and again while the event stream is blocked, and says when that fails, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { network, at } = await openCourse(stateOf('writing'));
  await screen.findByText('0 of 3 chapters written', { selector: '[role=status]' });
  const later = () => act(() => vi.advanceTimersByTimeAsync(4_100));
  network.answer({ readGeneration: offline });
  await later();
  await screen.findByText(/^No network\./);
  network.answer({ readGeneration: () => stateOf('ready', allReady) });
  await later();
  await waitFor(() => expect(at()).toBe('/createcourse/finish/c'));
});

test('a course that is finished while the network is lost stays in sight until its page can be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { network, at } = await openCourse(stateOf('writing'), {
    async *watchGeneration() {
      yield ['done', stateOf('ready', allReady)];
    },
    readCourseSummary: offline,
  });
  await screen.findByText(/^No network\./);
  screen.getByText('3 of 3 chapters written', { selector: '[role=status]' });
  expect(at()).toBe('/createcourse/c');
  network.answer({ readCourseSummary: () => courseSummary() });
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  await waitFor(() => expect(at()).toBe('/createcourse/finish/c'));
});

test('a paused writing says why and when it goes on, and Resume now continues it', async () => {
  const problem = { code: 'author-unavailable', error: 'down', retryAt: '2030-01-01T10:05:00.000Z' } as const;
  const { press, network } = await openCourse(stateOf('paused', { Halves: isReady }, { problem }), {
    resumeGeneration: () => stateOf('queued', { Halves: isReady }),
  });
  await screen.findByText('The AI can’t be reached, or has reached its limit.');
  screen.getByRole('heading', { name: 'The writing is paused' });
  screen.getByText(/It continues by itself\. Next try: .*\d{1,2}:\d\d/);
  await press('Resume now');
  await screen.findByRole('heading', { name: 'Your course is being written' });
  expect(network.inputsOf('resumeGeneration')).toEqual([{ courseId: 'c' }]);
});

test('a failed chapter is shown with its reason, what is there can be read, and Retry asks once more', async () => {
  const unusable = { code: 'author-failed', error: 'no' } as const;
  const changes = { Halves: isReady, Thirds: { state: 'failed', error: unusable } } as const;
  const { press, network } = await openCourse(stateOf('failed', changes), {
    resumeGeneration: () => stateOf('failed', changes),
  });
  const notice = await screen.findByRole('alert');
  within(notice).getByText('Thirds');
  const course = within(notice).getByRole('link', { name: 'Go to the course' });
  expect(course.getAttribute('href')).toBe('/createcourse/finish/c');
  screen.getByText('Could not be written');
  screen.getByRole('link', { name: 'Read: Halves' });
  await press('Try again');
  await waitFor(() => expect(network.inputsOf('resumeGeneration')).toEqual([{ courseId: 'c' }]));
});

test('a refused chapter is asked for in other words, or left out, and not tried again as it is', async () => {
  const failed = { state: 'failed', error: refused } as const;
  const { press, user, network, at } = await openCourse(
    stateOf('failed', { Halves: isReady, Thirds: failed, Quarters: isReady }),
    { removeChapter: () => ({ removed: true }), addChapter: () => ({ chapterId: 'new' }) },
  );
  await screen.findByText('One chapter was not written');
  screen.getByText('Not written');
  // It is no breakdown.
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText(/it may hurt someone or copy/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Change this chapter');
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the chapter');
  expect(name.value).toBe('Thirds');
  await user.type(name, ' of a cake');
  await press('Add and write');
  const words = { chapterName: 'Thirds of a cake', about: 'All about Thirds.' };
  await waitFor(() => expect(network.inputsOf('addChapter')).toEqual([{ courseId: 'c', ...words }]));
  expect(network.inputsOf('removeChapter')).toEqual([{ courseId: 'c', chapterId: 'chapter-1' }]);
  await press('Leave it out');
  await waitFor(() => expect(at()).toBe('/createcourse/finish/c'));
});

test('a finished course stays open; its incomplete chapter and the whole can be written again', async () => {
  const thirds = { ...isReady, incomplete: true };
  const { press, network, at } = await openCourse(stateOf('ready', { ...allReady, Thirds: thirds }), {
    resumeGeneration: () => stateOf('ready', allReady),
    startGeneration: () => stateOf('queued', allReady),
  });
  await screen.findByText('Incomplete');
  expect(at()).toBe('/createcourse/c');
  await press('Try again: Thirds');
  await waitFor(() => expect(screen.queryByText('Incomplete')).toBeNull());
  expect(network.inputsOf('resumeGeneration')).toEqual([{ courseId: 'c', chapter: 'chapter-1' }]);
  await press('Write it again');
  await screen.findByText(/the earlier one can be read/);
  await press('Continue');
  await waitFor(() => expect(network.inputsOf('startGeneration')).toEqual([{ courseId: 'c', again: true }]));
});

test('says how long the texts take to read once there are some, and the whole with its practice', async () => {
  const words = { Halves: { ...isReady, words: 800 }, Thirds: { ...isReady, words: 400 } };
  await openCourse(stateOf('failed', { ...words, Quarters: { state: 'failed', error: refused } }));
  for (const time of [
    /^about 18 minutes to read, .* with practice$/,
    'about 8 minutes to read',
    'about 4 minutes to read',
    'about 60 minutes with practice',
  ])
    await screen.findByText(time);
});

test('where the course’s person may be in danger, numbers to call stand in place of the writing and have the focus', async () => {
  const contacts = [{ name: 'Emergency', number: '112' }];
  const help = { title: 'You are not alone', text: 'Talk.', contacts };
  const startGeneration = fails('topic-needs-help', { error: 'Talk.', details: { help } });
  const { press } = await openCourse(stateOf('draft'), { startGeneration });
  await press('Generate Course content');
  await press('Continue');
  const region = await screen.findByRole('region', { name: help.title });
  await focused(region);
  expect(within(region).getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where the site’s AI has written all it may, the built-in author goes on', async () => {
  const details = { budget: 'ai-calls-site', of: 'site' };
  const startGeneration = fails('ai-budget', { details, retryAfterS: 3600 });
  const { press, network } = await openCourse(stateOf('draft'), { startGeneration });
  await press('Generate Course content');
  await press('Continue');
  await screen.findByText(/This site has reached its limit for AI. You can try again from .+\./);
  screen.getByText('The plan below is kept.');
  // The page may stand open until the limit is over.
  await press('Generate Course content');
  await press('Continue');
  await waitFor(() => expect(network.inputsOf('startGeneration')).toHaveLength(2));
  network.answer({ startGeneration: () => stateOf('queued') });
  await press('Get a study plan now');
  await screen.findByRole('heading', { name: 'Your course is being written' });
  expect(network.inputsOf('startGeneration').at(-1)).toEqual({ courseId: 'c', author: 'builtin' });
});
