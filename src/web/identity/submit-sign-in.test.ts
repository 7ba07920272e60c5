import { describe, expect, test } from 'vitest';
import { createLoadContext } from '#web/platform/load-context.ts';
import type { SignInKind, SignInOutcome } from './sign-in-outcome.ts';
import { submitSignIn } from './submit-sign-in.ts';

const typed = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', password: 'correct horse' };

interface Sent {
  path: string;
  body: unknown;
  cookie: string | null;
}

/** What a post of the form leads to when the API answers so. */
async function submit(
  kind: SignInKind,
  answer: Response | ((path: string) => Response),
  form: Partial<typeof typed> = {},
  next = '/createcourse',
) {
  const sent: Sent[] = [];
  const replyHeaders = new Headers();
  const context = createLoadContext({
    api: {
      async fetch(request) {
        const body: unknown = await request.json();
        const path = new URL(request.url).pathname;
        sent.push({ path, body, cookie: request.headers.get('cookie') });
        return typeof answer === 'function' ? answer(path) : answer;
      },
    },
    nonce: '',
    requestId: 'the-request',
    origin: 'http://here.example',
    socialUrls: [],
    replyHeaders,
    report: () => {},
  });
  const request = new Request(`http://here.example/signin?${new URLSearchParams({ next })}`, {
    method: 'POST',
    headers: { cookie: 'a=b' },
    body: new URLSearchParams({ ...typed, ...form }),
  });
  const result = await submitSignIn(kind, { request, context });
  return { result, sent, replyHeaders };
}

/** The form as it comes back. */
async function refusalOf(kind: SignInKind, code: string, status: number, more: object = {}, form = {}) {
  const answer = Response.json({ error: 'no', code, requestId: 'x', ...more }, { status });
  const { result } = await submit(kind, answer, form);
  return result as { data: SignInOutcome; init: ResponseInit };
}

describe('a form that is accepted', () => {
  test('signs in as the visitor and leads to the page that was asked for, with the notice', async () => {
    const cookie = { headers: { 'Set-Cookie': 'saksham.session_token=x' } };
    const { result, sent, replyHeaders } = await submit('signIn', Response.json({}, cookie));
    const away = result as Response;
    expect([away.status, away.headers.get('Location')]).toEqual([303, '/createcourse']);
    expect(away.headers.get('Set-Cookie')).toMatch(/^notice=signed-in;/);
    expect(replyHeaders.getSetCookie()).toEqual(['saksham.session_token=x']);
    const { email, password } = typed;
    expect(sent).toEqual([{ path: '/api/auth/sign-in/email', body: { email, password }, cookie: 'a=b' }]);
  });

  test('signs up with all of its fields', async () => {
    const { sent } = await submit('signUp', Response.json({}));
    expect(sent).toEqual([{ path: '/api/auth/sign-up/email', body: typed, cookie: 'a=b' }]);
  });

  test('sent twice, or for an account that was forgotten, leads in with the right password', async () => {
    const { result, sent } = await submit('signUp', (path) =>
      path === '/api/auth/sign-in/email'
        ? Response.json({})
        : Response.json({ error: 'no', code: 'email-taken', requestId: 'x' }, { status: 409 }),
    );
    expect((result as Response).headers.get('Location')).toBe('/createcourse');
    const { email, password } = typed;
    expect(sent.at(-1)).toEqual({
      path: '/api/auth/sign-in/email',
      body: { email, password },
      cookie: 'a=b',
    });
  });

  test('never leads to another site', async () => {
    const { result } = await submit('signIn', Response.json({}), {}, '//evil.example');
    expect((result as Response).headers.get('Location')).toBe('/dashboard');
  });
});

describe('a form that is refused', () => {
  test('comes back with its status and what was typed, but never the password', async () => {
    const { data, init } = await refusalOf('signIn', 'wrong-credentials', 401);
    expect(init.status).toBe(401);
    const { password, ...kept } = typed;
    expect(data).toEqual({ values: kept, errors: { password: 'identity.wrongCredentials' } });
    expect(JSON.stringify(data)).not.toContain(password);
  });

  test.each([
    ['email-taken', 409, {}, {}, { email: 'identity.emailTaken' }],
    ['invalid-request', 400, { details: [{ field: 'email' }] }, {}, { email: 'identity.emailInvalid' }],
    [
      'invalid-request',
      400,
      { details: [{ field: 'password' }, { field: 'firstName' }] },
      { password: 'short' },
      { password: 'identity.passwordShort', firstName: 'identity.nameInvalid' },
    ],
    [
      'invalid-request',
      400,
      { details: [{ field: 'password' }] },
      { password: '🔑'.repeat(129) },
      { password: 'identity.passwordLong' },
    ],
    [
      'invalid-request',
      400,
      { details: [{ field: 'password' }, { field: 'email' }] },
      { email: ' ', password: '' },
      { password: 'identity.passwordMissing', email: 'identity.emailMissing' },
    ],
    ['invalid-request', 400, { details: [{ field: 'elsewhere' }] }, {}, { form: 'identity.signUpFailed' }],
    ['invalid-request', 400, { details: 'odd' }, {}, { form: 'identity.signUpFailed' }],
    ['rate-limited', 429, {}, {}, { form: 'identity.tooManyTries' }],
    ['unavailable', 503, {}, {}, { form: 'identity.signUpFailed' }],
  ])('says for %s (%i, %j, typed %j) what is wrong and where', async (code, status, more, form, errors) => {
    expect((await refusalOf('signUp', code, status, more, form)).data.errors).toEqual(errors);
  });

  test('says when to try again', async () => {
    const answer = Response.json({ code: 'rate-limited' }, { status: 429, headers: { 'Retry-After': '42' } });
    const { result } = await submit('signIn', answer);
    expect((result as { init: ResponseInit }).init.headers).toEqual({ 'Retry-After': '42' });
  });

  test('is not even read when it is too large for a form', async () => {
    const refusal = submit('signIn', Response.json({}), { password: 'x'.repeat(20_000) });
    await expect(refusal).rejects.toMatchObject({ init: { status: 413 } });
  });
});
