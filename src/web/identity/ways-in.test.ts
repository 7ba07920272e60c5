import { describe, expect, test } from 'vitest';
import { action as askForReset } from './forgot-password-page.tsx';
import { readPendingMail } from './pending-mail.ts';
import { loader as goToProvider } from './provider-sign-in.ts';
import { action as submitCode } from './second-step-page.tsx';
import { loader as finishSignIn } from './sign-in-done.ts';
import { action as signOut } from './sign-out-page.tsx';
import { pageCall, refusal } from './test-page-call.ts';

/** The generated types ask for more of a route than these read of it. */
type Loader<Args> = (args: Args) => Promise<unknown>;
async function run<Args>(
  handler: Loader<Args>,
  { args }: ReturnType<typeof pageCall>,
  params: Record<string, string> = {},
) {
  return (await handler({ ...args, params } as Args)) as Response;
}
const locationOf = (answer: Response) => answer.headers.get('Location');

describe('the way to a provider', () => {
  const url = 'https://school.example/authorize?state=x';
  const to = (path: string, options: Parameters<typeof pageCall>[1] = {}) => {
    const call = pageCall(path, { answer: () => Response.json({ url }), ...options });
    return { call, answer: run(goToProvider, call, { provider: 'oidc' }) };
  };

  test('asks for it as this site and keeps the page that was asked for, on this site only', async () => {
    const { call, answer } = to('/signin/with/oidc?next=/createcourse');
    expect(locationOf(await answer)).toBe(url);
    expect(call.sent).toMatchObject([
      {
        path: '/api/auth/sign-in/social',
        body: { provider: 'oidc', next: '/createcourse' },
        origin: 'http://here.example',
      },
    ]);
    const elsewhere = to('/signin/with/oidc?next=//evil.example');
    await elsewhere.answer;
    expect(elsewhere.call.sent).toMatchObject([{ body: { next: '/dashboard' } }]);
  });

  test('begins with the sign-in page for somebody whom another site sends', async () => {
    const { call, answer } = to('/signin/with/oidc?next=/createcourse', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(locationOf(await answer)).toBe('/signin?next=%2Fcreatecourse');
    expect(call.sent).toEqual([]);
  });

  test.each([
    ['provider-unreachable', 503, 'unreachable'],
    ['rate-limited', 429, 'failed'],
    ['not-found', 404, 'failed'],
  ])('that is refused with %s (%i) leads to the page that says why: %s', async (code, status, reason) => {
    const { answer } = to('/signin/with/oidc?next=/store', { answer: () => refusal(code, status) });
    expect(locationOf(await answer)).toBe(`/signin/problem?provider=oidc&reason=${reason}&next=%2Fstore`);
  });
});

describe('the second step', () => {
  const submit = (path: string, form: Record<string, string>, answer = () => Response.json({})) => {
    const call = pageCall(path, { form, answer });
    return { call, answer: run(submitCode, call) };
  };

  test('sends the code of the app, with the wish to trust the device, and leads on', async () => {
    const { call, answer } = submit('/signin/code?next=/store', { code: '123 456', trustDevice: 'on' });
    expect(locationOf(await answer)).toBe('/store');
    expect(call.sent).toMatchObject([
      { path: '/api/auth/two-factor/verify-totp', body: { code: '123 456', trustDevice: true } },
    ]);
  });

  test('sends a recovery code where that was chosen', async () => {
    const { call, answer } = submit('/signin/code?by=recovery', { code: 'abcde-fghij' });
    expect(locationOf(await answer)).toBe('/dashboard');
    expect(call.sent).toMatchObject([
      { path: '/api/auth/two-factor/verify-backup-code', body: { code: 'abcde-fghij' } },
    ]);
  });

  test('that comes too late leads back to the first one, which says why', async () => {
    const { answer } = submit('/signin/code?next=/store', { code: '123456' }, () =>
      refusal('second-factor-expired', 401),
    );
    expect(locationOf(await answer)).toBe('/signin?because=second-step-expired&next=%2Fstore');
  });

  test.each([
    ['/signin/code', 'wrong-code', '123456', { field: 'signIn.codeWrong' }],
    ['/signin/code', 'invalid-request', '12', { field: 'signIn.codeFormat' }],
    ['/signin/code', 'invalid-request', ' ', { field: 'signIn.codeMissing' }],
    ['/signin/code?by=recovery', 'wrong-code', 'x', { field: 'signIn.recoveryCodeWrong' }],
    ['/signin/code?by=recovery', 'invalid-request', '', { field: 'signIn.recoveryCodeMissing' }],
    ['/signin/code', 'rate-limited', '123456', { form: 'identity.tooManyTries' }],
    ['/signin/code', 'unavailable', '123456', { form: 'identity.signInFailed' }],
  ])('at %s says for %s of "%s" what is wrong', async (path, code, typed, outcome) => {
    const { answer } = submit(path, { code: typed }, () => refusal(code, 401));
    expect(await answer).toMatchObject({ data: outcome });
  });
});

test('who has to wait longer than a minute is told so', async () => {
  const answer = () =>
    Response.json({ code: 'rate-limited' }, { status: 429, headers: { 'Retry-After': '900' } });
  const code = pageCall('/signin/code', { form: { code: '123456' }, answer });
  expect(await run(submitCode, code)).toMatchObject({ data: { form: 'signIn.tooManyCodes' } });
  const mail = pageCall('/forgot-password', { form: { email: 'asha@example.org' }, answer });
  expect(await run(askForReset, mail)).toMatchObject({ data: { form: 'accountMail.tooManyMails' } });
});

describe('whoever comes back signed in', () => {
  const me = (kind: string) => ({ answer: () => Response.json({ kind }), headers: { cookie: 'a=b' } });

  test('gets the notice and is led on, never to another site', async () => {
    const answer = await run(finishSignIn, pageCall('/signin/done?next=/store', me('learner')));
    expect(locationOf(answer)).toBe('/store');
    expect(answer.headers.get('Set-Cookie')).toMatch(/^notice=signed-in;/);
    const elsewhere = await run(finishSignIn, pageCall('/signin/done?next=//evil.example', me('learner')));
    expect(locationOf(elsewhere)).toBe('/dashboard');
  });

  test('without being so after all, is asked to sign in', async () => {
    const answer = await run(finishSignIn, pageCall('/signin/done?next=/store', me('guest')));
    expect(locationOf(answer)).toBe('/signin?next=%2Fstore');
  });
});

describe('signing out', () => {
  test('leads to the start page with the notice', async () => {
    const answer = await run(signOut, pageCall('/signout', { form: {} }));
    expect([answer.status, locationOf(answer)]).toEqual([303, '/']);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^notice=signed-out;/);
  });

  test('goes by the provider that has a session of its own, from a page of ours', async () => {
    const url = 'https://school.example/logout?id_token_hint=x';
    const answer = await run(
      signOut,
      pageCall('/signout', { form: {}, answer: () => Response.json({ url }) }),
    );
    expect(answer).toMatchObject({ data: { url } });
  });

  test('follows nothing but the web', async () => {
    const url = 'javascript:alert(1)';
    const answer = await run(
      signOut,
      pageCall('/signout', { form: {}, answer: () => Response.json({ url }) }),
    );
    expect(locationOf(answer)).toBe('/');
  });
});

test('the address that a mail went to is kept apart from the page that was asked for', () => {
  const { args } = pageCall('/check-mail', {
    headers: { cookie: 'pending-mail=email=a%2Bb%40example.org&next=%2F%2Fevil.example' },
  });
  expect(readPendingMail(args.request)).toEqual({ email: 'a+b@example.org', next: '/' });
});
