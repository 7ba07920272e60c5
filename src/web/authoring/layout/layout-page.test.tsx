// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredLayout } from '#contract/course-layout.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { fractions, layoutAnswers, layoutOf } from '#tests/dom/stored-layout.ts';
import { keptDraft } from './layout-draft.ts';
import * as layoutPage from './layout-page.tsx';

const route = '/createcourse/:courseId';

async function openLayout(names: readonly string[] = fractions) {
  let stored = layoutOf(names);
  const answers: Answers = {
    ...layoutAnswers(() => stored),
    changeCourseLayout(sent) {
      if (sent.Revision !== undefined && sent.Revision !== stored.Revision)
        return fails('layout-changed', { error: 'Changed, perhaps in another tab.' })();
      const chapters = (sent.Chapters ?? []).map((chapter, at) => ({
        _id: chapter._id ?? `new-${at}`,
        'Chapter Name': chapter['Chapter Name'] ?? '',
        About: chapter.About ?? '',
        Duration: chapter.Duration ?? '',
        Objectives: chapter.Objectives ?? [],
      }));
      return change({
        'Course Name': sent['Course Name'],
        Description: sent.Description ?? '',
        Chapters: chapters,
      });
    },
  };
  const change = (part: Partial<StoredLayout>) =>
    (stored = { ...stored, ...part, Revision: stored.Revision + 1 });
  const page = await openPage('/createcourse/c', layoutPage, answers, { route });
  return { ...page, change, answers };
}

async function openForm(names?: readonly string[]) {
  const page = await openLayout(names);
  await page.press('Edit');
  await courseName();
  return page;
}

const courseName = () => screen.findByLabelText<HTMLInputElement>('Course name');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const chapter = (number: number) => within(screen.getByRole('group', { name: `Chapter ${number}` }));
const nameOf = (number: number) => chapter(number).getByLabelText<HTMLInputElement>('Chapter name');
const objectivesOf = (number: number) =>
  chapter(number).getByLabelText<HTMLTextAreaElement>(/^What you will be able to do/);
const saved = () => screen.findByText('The plan is saved.');
const shownChapters = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the owner changes names, abouts and objectives, which are kept until they are saved', async () => {
  const { press, fill } = await openForm();
  await fill(await courseName(), 'Fractions at the market');
  await fill(screen.getByLabelText('Description'), 'With mangoes.');
  await fill(nameOf(1), 'Half a mango');
  await fill(chapter(1).getByLabelText('What it is about'), 'Cutting in two.');
  await fill(objectivesOf(1), 'Cut a half\n\nSay what a half is');
  await press('Remove chapter 3');
  screen.getByText('“Quarters” is removed when you save.');
  // The typed text outlives a reload.
  cleanup();
  const reloaded = await openLayout();
  await screen.findByText('“Quarters” is removed when you save.');
  await reloaded.press('Save');
  await saved();
  await focused(button('Edit'));
  await screen.findByRole('heading', { name: 'Fractions at the market' });
  for (const text of ['With mangoes.', 'Cutting in two.', 'Cut a half', 'Say what a half is'])
    screen.getByText(text);
  await waitFor(() => expect(shownChapters()).toEqual(['Half a mango', 'Thirds']));
  expect(keptDraft('c')).toBeNull();
});

test('chapters are moved, removed, brought back and added, and nothing is saved before Save', async () => {
  const { press, user, network } = await openForm();
  await press('Move chapter 3 up');
  await focused(button('Move chapter 2 up'));
  await press('Move chapter 2 up');
  // The first chapter can't go further up.
  await focused(button('Move chapter 1 down'));
  await press('Remove chapter 2');
  await focused(button('Bring it back'));
  await press('Bring it back');
  await focused(screen.getByText('Halves').closest('summary')!);
  expect(nameOf(2).value).toBe('Halves');
  await press('Remove chapter 3');
  await press('Add a chapter');
  await focused(nameOf(3));
  await user.keyboard('Fifths');
  expect(network.inputsOf('changeCourseLayout')).toEqual([]);
  await press('Save');
  await saved();
  await waitFor(() => expect(shownChapters()).toEqual(['Quarters', 'Halves', 'Fifths']));
  expect(screen.getAllByText('about 60 minutes with practice')).toHaveLength(3);
});

