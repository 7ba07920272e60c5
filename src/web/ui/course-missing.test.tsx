// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/dom/open-page.tsx';
import { CourseMissing } from './course-missing.tsx';
import { ErrorPage } from './error-page.tsx';

test.each([
  ['a course', () => <CourseMissing title="Course not found" />],
  ['any page', () => <ErrorPage error={new Error('broken')} />],
])('the page in place of one that is missing has the frame of a page (%s)', async (_, Shown) => {
  await openPage('/practice/c', { default: Shown }, {});
  screen.getByRole('banner');
  screen.getByRole('heading', { level: 1 });
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain('Saksham means capable.');
});
