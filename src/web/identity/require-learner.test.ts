import { expect, test } from 'vitest';
import { pageCall, refusal } from '#tests/support/page-call.ts';
import { requireLearner } from './require-learner.ts';

/** Opens a page of the dashboard, by the address of its document or of its data. */
async function open(answer: () => Response, path = '?tab=2') {
  const { args } = pageCall(`/dashboard/explore${path}`, { answer, headers: { cookie: 'a=b' } });
  const guarded = requireLearner(
    args.context,
    args.request,
    new URL('http://here.example/dashboard/explore?tab=2'),
  );
  return guarded.catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}
const signIn = '/signin?next=%2Fdashboard%2Fexplore%3Ftab%3D2';

test('a learner passes, and a failing API redirects nobody', async () => {
  const asha = { kind: 'learner', firstName: 'Asha' };
  expect(await open(() => Response.json(asha))).toEqual(asha);
  await expect(open(() => refusal('unavailable', 503))).rejects.toMatchObject({ status: 503 });
});

test.each([
  ['visitor', '?tab=2'],
  ['guest', '?tab=2'],
  ['visitor', '.data?_routes=dashboard'],
])('a %s is redirected to the sign-in page with the way back and a notice (%s)', async (kind, path) => {
  const { status, headers } = (await open(() => Response.json({ kind }), path)) as Response;
  expect([status, headers.get('Location')]).toEqual([302, signIn]);
  expect(headers.get('Set-Cookie')).toMatch(/^notice=sign-in-needed;/);
  // A navigation in the browser becomes a document too, where the server draws the toast.
  expect(headers.get('X-Remix-Reload-Document')).toBe('true');
});
