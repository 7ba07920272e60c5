// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import NotesPage from './notes-page.tsx';

const going = { chapterName: 'Water', courseName: 'Soil', language: 'en', path: '/water', why: 'read' };

test.each([
  [going, 'Continue: Water\nSoil', '/water'],
  ['nothing', 'Find a course', '/courses'],
])('without notes, the page leads on in the course that was begun, else to all', async (goOn, name, href) => {
  await openPage(
    '/dashboard/notes',
    { default: NotesPage, clientLoader: () => ({ notes: { items: [], next: null }, goOn }) },
    { listNotes: () => ({ notes: [], next: null }) },
    { me: learner },
  );
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
});
