// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CoursePage from '#web/courses/course-page.tsx';
import { learner, openPage } from '#tests/dom/open-page.tsx';

test('the page of a missing course shows a learner their menu instead of LOGIN', async () => {
  const missing = { default: CoursePage, clientLoader: () => ({ course: null, status: 404 }) };
  await openPage('/course/nothing', missing, { readMe: () => learner });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('link', { name: 'LOGIN' })).toHaveLength(2);
  expect(document.querySelector<HTMLElement>('[data-account]')!.dataset.island).toContain('account.island');
  vi.resetModules();
  await import('./account.island.ts');
  await screen.findByText('Asha Rao');
  expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
});
