// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import { useTellDue } from '#web/platform/people/known-due.ts';
import { visitor } from '#contract/visitor.ts';
import { TabBar } from './tab-bar.tsx';

function Page({ due }: { due?: number }) {
  useTellDue(due);
  return <TabBar />;
}
const open = (address: string, me = visitor, due?: number) =>
  openPage(address, { default: () => <Page due={due} /> }, {}, { me });
const links = () => within(screen.getByRole('navigation', { name: 'Main places' })).getAllByRole('link');

test.each([
  ['/dashboard/settings', 'Me'],
  ['/dashboard/wallet', 'Me'],
  ['/course/c', 'Find'],
  ['/createcourse/finish/c', 'Learn'],
  ['/createcourse/start/c', 'Learn'],
])('marks the place to which a page belongs (%s: %s)', async (address, place) => {
  await open(address, address.startsWith('/dashboard') ? learner : visitor);
  const marked = links().filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [place, 'true'],
  ]);
});

test.each([
  [3, '3'],
  [42, '10+'],
])(
  'says how many questions are due, and no more than a review asks, as soon as a part of the page knows (%i: %s)',
  async (due, badge) => {
    await open('/dashboard/Home', learner, due);
    const [learn, practise] = links();
    expect(learn!.getAttribute('aria-current')).toBe('page');
    expect(practise!.getAttribute('href')).toBe('/dashboard/review');
    expect(practise!.textContent).toBe(`Practise${badge}${due} questions are due`);
  },
);

test.each([
  ['/createcourse', false],
  ['/createcourse?step=2', false],
  ['/mobile-signup?next=%2Fnotes', false],
  ['/signin/code', true],
  ['/createcourse/start/c?chapter=1', false],
  ['/createcourse/start/c', true],
  ['/practice/c/1', false],
  ['/createcourse/handbook/c/paper', false],
])(
  'leaves the wizard, the forms of sign-in, a lesson, a check and paper alone (%s)',
  async (address, shown) => {
    await open(address);
    expect(screen.queryAllByRole('navigation')).toHaveLength(shown ? 1 : 0);
  },
);
