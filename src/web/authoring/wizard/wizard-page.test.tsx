// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LayoutSoFar, WrittenLayout } from '#contract/authoring.ts';
import { courseLanguages } from '#contract/language.ts';
import { fails, offline, silence, type Answers } from '#tests/dom/contract-network.ts';
import { focused, openPage, pressEscape } from '#tests/dom/open-page.tsx';
import { wizardDraft } from './wizard-draft.ts';
import * as wizardPage from './wizard-page.tsx';

afterEach(() => wizardDraft.clear());

const course = { Category: 'Science', Topic: 'Bicycle repair', Level: 'beginner', Duration: '5 hours' };
const layout: WrittenLayout = {
  ...course,
  'Course Name': 'Bicycle repair step by step',
  Description: 'd',
  'Number of Chapters': 4,
  Chapters: ['Tools', 'Tubes', 'Brakes', 'Gears'].map((name) => ({
    'Chapter Name': name,
    About: 'a',
    Duration: '20 minutes',
  })),
  Language: 'en',
  'Add a Video': 'no',
  Author: { provider: 'gemini' },
};

type LayoutEvent = ['layout', LayoutSoFar] | ['done', WrittenLayout];
async function* half(): AsyncGenerator<LayoutEvent> {
  yield ['layout', { ...layout, Chapters: layout.Chapters.slice(0, 2) }];
}
async function* whole(): AsyncGenerator<LayoutEvent> {
  yield* half();
  yield ['done', layout];
}
/** Begins another layout, as after one that fails the checks. */
async function* stalled(): AsyncGenerator<LayoutEvent> {
  yield* half();
  yield ['layout', { 'Course Name': layout['Course Name'], 'Number of Chapters': 4 }];
  await silence();
}

const author = {
  provider: 'gemini' as const,
  languages: [...courseLanguages],
  videos: false,
  builtin: [],
  coursesPerDay: { guest: 2, learner: 5 },
};
const usual: Answers = {
  readAuthor: () => author,
  readCoursesLeft: () => ({ layout: 2, content: 3 }),
  listMyCourses: () => [],
  listDeletedCourses: () => [],
  listProgress: () => ({ courses: [], next: null }),
  offerCourses: () => ({ courses: [], near: [] }),
  writeLayout: whole,
  saveCourseLayout: () => ({ courseId: 'the-course' }),
};

async function openWizard(search: string, answers: Answers = {}) {
  const page = await openPage(`/createcourse${search}`, wizardPage, { ...usual, ...answers });
  return { ...page, saved: () => waitFor(() => expect(page.at()).toBe('/createcourse/the-course')) };
}

async function generate(answers: Answers = {}) {
  wizardDraft.change({ topic: 'Bicycle repair' });
  const page = await openWizard('?step=3', answers);
  await page.press('Generate Course');
  return page;
}

const general = 'An error occurred while generating or saving the course layout.';
const topicLabel = 'What topic do you want to dive into?';
const topic = () => screen.findByLabelText<HTMLInputElement>(topicLabel);
const button = (name: string) => screen.getByRole('button', { name });
const alert = (heading: string | RegExp) => screen.findByRole('alertdialog', { name: heading });

test('the dialog while the layout is written shows name, chapters and progress, which never go back; Cancel aborts the request and saves nothing', async () => {
  const signals: AbortSignal[] = [];
  const writeLayout: Answers['writeLayout'] = (_, signal) => {
    signals.push(signal);
    return stalled();
  };
  const { network, press, saved } = await generate({ writeLayout });
  const dialog = await screen.findByRole('dialog', { name: 'Your course is being planned' });
  await within(dialog).findByText('2 chapters planned');
  for (const text of ['Bicycle repair step by step', 'Tubes']) within(dialog).getByText(text);
  expect(within(dialog).getByRole('progressbar').getAttribute('value')).toBe('0.5');
  await press('Cancel', dialog);
  await focused(button('Generate Course'));
  expect(signals[0]!.aborted).toBe(true);
  expect([screen.queryByRole('alertdialog'), network.inputsOf('saveCourseLayout')]).toEqual([null, []]);
  network.answer({ writeLayout: whole });
  await press('Generate Course');
  await saved();
});

test('the dialog while the layout is written is opened once, however fast the button is pressed, and closed by Escape, but not by a press outside it', async () => {
  const { at, network } = await openWizard('?step=3', { writeLayout: stalled });
  const pressed = await screen.findByRole('button', { name: 'Generate Course' });
  for (const _ of [1, 2]) pressed.click();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at()).toBe('/createcourse?step=3');
  // No entry is required.
  const options = { difficulty: '', duration: '', addVideo: '', chapters: '' };
  const nothing = { category: '', topic: '', description: '', language: 'en' };
  expect(network.inputsOf('writeLayout')).toEqual([{ ...nothing, options }]);
});

