// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProposedPath } from '#contract/path-draft.ts';
import type { Path } from '#contract/paths.ts';
import { fails, offline, type Answers } from '#tests/dom/contract-network.ts';
import { focused, learner, openPage } from '#tests/dom/open-page.tsx';
import { visitor } from '#contract/visitor.ts';
import * as editPage from './edit-path-page.tsx';
import * as makePage from './make-path-page.tsx';
import { pathMaking } from './path-making.texts.en.ts';

const texts = { pathMaking };
const coursesPerDay = { guest: 1, learner: 2 };
const ai = { provider: 'gemini', languages: ['en', 'hi'], videos: false, builtin: [], coursesPerDay };
const courseId = '01890000-0000-7000-8000-000000000001';
const step = (key: string, needs: string[] = []) => {
  const why = `Why ${key}.`;
  return { key, name: key, why, needs, optional: false };
};
const proposed: ProposedPath = {
  name: 'A loom at home',
  goal: 'You weave.',
  level: 'beginner',
  language: 'en',
  steps: [
    { ...step('wool'), kind: 'topic', topic: 'Washing wool' },
    { ...step('loom', ['wool']), kind: 'course', courseId },
    { ...step('sale', ['loom', 'wool']), kind: 'topic', topic: 'Selling cloth' },
  ],
  dropped: [
    { step: 'Flying', reason: 'need' },
    { step: 'Dyeing', reason: 'too-many' },
  ],
};
const names = { code: 'shop-en', name: 'A shop', language: 'en', goal: 'You sell.' } as const;
const card = { ...names, minutes: 30, count: 1, ready: 0, done: 0 };
const assign = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

async function openMaking(answers: Answers, { me = learner, author = ai } = {}) {
  const clientLoader = () => ({ texts, author });
  const page = await openPage('/paths/new', { default: makePage.default, clientLoader }, answers, { me });
  const propose = async () => {
    await page.user.type(await screen.findByLabelText(pathMaking.goal), 'I want to weave');
    await page.press('Propose the steps');
  };
  return { ...page, propose };
}
const nameOf = (number: number) =>
  within(screen.getByRole('group', { name: `Step ${number}` })).getByLabelText<HTMLInputElement>(
    'Name of the step',
  );
const form = () => screen.findByRole('heading', { name: 'The steps of your path' });

test('steps are proposed, changed and saved; a press after a lost answer makes no second path', async () => {
  const answers = { proposePath: () => proposed, createPath: offline };
  const { press, propose, user, network } = await openMaking(answers);
  await propose();
  await focused(await form());
  const wish = { goal: 'I want to weave', level: 'beginner', language: 'en', hours: 10 };
  expect(network.inputsOf('proposePath')).toEqual([wish]);
  screen.getByText('Dyeing');
  await press('Move step 3 up');
  await user.clear(nameOf(1));
  await user.type(nameOf(1), 'Clean wool');
  await press('Save');
  await screen.findByRole('alert');
  network.answer({ createPath: () => ({ code: 'mine' }) });
  await press('Save');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/path/mine'));
  const [lost, made] = network.calls.filter(({ name }) => name === 'createPath');
  expect(lost?.key).toBe(made?.key);
  expect(made?.input).toMatchObject({
    steps: [
      { key: 'wool', name: 'Clean wool', topic: 'Clean wool' },
      // It comes before the loom now, and can't build on it.
      { key: 'sale', needs: ['wool'], topic: 'Selling cloth' },
      { key: 'loom', needs: ['wool'], courseId },
    ],
  });
});

test('a guest keeps the proposal until they have an account', async () => {
  const answers: Answers = { proposePath: () => proposed };
  const { press, propose } = await openMaking(answers, { me: visitor });
  await propose();
  await press('Remove step 1');
  const signUp = await screen.findByRole('link', { name: 'Sign up to save it' });
  expect(signUp.getAttribute('href')).toBe('/signup?next=%2Fpaths%2Fnew');
  cleanup();
  const again = await openMaking(answers);
  await screen.findByText('“wool” is left out when you save.');
  await again.press('Start over');
  await again.press('Delete it');
  await screen.findByLabelText(pathMaking.goal);
});

test('where nothing is proposed, the list of paths is offered, and steps can be written by hand', async () => {
  const answers = { proposePath: fails('author-unavailable'), createPath: () => ({ code: 'mine' }) };
  const { press, propose, user, network } = await openMaking(answers);
  await propose();
  const list = await screen.findByRole('link', { name: 'Choose a path that is ready' });
  expect(list.getAttribute('href')).toBe('/paths');
  await press('Write the steps myself');
  await user.type(await screen.findByLabelText('Name of the path'), 'Mine');
  await user.type(screen.getByLabelText('What you can do at the end'), 'I weave.');
  await user.type(nameOf(1), 'Wool');
  await user.type(screen.getByLabelText('Why this step is here'), 'First.');
  await press('Save');
  await waitFor(() => expect(assign).toHaveBeenCalled());
  const steps = [{ topic: 'Wool', needs: [] }];
  expect(network.inputsOf('createPath')).toMatchObject([{ name: 'Mine', steps }]);
});

test('the owner changes, publishes and deletes a path; a step whose course is gone becomes a topic', async () => {
  const own = { level: 'beginner', visibility: 'link', mine: true, following: false } as const;
  const path: Path = {
    ...card,
    ...own,
    next: null,
    courses: [],
    editions: [],
    steps: [{ ...step('loom'), kind: 'course', state: 'open' }],
  };
  const clientLoader = () => ({ texts, path });
  const { press, network } = await openPage(
    '/path/shop-en/edit',
    { default: editPage.default, clientLoader },
    {
      changePath: () => ({ code: 'shop-en' }),
      changePathVisibility: ({ visibility }) => ({ visibility }),
      deletePath: () => ({ deleted: true }),
    },
    { route: '/path/:code/edit', me: learner },
  );
  await press('Publish');
  await screen.findByText(/^Everyone on Saksham can find this path/);
  await press('Save');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/path/shop-en'));
  expect(network.inputsOf('changePath')).toMatchObject([{ steps: [{ kind: 'topic', topic: 'loom' }] }]);
  await press('Delete this path');
  await press('Delete');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/paths'));
});
