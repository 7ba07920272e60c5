// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CourseVisibility } from '#contract/publishing.ts';
import { offline, type Answers } from '#tests/dom/contract-network.ts';
import { courseSummary } from '#tests/dom/course-summary.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import { visitor } from '#contract/visitor.ts';
import OwnCourse from './own-course.tsx';
import { ReportCourse } from './visitor-acts.tsx';

const course = courseSummary();
const flags = { publishWhenWritten: false, withheld: false, unpublished: false };
const byLink: CourseVisibility = { visibility: 'link', mine: true, ...flags };

function openOwn(part: Partial<CourseVisibility> = {}, me = learner) {
  const visibility = { ...byLink, ...part };
  const Own = () => <OwnCourse course={course} visibility={visibility} />;
  const answers: Answers = {
    changeVisibility: ({ visibility }) => ({ ...byLink, visibility }),
    readCourseSummary: () => course,
  };
  return openPage('/course/c', { default: Own }, answers, { me });
}

const panel = () => screen.findByRole('region', { name: 'Who can find this course' });
const says = async (text: string | RegExp) => within(await panel()).findByText(text);
const dialog = () => screen.findByRole('dialog', { name: 'Publish “Jugaad & <repair>”?' });

test('is published after saying what everyone will see, and taken back', async () => {
  const { press, network } = await openOwn();
  await says('Only people with the link can find it.');
  await press('Publish');
  const shown = within(await dialog()).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'the cover, the name and the description',
    'the whole text of all 3 chapters',
    'who wrote it: a person, without a name',
  ]);
  await press('Cancel', await dialog());
  expect(network.calls).toEqual([]);
  await press('Publish', await panel());
  await press('Publish', await dialog());
  await says(/^Everyone on Saksham can find it/);
  await focused(screen.getByRole('heading', { name: 'Who can find this course' }));
  await press('Unpublish');
  await press('Unpublish', await screen.findByRole('alertdialog'));
  await says(/^Only people with the link can find it\./);
  const changes = network.inputsOf('changeVisibility').map(({ visibility }) => visibility);
  expect(changes).toEqual(['public', 'link']);
});

test('others see nothing of it; a guest is told that publishing needs an account, and is led back', async () => {
  await openOwn({ mine: false });
  await waitFor(() => expect(document.querySelector('[aria-live]')).not.toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  await openOwn({}, { ...visitor, kind: 'guest' });
  const among = within(await panel());
  expect(among.queryByRole('button')).toBeNull();
  const way = among.getByRole('link', { name: 'Sign in to publish' }).getAttribute('href');
  expect(way).toBe('/signin?next=%2Fcourse%2Fc');
});

test('a chapter is added by its name, and leads to where its writing can be watched', async () => {
  const { press, user, network, at } = await openOwn();
  network.answer({ addChapter: () => ({ chapterId: 'new' }) });
  await press('Add a chapter');
  const form = await screen.findByRole('dialog', { name: 'Add a chapter' });
  await press('Add and write', form);
  await within(form).findByText('Please fill in this field.');
  await user.type(within(form).getByLabelText('Name of the chapter'), 'Ants');
  await press('Add and write', form);
  await screen.findByText('Another page');
  expect(at()).toBe('/createcourse/c');
  expect(network.inputsOf('addChapter')).toEqual([{ courseId: 'c', chapterName: 'Ants', about: '' }]);
});

test('a course is renamed in a dialog, which keeps what the connection swallows', async () => {
  const { press, user, network } = await openOwn();
  await press('Change name or description');
  const form = within(
    await screen.findByRole('dialog', { name: 'Change name or description of the course' }),
  );
  const name = form.getByLabelText<HTMLInputElement>('Name of the course');
  const save = () => user.click(form.getByRole('button', { name: 'Save' }));
  expect(name.value).toBe('Jugaad & <repair>');
  await user.clear(name);
  await save();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Good repair');
  network.answer({ changeCourse: offline });
  await save();
  await form.findByRole('alert');
  expect(name.value).toBe('Good repair');
  const changed = { courseName: 'Good repair', description: 'd', revision: 2, withheld: false } as const;
  network.answer({ changeCourse: () => ({ ...changed, visibility: 'link' }) });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.inputsOf('changeCourse').at(-1)).toEqual({ courseId: 'c', courseName: 'Good repair' });
});

test('a report needs a reason, and is kept where it can’t be sent', async () => {
  const Report = () => <ReportCourse courseId="c" />;
  const { user, network } = await openPage('/course/c', { default: Report }, { reportCourse: offline });
  await user.click(await screen.findByRole('button', { name: 'Report this course' }));
  const form = within(await screen.findByRole('dialog', { name: 'Report this course' }));
  const send = () => user.click(form.getByRole('button', { name: 'Send report' }));
  await send();
  await form.findByText('Please fill in this field.');
  await user.type(form.getByLabelText('Reason'), 'Wrong.');
  await send();
  await form.findByText('We could not reach Saksham. Please check your network.');
  expect(form.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Wrong.');
  network.answer({ reportCourse: () => ({ reported: true }) });
  await send();
  await form.findByText('Thank you. Your report was sent.');
  expect(network.inputsOf('reportCourse')).toEqual([1, 2].map(() => ({ courseId: 'c', reason: 'Wrong.' })));
});
