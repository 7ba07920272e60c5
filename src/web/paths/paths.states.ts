import type { Page } from 'playwright-core';
import { everybody, type PageAccess } from '#tests/api/support/page-access.ts';
import type { PageState } from '#tests/page-states/page-state.ts';
import type { PageWorld } from '#tests/page-states/page-world.ts';
import { finishPath } from '#web/certificates/certificates.states.ts';

const follow = (page: Page, { url }: PageWorld) =>
  page.request.put(`${url}/api/paths/tea-stall-en/following`, { headers: { origin: url } });

export const states: PageState[] = [
  { name: 'paths', path: '/paths', shows: 'A tea stall of one’s own', findable: true },
  { name: 'paths-hindi', path: '/paths', hindi: true, shows: 'अपनी चाय की दुकान', findable: true },
  {
    name: 'path',
    path: '/path/tea-stall-en',
    shows: 'Begin: Tea for four',
    findable: true,
    measured: true,
  },
  {
    name: 'path-hindi',
    path: '/path/tea-stall-hi',
    hindi: true,
    shows: 'यह रास्ता क्या नहीं देता',
    findable: true,
  },
  {
    name: 'path-followed',
    path: '/path/tea-stall-en',
    who: 'learner',
    prepare: follow,
    shows: 'You follow this path.',
    findable: true,
  },
  {
    name: 'path-not-found',
    path: '/path/nothing-en',
    status: 404,
    provokes: /404/,
    shows: 'Path not found',
  },
  {
    name: 'dashboard-path',
    path: '/dashboard',
    who: 'learner',
    prepare: follow,
    shows: 'Your path',
  },
  {
    name: 'dashboard-path-done',
    path: '/dashboard',
    who: 'learner',
    prepare: async (page, world) => void (await finishPath(page, world)),
    shows: 'Your certificate',
  },
  {
    name: 'path-done',
    path: '/dashboard',
    who: 'learner',
    prepare: async (page, world) => void (await finishPath(page, world)),
    reach: (page) => page.getByRole('link', { name: 'अपनी चाय की दुकान' }).click(),
    shows: 'Your certificate',
  },
];

export const access: PageAccess[] = [everybody('/path/nothing', 404)];
