// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { LearnerPlaces } from './learner-places.tsx';

test.each([
  ['/dashboard/Home', 'Dashboard'],
  ['/dashboard/review', 'Practise'],
  ['/paths', 'Learning paths'],
  ['/path/tea-stall-en', 'Learning paths'],
  ['/saved', 'On this device'],
])('at %s, the place of the page is the only current one', async (address, place) => {
  await openPage(address, { default: LearnerPlaces }, {}, { me: learner });
  const links = await screen.findAllByRole('link');
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([place]);
});
