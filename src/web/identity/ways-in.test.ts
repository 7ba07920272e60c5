import { expect, test } from 'vitest';
import { readPendingMail } from './form-page.ts';
import { loader as goToProvider } from './provider-sign-in.ts';
import { action as submitCode } from './second-step-page.tsx';
import { loader as finishSignIn } from './sign-in-done.ts';
import { action as signOut } from './sign-out-page.tsx';
import { pageCall, refusal } from '#tests/support/page-call.ts';

/** Narrows the generated types, which demand more of a route than these handlers read. */
type Loader<Args> = (args: Args) => Promise<unknown>;
async function run<Args>(
  handler: Loader<Args>,
  { args }: ReturnType<typeof pageCall>,
  params: Record<string, string> = {},
) {
  return (await handler({ ...args, params } as Args)) as Response;
}
const locationOf = (answer: Response) => answer.headers.get('Location');

const url = 'https://school.example/authorize?state=x';
const to = (path: string, options: Parameters<typeof pageCall>[1] = {}) => {
  const call = pageCall(path, { answer: () => Response.json({ url }), ...options });
  return { call, answer: run(goToProvider, call, { provider: 'oidc' }) };
};

test('the way to a provider calls the API and keeps the requested page of this site, but not for a link on another site', async () => {
  for (const [asked, next] of [
    ['/createcourse', '/createcourse'],
    ['//evil.example', '/dashboard'],
  ]) {
    const { call, answer } = to(`/signin/with/oidc?next=${asked}`);
    expect(locationOf(await answer)).toBe(url);
    const body = { provider: 'oidc', next };
    expect(call.sent).toMatchObject([{ path: '/api/auth/sign-in/social', body }]);
  }
  const { call, answer } = to('/signin/with/oidc?next=/createcourse', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(locationOf(await answer)).toBe('/signin?next=%2Fcreatecourse');
  expect(call.sent).toEqual([]);
});

test.each([
  ['provider-unreachable', 503, 'unreachable'],
  ['rate-limited', 429, 'failed'],
])(
  'the way to a provider that is refused with %s (%i) leads to the page with the reason %s',
  async (code, status, reason) => {
    const { answer } = to('/signin/with/oidc?next=/store', { answer: () => refusal(code, status) });
    expect(locationOf(await answer)).toBe(`/signin/problem?provider=oidc&reason=${reason}&next=%2Fstore`);
  },
);

const submit = (path: string, form: Record<string, string>, answer = () => Response.json({})) => {
  const call = pageCall(path, { form, answer });
  return { call, answer: run(submitCode, call) };
};

test('the second step sends a code of the app with the choice to trust the device, or a recovery code, and redirects', async () => {
  const app = submit('/signin/code?next=/store', { code: '123 456', trustDevice: 'on' });
  expect(locationOf(await app.answer)).toBe('/store');
  const body = { code: '123 456', trustDevice: true };
  expect(app.call.sent).toMatchObject([{ path: '/api/auth/two-factor/verify-totp', body }]);
  const recovery = submit('/signin/code?by=recovery', { code: 'abcde-fghij' });
  expect(locationOf(await recovery.answer)).toBe('/dashboard');
  expect(recovery.call.sent).toMatchObject([
    { path: '/api/auth/two-factor/verify-backup-code', body: { code: 'abcde-fghij' } },
  ]);
  const late = () => refusal('second-factor-expired', 401);
  const { answer } = submit('/signin/code?next=/store', { code: '123456' }, late);
  expect(locationOf(await answer)).toBe('/signin?because=second-step-expired&next=%2Fstore');
});

test.each([
  ['/signin/code', 'wrong-code', '123456', { field: 'signIn.codeWrong' }],
  ['/signin/code', 'invalid-request', ' ', { field: 'signIn.codeMissing' }],
  ['/signin/code?by=recovery', 'wrong-code', 'x', { field: 'signIn.recoveryCodeWrong' }],
  ['/signin/code', 'rate-limited', '123456', { form: 'identity.tooManyTries' }],
])('the second step at %s shows the error for %s of "%s"', async (path, code, typed, outcome) => {
  const { answer } = submit(path, { code: typed }, () => refusal(code, 401));
  expect(await answer).toMatchObject({ data: outcome });
});

test.each([
  ['learner', '/store', '/store'],
  ['learner', '//evil.example', '/dashboard'],
  ['guest', '/store', '/signin?next=%2Fstore'],
])('coming back as a %s from signing in for %s leads to %s', async (kind, next, page) => {
  const call = { answer: () => Response.json({ kind }), headers: { cookie: 'a=b' } };
  const { headers } = await run(finishSignIn, pageCall(`/signin/done?next=${next}`, call));
  expect(headers.get('Location')).toBe(page);
  if (kind === 'learner') expect(headers.get('Set-Cookie')).toMatch(/^notice=signed-in;/);
});

test('signing out redirects to the start page with a notice, or shows a page that leads to the provider', async () => {
  const signedOut = (reply: object) =>
    run(signOut, pageCall('/signout', { form: {}, answer: () => Response.json(reply) }));
  for (const reply of [{}, { url: 'javascript:alert(1)' }]) {
    const answer = await signedOut(reply);
    expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^notice=signed-out;/);
  }
  const url = 'https://school.example/logout?id_token_hint=x';
  expect(await signedOut({ url })).toMatchObject({ data: { url } });
});

test('the pending mail’s cookie keeps the e-mail address apart from the requested page', () => {
  const { args } = pageCall('/check-mail', {
    headers: { cookie: 'pending-mail=email=a%2Bb%40example.org&next=%2F%2Fevil.example' },
  });
  expect(readPendingMail(args.request)).toEqual({ email: 'a+b@example.org', next: '/' });
});
