// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/dom/open-page.tsx';
import { SaveOffline } from './save-offline.tsx';

test('a press says at once that the course is being saved, beside a bar, and keeps the focus', async () => {
  const Save = () => <SaveOffline courseId="c" courseName="Plants" bytes={335_000} />;
  const { press } = await openPage(
    '/course/c',
    { default: Save },
    { readCoursePackage: () => new Promise<never>(() => undefined) },
  );
  await press(/^Save for offline/);
  const busy = screen.getByRole('button', { name: 'Saving the course on this device' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(busy);
  screen.getByRole('progressbar', { name: 'Saving the course on this device' });
});
