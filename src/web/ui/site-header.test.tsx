// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { visitor } from '#contract/visitor.ts';
import { SiteHeader } from './site-header.tsx';

const open = (address: string, me = visitor) => openPage(address, { default: SiteHeader }, {}, { me });
const places = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .slice(0, 5);

test.each([
  ['/review', visitor, 'Practise', 'page'],
  ['/progress', visitor, 'Me', 'page'],
  ['/notes', visitor, 'Me', 'true'],
  ['/saved', visitor, 'Me', 'true'],
  ['/learned/c', visitor, 'Learn', 'true'],
  ['/createcourse/c', visitor, 'Create', 'true'],
  ['/courses', learner, 'Find', 'page'],
  ['/dashboard', learner, 'Learn', 'page'],
  ['/dashboard/certificates', learner, 'Me', 'true'],
])(
  'leads to practice and progress, and marks the place of the page (%s)',
  async (address, me, place, mark) => {
    await open(address, me);
    const own = me.kind === 'learner' ? '/dashboard' : '';
    const home = own || '/';
    expect(places().map((link) => link.getAttribute('href'))).toEqual([
      home,
      '/courses',
      '/createcourse',
      `${own}/review`,
      `${own}/progress`,
    ]);
    const marked = places().filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [place, mark],
    ]);
  },
);
