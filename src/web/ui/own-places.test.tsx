// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitor } from '#contract/visitor.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { OwnPlaces } from './own-places.tsx';

test.each([
  ['a guest', visitor, ['Progress', 'Practise', 'Notes', 'Learning paths', 'On this device']],
  [
    'a learner',
    learner,
    ['Progress', 'Practise', 'Certificates', 'Notes', 'Learning paths', 'On this device'],
  ],
])('signing up takes no place away: %s', async (_, me, places) => {
  await openPage('/', { default: () => <OwnPlaces /> }, {}, { me });
  await screen.findByRole('navigation', { name: 'Your learning' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(places);
});