const refused = fails('author-refused', { error: 'Blocked due to RECITATION' });
test.each([
  ['empty answer', fails('author-failed'), /empty or invalid/, /What you entered is kept/, 'Try again'],
  [
    'refusal',
    refused,
    'No course can be written about this',
    /or copy someone’s work\. Choose something else\.$/,
    'Change the topic',
  ],
  ['wrong key', fails('author-misconfigured'), general, /Nothing can be written here at the moment/, null],
  ['used-up quota', fails('author-unavailable', { retryAfterS: 3600 }), general, /from .*\d/, 'Try again'],
  ['limit', fails('rate-limited', { retryAfterS: 60 }), /in 60 seconds\.$/, /What you entered/, 'Try again'],
  ['broken stream', half, general, /Please check your network\./, 'Try again'],
])(
  'a failure (%s) shows its alert, its reason and an action',
  async (_, writeLayout, heading, reason, action) => {
    const { network, press } = await generate({ writeLayout });
    const shown = within(await alert(heading));
    shown.getByText(reason);
    const names = shown.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(action === null ? ['Close'] : ['Close', action]);
    const mistake = shown.queryByRole('link', { name: 'Is this a mistake? Write to us' });
    const isRefusal = action === 'Change the topic';
    expect(mistake?.getAttribute('href')).toBe(isRefusal ? '/getintouch?topic=Bicycle+repair' : undefined);
    await press('Close');
    await focused(button('Generate Course'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.inputsOf('saveCourseLayout')).toEqual([]);
  },
);

test('a failure of the connection keeps the entries; Try again works when it is back, and clears them', async () => {
  const { network, press, saved } = await generate({ writeLayout: offline });
  await alert(general);
  await focused(button('Try again'));
  network.answer({ writeLayout: whole });
  await press('Try again');
  await saved();
  expect(network.inputsOf('writeLayout').at(-1)).toMatchObject({ topic: 'Bicycle repair' });
  expect(network.inputsOf('saveCourseLayout')).toMatchObject([{ Visibility: 'link' }]);
  expect([wizardDraft.draft.topic, localStorage.length]).toEqual(['', 0]);
});

test('a failure of the save shows the server’s error, keeps the layout and saves it on the next try', async () => {
  const error = 'Something went wrong on our side. Please try again.';
  const { network, press, saved } = await generate({ saveCourseLayout: fails('internal', { error }) });
  const shown = await alert(`Failed to save course layout: ${error}`);
  within(shown).getByText('Tools');
  await press('Try saving again');
  await waitFor(() => expect(network.inputsOf('saveCourseLayout')).toHaveLength(2));
  await alert(/^Failed to save/);
  // Closing the alert does not discard the layout.
  await press('Close');
  network.answer({ saveCourseLayout: usual.saveCourseLayout! });
  await press('Generate Course');
  await saved();
  expect(network.inputsOf('writeLayout')).toHaveLength(1);
});

test('a failure of the AI’s budget offers the built-in author for languages that it writes', async () => {
  const usedUp = fails('ai-budget', { details: { budget: 'ai-calls-site', of: 'site' } });
  const readAuthor = () => ({ ...author, builtin: ['en' as const, 'hi' as const] });
  const { network, user, press, saved } = await generate({ readAuthor, writeLayout: usedUp });
  const shown = async () => within(await alert(/^This site has reached its limit/));
  (await shown()).getByText('Without AI, you can get a plan now', { exact: false });
  const choose = async (language: string) => {
    await press('Close');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Language/ }), language);
    await press('Generate Course');
  };
  await choose('ta');
  expect((await shown()).queryByRole('button', { name: 'Get a study plan now' })).toBeNull();
  await choose('hi');
  await shown();
  network.answer({ writeLayout: whole });
  await press('Get a study plan now');
  await saved();
  expect(network.inputsOf('writeLayout').at(-1)).toMatchObject({ author: 'builtin', language: 'hi' });
});

test('a topic of a person who may be in danger names whom to call, and goes on only where that is not sure', async () => {
  const contacts = [{ name: 'Tele-MANAS (to talk, free)', number: '14416' }];
  const help = { title: 'Before you continue', text: 'Talk.', contacts };
  const needsHelp = (details: object) => fails('topic-needs-help', { error: 'Talk.', details });
  const { network, press, saved } = await generate({ writeLayout: needsHelp({ help }) });
  const shown = within(await alert(help.title));
  shown.getByText('to talk, free');
  expect(shown.getByRole('link', { name: /14416/ }).getAttribute('href')).toBe('tel:14416');
  expect(shown.queryByRole('button', { name: /make it/ })).toBeNull();
  await press('Close');
  network.answer({ writeLayout: needsHelp({ help, unsure: true }) });
  await press('Generate Course');
  await alert(help.title);
  network.answer({ writeLayout: whole });
  await press('I am safe and want this course: make it');
  await saved();
  expect(network.inputsOf('writeLayout').at(-1)).toMatchObject({ confirmed: true });
});

