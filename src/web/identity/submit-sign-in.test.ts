import { expect, test } from 'vitest';
import { type SignInKind, type SignInOutcome, submitSignIn } from './submit-sign-in.ts';
import { pageCall, refusal } from '#tests/support/page-call.ts';

const typed = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', password: 'correct horse' };

async function submit(
  kind: SignInKind,
  answer: Response | ((path: string) => Response),
  form: Partial<typeof typed> = {},
) {
  const { args, sent, replyHeaders } = pageCall('/signin?next=/createcourse', {
    answer: typeof answer === 'function' ? answer : () => answer,
    headers: { cookie: 'a=b' },
    form: { ...typed, ...form },
  });
  return { result: await submitSignIn(kind, args), sent, replyHeaders };
}

async function refusalOf(kind: SignInKind, code: string, status: number, more: object = {}, form = {}) {
  const { result } = await submit(kind, refusal(code, status, more), form);
  return result as { data: SignInOutcome; init: ResponseInit };
}

const { email, password } = typed;
const signInCall = { path: '/api/auth/sign-in/email', body: { email, password }, cookie: 'a=b' };

test('signs in with the visitor’s cookies and redirects to the requested page with a notice', async () => {
  const cookie = { headers: { 'Set-Cookie': 'saksham.session_token=x' } };
  const { result, sent, replyHeaders } = await submit('signIn', Response.json({}, cookie));
  const away = result as Response;
  expect([away.status, away.headers.get('Location')]).toEqual([303, '/createcourse']);
  expect(away.headers.get('Set-Cookie')).toMatch(/^notice=signed-in;/);
  expect(replyHeaders.getSetCookie()).toEqual(['saksham.session_token=x']);
  expect(sent).toMatchObject([signInCall]);
});

const next = 'next=%2Fcreatecourse';
const codeNeeded = { secondFactorNeeded: true };
test.each<[SignInKind, string, Response]>([
  ['signIn', `/signin/code?${next}`, Response.json(codeNeeded)],
  ['signIn', `/check-mail?because=unverified&${next}`, refusal('email-unverified', 403)],
  ['signUp', `/check-mail?${next}`, Response.json({ mailSent: true })],
])('an answer to %s leads to %s, and keeps the requested page', async (kind, path, answer) => {
  const { result } = await submit(kind, answer);
  const { headers } = result as Response;
  expect(headers.get('Location')).toBe(path);
  // The e-mail address is in a cookie, not in the URL.
  const kept = /^pending-mail=email=asha%40example\.org&next=%2Fcreatecourse; .*HttpOnly/;
  if (path.startsWith('/check-mail')) expect(headers.get('Set-Cookie')).toMatch(kept);
});

test.each([
  [{}, '/createcourse'],
  [codeNeeded, `/signin/code?${next}`],
])('signs up as signing in when the account exists and the password is right (%j)', async (answer, path) => {
  const { result, sent } = await submit('signUp', (called) =>
    called === signInCall.path ? Response.json(answer) : refusal('email-taken', 409),
  );
  expect((result as Response).headers.get('Location')).toBe(path);
  const signUpCall = { path: '/api/auth/sign-up/email', body: typed, cookie: 'a=b' };
  expect(sent).toMatchObject([signUpCall, signInCall]);
});

test('keeps a taken address for the sign-in page to which the refusal leads', async () => {
  const { init } = await refusalOf('signUp', 'email-taken', 409);
  expect(init.headers).toMatchObject({ 'Set-Cookie': expect.stringMatching(/^pending-mail=email=asha%40/) });
});

test('a form that is refused is shown again with the status and the typed values, without the password', async () => {
  const { data, init } = await refusalOf('signIn', 'wrong-credentials', 401);
  expect(init.status).toBe(401);
  const { password: _, ...kept } = typed;
  expect(data).toEqual({ values: kept, errors: { password: 'identity.wrongCredentials' } });
  expect(JSON.stringify(data)).not.toContain(password);
});

const fields = (...names: string[]) => ({ details: names.map((field) => ({ field })) });
test.each([
  ['email-taken', {}, {}, { email: 'identity.emailTaken' }],
  ['invalid-request', fields('email'), {}, { email: 'identity.emailInvalid' }],
  ['invalid-request', fields('email'), { email: ' ' }, { email: 'identity.emailMissing' }],
  ['invalid-request', fields('password'), { password: 'short' }, { password: 'identity.passwordShort' }],
  ['invalid-request', fields('password'), { password: '' }, { password: 'identity.passwordMissing' }],
  ['invalid-request', { details: 'odd' }, {}, { form: 'identity.signUpFailed' }],
  ['password-too-common', {}, {}, { password: 'identity.passwordCommon' }],
  ['rate-limited', {}, {}, { form: 'identity.tooManyTries' }],
])(
  'a form that is refused shows for %s (%j, typed %j) the error at its field',
  async (code, more, form, errors) => {
    expect((await refusalOf('signUp', code, 400, more, form)).data.errors).toEqual(errors);
  },
);

test('a form that is too large is refused with 413', async () => {
  const refusal = submit('signIn', Response.json({}), { password: 'x'.repeat(20_000) });
  await expect(refusal).rejects.toMatchObject({ init: { status: 413 } });
});
