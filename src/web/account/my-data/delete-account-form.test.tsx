// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

test('deleting asks for a choice and the email, sends once, and says when the answer is lost', async () => {
  const course = { published: true } as never;
  const page = { default: () => <DeleteAccountForm email="asha@example.org" /> };
  const answer = Promise.withResolvers<never>();
  const answers = {
    listMyCourses: () => new Response(JSON.stringify([course])),
    deleteMe: () => answer.promise,
  };
  const { user, network } = await openPage('/dashboard/my-data', page, answers, { me: learner });
  await screen.findByText('You have published 1 course, which everyone here can find.');
  const press = () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await press();
  await screen.findByText('Please choose what should happen to your published courses.');
  await user.click(screen.getByRole('radio', { name: 'Delete them' }));
  const typed = screen.getByLabelText<HTMLInputElement>(/^To be sure/);
  await user.type(typed, 'somebody@example.org');
  await press();
  await screen.findByText('This is not the email of this account.');
  await focused(typed);
  await user.clear(typed);
  await user.type(typed, 'Asha@Example.org');
  await user.dblClick(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('button', { name: 'Deleting...' });
  answer.reject(new TypeError('Failed to fetch'));
  await screen.findByText(/^The network was lost before the answer came/);
  expect(network.inputsOf('deleteMe')).toEqual([{ publishedCourses: 'delete' }]);
});
