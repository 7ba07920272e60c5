import { expect, test } from 'vitest';
import type { Me } from '#contract/identity.ts';
import { createLoadContext } from '#web/platform/load-context.ts';
import { plainReader } from '#web/platform/markdown-reader.ts';
import { requireLearner } from './require-learner.ts';

const nobody: Me = {
  kind: 'visitor',
  firstName: null,
  lastName: null,
  username: null,
  email: null,
  imageUrl: null,
  isOperator: false,
  hasOwnPicture: false,
  storageKey: null,
  createdAt: null,
  updatedAt: null,
};
const page = new Request('https://here.example/dashboard/explore?tab=2', { headers: { cookie: 'a=b' } });

function contextWith(answer: () => Response) {
  return createLoadContext({
    api: { fetch: async () => answer() },
    nonce: '',
    requestId: 'the-request',
    origin: 'https://here.example',
    socialUrls: [],
    markdown: plainReader,
    replyHeaders: new Headers(),
    report: () => {},
  });
}

async function guardOf(
  answer: () => Response,
  request = page,
  url = new URL(request.url),
): Promise<Me | Response> {
  return requireLearner(contextWith(answer), request, url).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

test('a learner passes', async () => {
  const asha: Me = { ...nobody, kind: 'learner', firstName: 'Asha' };
  expect(await guardOf(() => Response.json(asha))).toEqual(asha);
});

test.each([['visitor'], ['guest']] as const)(
  'a %s is redirected to the sign-in page with the way back and a notice',
  async (kind) => {
    const away = (await guardOf(() => Response.json({ ...nobody, kind }))) as Response;
    expect(away.status).toBe(302);
    expect(away.headers.get('Location')).toBe('/signin?next=%2Fdashboard%2Fexplore%3Ftab%3D2');
    expect(away.headers.get('Set-Cookie')).toMatch(/^__Host-notice=sign-in-needed;/);
    // A navigation in the browser becomes a document too, where the server draws the toast.
    expect(away.headers.get('X-Remix-Reload-Document')).toBe('true');
  },
);

test('a navigation in the browser keeps the page’s address, not that of its data', async () => {
  const request = new Request('https://here.example/dashboard/explore.data?_routes=dashboard', page);
  const visitor = () => Response.json(nobody);
  const away = (await guardOf(visitor, request, new URL(page.url))) as Response;
  expect(away.headers.get('Location')).toBe('/signin?next=%2Fdashboard%2Fexplore%3Ftab%3D2');
});

test('a request without a cookie makes no call', async () => {
  const unasked = () => {
    throw new Error('the API was asked');
  };
  const away = (await guardOf(unasked, new Request(page.url))) as Response;
  expect(away.headers.get('Location')).toMatch(/^\/signin/);
});

test('a failing API redirects nobody', async () => {
  await expect(guardOf(() => Response.json({ code: 'unavailable' }, { status: 503 }))).rejects.toMatchObject({
    status: 503,
  });
});
