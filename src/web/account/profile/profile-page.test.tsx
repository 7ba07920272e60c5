// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import { fails, offline } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import ProfilePage from './profile-page.tsx';

async function openProfile() {
  let me: Me = learner;
  const keep = (changed: Partial<Me>) => (me = { ...me, ...changed });
  const answers = {
    changeMe: keep,
    changePicture: () => keep({ imageUrl: '/api/me/picture/1', hasOwnPicture: true }),
    removePicture: () => keep({ imageUrl: null, hasOwnPicture: false }),
  };
  const page = { default: ProfilePage, clientLoader: () => ({ me }) };
  const opened = await openPage('/dashboard/profile', page, answers, { me });
  const fill = async (name: string | RegExp, text: string) =>
    opened.fill(await screen.findByRole('textbox', { name }), text);
  return { ...opened, fill, keep, answers };
}

const edit = () => screen.findByRole('button', { name: 'Edit your details' });
const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ });
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );

test('shows the username’s error beside it and focuses it, and forgets what is cancelled', async () => {
  const { press, fill, network } = await openProfile();
  network.answer({ changeMe: fails('username-taken') });
  await press('Edit your details');
  await focused(screen.getByRole('textbox', { name: 'First name' }));
  for (const [invalid, words] of [
    ['taken', /^This username is not available/],
    ['a b', /^Please use 3 to 30 letters/],
  ] as const) {
    await fill(/^Username/, invalid);
    await press('Save');
    const said = await screen.findByText(words);
    await focused(username());
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(username().getAttribute('aria-describedby')).toContain(said.id);
  }
  await press('Cancel');
  await focused(await edit());
  expect(facts()).toContainEqual(['Username', 'No username set']);
});

test('sends only what was changed, and keeps the entries when the server is unreachable', async () => {
  const { press, fill, network, answers, keep, user } = await openProfile();
  await press('Edit your details');
  keep({ lastName: 'Iyer' });
  network.answer({ changeMe: offline });
  await fill('First name', '  उषा ');
  await fill(/^Username/, 'usha.rao');
  await press('Save');
  await screen.findByText('We could not reach Saksham. Please check your network.');
  network.answer(answers);
  await user.keyboard('{Enter}');
  await screen.findByText('Your details are saved.');
  await focused(await edit());
  screen.getByRole('heading', { name: 'उषा Iyer' });
  screen.getByText('@usha.rao');
  const changed = { firstName: 'उषा', username: 'usha.rao' };
  expect(network.inputsOf('changeMe')).toEqual([changed, changed]);
  await press('Edit your details');
  await fill(/^Last name/, '');
  await press('Save');
  await waitFor(() => expect(facts()).toContainEqual(['Last name', 'Not given']));
  expect(network.inputsOf('changeMe').at(-1)).toEqual({ lastName: null });
});

test('says why a file can’t be the picture, takes the next one, and removes it', async () => {
  const { press, user, network, answers } = await openProfile();
  await screen.findByRole('button', { name: 'Add a picture' });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const choose = () => user.upload(chooser, new File(['x'], 'me.png', { type: 'image/png' }));
  network.answer({ changePicture: fails('too-large') });
  await choose();
  await screen.findByText(/^This picture is too large./);
  network.answer(answers);
  await choose();
  await screen.findByText('Your new picture is saved.');
  screen.getByRole('button', { name: 'Change picture' });
  await press('Remove picture');
  await screen.findByText('Your picture is removed.');
  await focused(screen.getByRole('button', { name: 'Add a picture' }));
  expect(document.querySelector('main img, img[src^="/api/me"]')).toBeNull();
});
