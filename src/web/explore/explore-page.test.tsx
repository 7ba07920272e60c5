// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isHere, type UpcomingFeature } from '#contract/features.ts';
import { offline, type Answers } from '#tests/dom/contract-network.ts';
import { learner, openPage } from '#tests/dom/open-page.tsx';
import * as explorePage from './explore-page.tsx';

/** Opens the page of a learner who asked for some features before. */
async function openExplore(asked: UpcomingFeature[] = []) {
  const features = new Set(asked);
  let seen: UpcomingFeature[] = [];
  const notifications = () => ({
    features: [...features],
    news: [...features].filter((feature) => isHere(feature) && !seen.includes(feature)),
  });
  const answers: Answers = {
    listExploreNotifications: notifications,
    askForNotification: ({ feature }) => (features.add(feature), notifications()),
    dismissNews: (input) => ((seen = [...seen, ...input.features]), notifications()),
  };
  const page = await openPage('/dashboard/explore', explorePage, answers, { me: learner });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const buttonOf = (feature: string) =>
  within(screen.getByRole('heading', { name: feature }).closest('li')!).getByRole('button');

test('Notify Me asks once, keeps the focus and repeats its toast, and can be pressed again after a failure', async () => {
  const { user, network } = await openExplore();
  const told = "You'll be notified about Assignments! when they got released";
  network.answer({ askForNotification: offline });
  const button = buttonOf('Assignments');
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

test('what was asked for and is here is told until it is dismissed', async () => {
  const { user } = await openExplore(['MCQs']);
  await user.click(await screen.findByRole('button', { name: 'OK, I have seen it' }));
  await waitFor(() => expect(screen.queryByText('What you asked for is here')).toBeNull());
});

test('the news leads there, which counts as seen', async () => {
  const { user, network, at } = await openExplore(['Progress Reports and Insights']);
  await user.click(await screen.findByRole('link', { name: 'Progress Reports and Insights' }));
  await screen.findByText('Another page');
  expect(at()).toBe('/dashboard/progress');
  expect(network.inputsOf('dismissNews')).toEqual([{ features: ['Progress Reports and Insights'] }]);
});
