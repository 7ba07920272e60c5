// @vitest-environment happy-dom
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { focused, openPage } from '#tests/dom/open-page.tsx';
import { ScrollRestoration, useFocusedHeading } from './navigation.tsx';

/** A page whose link goes away with it, and whose heading comes with what is read. */
function Page() {
  const { place } = useParams();
  const [read, setRead] = useState(false);
  useFocusedHeading(read);
  return (
    <>
      {read ? <h1>{`All of ${place}`}</h1> : <h1 key={place}>{place}</h1>}
      <input aria-label="Search" />
      {place === 'here' ? <Link to="/there">Go on</Link> : null}
      <button onClick={() => setRead(true)}>Read</button>
      <ScrollRestoration />
    </>
  );
}

const open = () => openPage('/here', { default: Page }, {}, { route: '/:place' });

test('a link that is gone with its page hands the focus to the heading of the next one', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(document.body);
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  await focused(await screen.findByRole('heading', { name: 'there' }));
});

test('a heading that gives way to that of what was read hands the focus on, where no field has it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'there' });
  // Unlike a person's press, this one takes no focus.
  const read = () => screen.getByRole('button', { name: 'Read' }).click();
  act(read);
  await focused(screen.getByRole('heading', { name: 'All of there' }));
  cleanup();
  await open();
  const field = await screen.findByLabelText('Search');
  await user.click(field);
  act(read);
  await screen.findByRole('heading', { name: 'All of here' });
  expect(document.activeElement).toBe(field);
});
