import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { finishPath } from '#web/certificates/certificates.states.ts';

/** Starts the path, by which its reader follows it. */
async function startPath(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start: / }).click();
  await page.waitForURL('**/createcourse/start/*');
}

async function startAndReturn(page: Page): Promise<void> {
  await startPath(page);
  await page.goBack();
}

const follow = (page: Page, { url }: PageWorld) =>
  page.request.put(`${url}/api/paths/tea-stall-en/following`, {
    headers: { origin: url },
    failOnStatusCode: true,
  });

async function propose(page: Page): Promise<void> {
  await page.getByLabel('What do you want to be able to do?').fill('I want to live from weaving');
  await page.getByRole('button', { name: 'Propose the steps' }).click();
}

/** Makes a path, and opens the page on which its owner changes it. */
async function openOwn(page: Page, { url }: PageWorld): Promise<void> {
  const steps = ['Washing wool', 'Setting up a loom'].map((name, at) => {
    const facts = { key: `step-${at}`, kind: 'topic', name, topic: name, optional: at > 0 };
    return { ...facts, why: 'It comes here.', needs: [] };
  });
  const facts = { name: 'A loom at home', goal: 'You weave cloth.', level: 'beginner', language: 'en' };
  const answer = await page.request.post(`${url}/api/paths`, {
    headers: { origin: url, 'idempotency-key': randomUUID() },
    data: { ...facts, steps },
  });
  const { code } = (await answer.json()) as { code: string };
  await page.goto(`${url}/path/${code}/edit`);
}

const findable = { findable: true };
const notFound = { status: 404, provokes: /404/ };
const done = {
  path: '/dashboard',
  who: 'learner',
  prepare: finishPath,
  shows: 'Your certificate',
} as const;

export const states: PageState[] = [
  { name: 'paths', path: '/paths', shows: 'A tea stall of one’s own', ...findable },
  { name: 'paths-hindi', path: '/paths', hindi: true, shows: 'अपनी चाय की दुकान', ...findable },
  { name: 'paths-none', path: '/paths?q=zzzz', shows: 'No path has these words' },
  { name: 'make-path', path: '/paths/new', shows: 'Propose the steps' },
  { name: 'make-path-hindi', path: '/paths/new', hindi: true, shows: 'क़दम सुझवाएँ' },
  { name: 'path-proposed', path: '/paths/new', reach: propose, shows: 'The steps of your path' },
  {
    name: 'path-edit',
    path: '/path/nothing/edit',
    who: 'learner',
    ...notFound,
    reach: openOwn,
    shows: 'Delete this path',
  },
  { name: 'path-of-others', path: '/path/tea-stall-en/edit', shows: 'Start: Tea for four' },
  { name: 'path', path: '/path/tea-stall-en', shows: 'Start: Tea for four', ...findable, measured: true },
  {
    name: 'path-hindi',
    path: '/path/tea-stall-hi',
    hindi: true,
    shows: 'इस रास्ते से क्या नहीं मिलेगा',
    ...findable,
  },
  {
    name: 'path-followed',
    path: '/path/tea-stall-en',
    // A visitor who follows a path is none any more.
    who: 'guest',
    reach: startAndReturn,
    shows: 'Stop following this path',
    ...findable,
  },
  { name: 'path-not-found', path: '/path/nothing-en', ...notFound, shows: 'Path not found' },
  {
    name: 'dashboard-path',
    path: '/dashboard',
    who: 'learner',
    prepare: follow,
    shows: 'Your path',
  },
  { name: 'dashboard-path-done', ...done },
  {
    name: 'path-done',
    ...done,
    reach: (page) => page.getByRole('link', { name: 'अपनी चाय की दुकान' }).click(),
  },
];

export const access: PageAccess[] = [everybody('/path/nothing', 404), everybody('/path/nothing/edit', 404)];