test('Cancel leaves the layout as it is, and asks before it loses what was typed', async () => {
  const { press, fill } = await openForm();
  await press('Cancel');
  await press('Edit');
  await fill(await courseName(), 'Something else');
  await press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await press('Keep editing');
  expect((await courseName()).value).toBe('Something else');
  await press('Cancel');
  await press('Discard');
  await screen.findByRole('heading', { name: 'Fractions without fear' });
  await press('Edit');
  expect((await courseName()).value).toBe('Fractions without fear');
});

test('a layout stays in sight when it is read again without a network', async () => {
  const { network, router } = await openLayout();
  await screen.findByRole('heading', { name: 'Fractions without fear' });
  network.answer({ readCourseLayout: offline });
  await act(() => router.revalidate());
  screen.getByRole('heading', { name: 'Fractions without fear' });
});

test('says beside each field what is wrong with it, saves nothing, and keeps what was typed', async () => {
  const { press, fill, network } = await openForm();
  await fill(await courseName(), 'x'.repeat(201));
  await fill(nameOf(1), ' ');
  await fill(objectivesOf(2), '1\n2\n3\n4\n5\n6\n7');
  await press('Save');
  await focused(await courseName());
  screen.getByText('At most 200 characters; you have 201.');
  chapter(1).getByText('Please give it a name.');
  chapter(2).getByText('At most 6 lines, each of at most 500 characters.');
  expect(objectivesOf(2).value).toBe('1\n2\n3\n4\n5\n6\n7');
  expect(network.inputsOf('changeCourseLayout')).toEqual([]);
  await fill(await courseName(), 'Fractions');
  await fill(nameOf(1), 'Halves again');
  await fill(objectivesOf(2), 'One');
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  await press('Save');
  await saved();
});

test.each([
  ['Keep the saved one', 'The first'],
  ['Keep mine', 'The second'],
])('when another tab has saved another layout, “%s” leaves “%s”', async (choice, left) => {
  const { press, fill, change, network, answers } = await openForm();
  await fill(await courseName(), 'The second');
  change({ 'Course Name': 'The first' });
  network.answer({ changeCourseLayout: offline });
  await press('Save');
  const form = within(screen.getByRole('form'));
  await form.findByText(/network/);
  network.answer(answers);
  await press('Save');
  await form.findByRole('button', { name: choice });
  expect((await courseName()).value).toBe('The second');
  await press(choice);
  await screen.findByRole('heading', { name: left });
});

test('says when the content was written meanwhile, and keeps what was typed until it is closed', async () => {
  const { press, fill, network, change } = await openForm();
  await fill(await courseName(), 'Too late');
  network.answer({ changeCourseLayout: fails('course-has-content') });
  change({ readable: true });
  await press('Save');
  await screen.findByText(/^This course is already written/);
  expect((await courseName()).value).toBe('Too late');
  await press('Cancel');
  await press('Discard');
  const shown = () => [
    screen.queryByLabelText('Course name'),
    screen.queryByRole('button', { name: 'Edit' }),
  ];
  await waitFor(() => expect(shown()).toEqual([null, null]));
});

async function show(layout = layoutOf(fractions), language: 'en' | 'hi' = 'en') {
  const page = await openPage(
    '/createcourse/c',
    layoutPage,
    layoutAnswers(() => layout),
    { route, language },
  );
  await screen.findByRole('heading', { name: layout['Course Name'] });
  return page;
}

test('Start says when it opens, and shows only a toast while there is no content', async () => {
  const { user, at } = await show();
  const start = screen.getByRole('button', { name: 'Start' });
  expect(document.getElementById(start.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Opens once the first chapter is written',
  );
  await user.click(start);
  await screen.findByText('Generate the course content First');
  expect(at()).toBe('/createcourse/c');
});

test('shows “Failed to fetch course details” when it can’t be read, and reads again', async () => {
  const answers = layoutAnswers(() => layoutOf(fractions));
  const failing = { ...answers, readCourseLayout: fails('internal') };
  const { network, user } = await openPage('/createcourse/c', layoutPage, failing, { route });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch course details');
  network.answer(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Fractions without fear' });
});
