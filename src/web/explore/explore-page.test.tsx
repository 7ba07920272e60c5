// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UpcomingFeature } from '#contract/features.ts';
import { offline } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import * as explorePage from './explore-page.tsx';

async function openExplore(asked: UpcomingFeature[] = []) {
  const page = await openPage(
    '/dashboard/explore',
    explorePage,
    {
      listExploreNotifications: () => ({ features: asked, news: asked }),
      dismissNews: () => ({ features: asked, news: [] }),
    },
    { me: learner },
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('Notify Me asks once, keeps the focus and repeats its toast, and can be pressed again after a failure', async () => {
  const { user, network } = await openExplore();
  const told = "You'll be notified about Assignments! when they got released";
  network.answer({ askForNotification: offline });
  const feature = screen.getByRole('heading', { name: 'Assignments' }).closest('li')!;
  const button = within(feature).getByRole('button');
  await user.click(button);
  await screen.findByText('We could not reach Saksham. Please check your network.');
  network.answer({ askForNotification: () => ({ features: ['Assignments'], news: [] }) });
  await user.dblClick(button);
  await screen.findByText(told);
  await waitFor(() => expect(button.textContent).toBe('You’ll be notified'));
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await screen.findByText(told);
  expect(network.inputsOf('askForNotification')).toHaveLength(2);
});

test('the news leads there, which counts as seen', async () => {
  const { user, network, at } = await openExplore(['Progress Reports and Insights']);
  await screen.findByText('New: Progress Reports and Insights. You asked for it.');
  await user.click(screen.getByRole('link', { name: 'Try it' }));
  await screen.findByText('Another page');
  expect(at()).toBe('/dashboard/progress');
  expect(network.inputsOf('dismissNews')).toEqual([{ features: ['Progress Reports and Insights'] }]);
});
