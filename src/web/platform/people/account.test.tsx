// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import CertificatePage from '#web/certificates/certificate-page.tsx';
import CoursePage from '#web/courses/course-page.tsx';
import { learner, openPage } from '#tests/dom/open-page.tsx';

test.each([
  ['a missing course', { default: CoursePage, clientLoader: () => ({ course: null, status: 404 }) }],
  ['a certificate', { default: CertificatePage, clientLoader: () => ({ certificate: null, title: '' }) }],
])('the page of %s shows a learner their menu instead of LOGIN, and leads them home', async (_, page) => {
  await openPage('/of/nothing', page, { readMe: () => learner });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('link', { name: 'LOGIN' })).toHaveLength(2);
  expect(document.querySelector<HTMLElement>('[data-account]')!.dataset.island).toContain('account.island');
  vi.resetModules();
  await import('./account.island.ts');
  await screen.findByText('Asha Rao');
  expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
  for (const learn of screen.getAllByRole('link', { name: 'Learn' }))
    expect(learn.getAttribute('href')).toBe('/dashboard');
});