test('says what a course is about without a topic, as long as there is none', async () => {
  const { user } = await openWizard('?step=3');
  const about = () => screen.queryByText(/^Without one, the course will be about/);
  const field = await screen.findByLabelText(/^What topic/);
  expect(about()).not.toBeNull();
  await user.type(field, 'Bees');
  expect(about()).toBeNull();
  await user.clear(field);
  expect(about()).not.toBeNull();
});

test('all entries reach the author and the saved course', async () => {
  const { network, user, press, saved } = await openWizard('');
  await user.click(await screen.findByRole('radio', { name: 'Mathematics' }));
  await user.click(screen.getByRole('radio', { name: 'Science' }));
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  await press('Next');
  await user.type(await topic(), 'Volcanoes');
  await user.type(screen.getByLabelText(/^Description/), 'Why?');
  await press('Next');
  await user.selectOptions(await screen.findByLabelText('Difficulty Level'), 'intermediate');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.type(screen.getByPlaceholderText('Enter duration'), 'about 8');
  await user.selectOptions(screen.getByLabelText(/^Add a Video/), 'no');
  await user.type(screen.getByPlaceholderText('Enter number of chapters'), '4 or so');
  for (const fact of ['Volcanoes', 'Science', 'about 8 hours with practice', '4 chapters'])
    screen.getByText(fact);
  screen.getByText('You can create 2 more courses today, this one included.');
  await press('Generate Course');
  await saved();
  const options = { difficulty: 'intermediate', duration: 'about 8', addVideo: 'no', chapters: '4 or so' };
  const said = { topic: 'Volcanoes', description: 'Why?', category: 'Science', language: 'en' };
  expect(network.inputsOf('writeLayout')).toEqual([{ ...said, options }]);
});

test('where no AI writes, wishes for a course are kept, and a study plan is a choice', async () => {
  const { network, press } = await openWizard('?step=3&q=bees', {
    readAuthor: () => ({ ...author, provider: 'builtin', languages: ['en', 'hi'] }),
    wishForCourse: () => ({ met: [] }),
  });
  await screen.findByText('There is no AI here yet to write a course.');
  await press('Tell me when there is a course');
  await screen.findByText('We tell you once, here and on your dashboard.');
  expect(network.inputsOf('wishForCourse')).toEqual([{ topic: 'bees', language: 'en' }]);
  screen.getByRole('button', { name: 'Generate Course', description: 'makes a study plan' });
});

test('a guest’s courses are listed in their direction, and can be deleted', async () => {
  const createdAt = '2026-03-04T05:06:07.000Z';
  const shared = { description: '', state: 'draft', published: false, createdAt } as const;
  const courses = [
    { ...shared, tags: [], _id: 'c2', courseName: 'Knots', language: 'en' as const },
    { ...shared, tags: [], _id: 'c1', courseName: 'گنتی', language: 'ur' as const },
  ];
  const { network, press, user } = await openWizard('', {
    listMyCourses: () => courses,
    deleteCourse: () => ({ deleted: true, restorableUntil: createdAt }),
  });
  await user.click(await screen.findByRole('link', { name: 'Your courses' }));
  const region = await screen.findByRole('region', { name: 'Your courses' });
  const list = within(region);
  await focused(list.getByRole('heading', { name: 'Your courses' }));
  expect(list.getByRole('link', { name: 'گنتی' }).getAttribute('dir')).toBe('rtl');
  expect(list.getByRole('link', { name: 'Knots' }).getAttribute('href')).toBe('/createcourse/c2');
  expect(list.getAllByText('Not written yet')).toHaveLength(2);
  const { _id, courseName, language } = courses[0]!;
  const deleted = { _id, courseName, language, deletedAt: createdAt, restorableUntil: createdAt };
  network.answer({ listMyCourses: () => courses.slice(1), listDeletedCourses: () => [deleted] });
  await press('More about Knots', region);
  await press('Delete Knots', region);
  await press('Delete', await screen.findByRole('alertdialog', { name: 'Delete “Knots”?' }));
  within(await list.findByRole('region', { name: 'Deleted courses' })).getByText('Knots');
  expect(list.queryByRole('link', { name: 'Knots' })).toBeNull();
  expect(network.inputsOf('deleteCourse')).toEqual([{ courseId: _id }]);
});

test('a topic in letters of its own proposes their language', async () => {
  const { press } = await openWizard('?step=2&q=பின்னங்கள்');
  await waitFor(() => expect(wizardDraft.draft.topic).toBe('பின்னங்கள்'));
  await press('Next');
  await waitFor(() => expect(wizardDraft.draft.language).toBe('ta'));
});
