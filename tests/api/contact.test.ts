import { createClient, isSubmissionError } from '@formspree/core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactCaps, formErrorCodes } from '#contract/contact-form.ts';
import { startFormspreeStandIn, type FormFault } from '#tests/stand-ins/formspree.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { answerOf, expectProblem, expectRefused } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// The contact form's endpoint (call 9), and what its sender hears of the form service that gets each message.

const service = await startFormspreeStandIn();
afterAll(() => service.close());
const product = await runProduct({ ...service.settings, RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });
const { pool } = product.database;

const path = '/api/contact';
const message = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', message: 'Where is it?' };
const accepted = { ok: true, next: '/getintouch?sent=1' };
const asJson = { Accept: 'application/json' };
let senders = 0;
let from: Record<string, string>;
beforeEach(async () => {
  service.reset();
  from = { 'X-Forwarded-For': `203.0.113.${(senders += 1)}` };
  message.email = `asha-${senders}@example.org`;
  await pool.query('delete from contact_messages');
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  product.visitor().post(path, body, { ...from, ...headers });
const send = (body: BodyInit, headers: Record<string, string> = {}, to = path) =>
  fetch(product.url + to, { method: 'POST', headers: { ...from, ...headers }, body, redirect: 'manual' });

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select first_name as "firstName", last_name as "lastName", email, message, state from contact_messages order by id`,
  );
  return rows;
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('a message is taken as JSON and as a form, and a browser’s form without any script is redirected to the thanks', async () => {
  const json = { 'Content-Type': 'application/json' };
  for (const [body, headers] of [
    [JSON.stringify(message), json],
    [formOf(message), asJson],
    [new URLSearchParams(message), asJson],
  ] as const)
    expect(await (await send(body, headers)).json()).toEqual(accepted);
  for (const body of [formOf(message), new URLSearchParams(message)]) {
    const answer = await send(body, { Accept: 'text/html,*/*;q=0.8', Cookie: 'saksham.session_token=a' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, accepted.next]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await stored()).toEqual([{ ...message, state: 'delivered' }]);
});

test('a message from a page of another site is refused, also in its preflight request', async () => {
  const other = { Origin: 'https://evil.example' };
  await expectRefused(send(new URLSearchParams(message), other), 403, 'cross-site');
  const asked = await fetch(product.url + path, { method: 'OPTIONS', headers: other });
  expect([...asked.headers.keys()].some((name) => name.startsWith('access-control'))).toBe(false);
  expect(await stored()).toEqual([]);
});

test('a message is stored and sent on once when it is repeated within ten minutes, also by a double click', async () => {
  const letGo = service.hold();
  const clicks = [post(message), post(message)];
  await waitFor('the message to arrive', () => service.submissions.length > 0);
  letGo();
  for (const answer of clicks) expect(await (await answer).json()).toEqual(accepted);
  await post(message);
  expect(await stored()).toHaveLength(1);
  expect(service.accepted).toEqual([message]);
  await post({ ...message, message: 'And one thing more.' });
  await pool.query(`update contact_messages set created_at = created_at - interval '11 minutes'`);
  await post(message);
  expect(service.submissions).toHaveLength(3);
});

test('a message keeps its lines, script and joiners; its names become one line without control of direction', async () => {
  const firstName = '\u202EAsha\u2066\r\nBcc: all@example.org\u0085\u2028';
  const text = 'नमस्ते,\r\n\r\nपाठ कहाँ है?\r\n';
  await send(formOf({ ...message, firstName, lastName: 'क्‍ष', message: text }), asJson);
  expect(await stored()).toMatchObject([
    { firstName: 'Asha Bcc: all@example.org', lastName: 'क्‍ष', message: 'नमस्ते,\n\nपाठ कहाँ है?' },
  ]);
});

test('a message with a filled-in hidden field is kept as spam, and answered like any other', async () => {
  for (const honeypot of ['reference', '_gotcha'])
    expect(await (await post({ ...message, [honeypot]: 'https://spam.example' })).json()).toEqual(accepted);
  expect(service.submissions).toEqual([]);
  // The same text with an empty hidden field isn't spam.
  await post({ ...message, reference: '', _gotcha: ' ' });
  expect((await stored()).map(({ state }) => state)).toEqual(['spam', 'delivered']);
});

const all = (code: string) =>
  ['firstName', 'lastName', 'email', 'message'].map(
    (field) => expect.objectContaining({ field, code }) as object,
  );

test('an invalid form is refused with an error for each invalid field, and nothing is stored', async () => {
  const invisible = { firstName: '\u200B', lastName: '\u3164', email: '\u2060', message: '\u200B\n\uFE0F' };
  const long = {
    field: 'message',
    code: 'TYPE_TEXT',
    message: 'should be text of at most 5,000 characters',
  };
  const invalidForms: [Record<string, unknown>, object[]][] = [
    [{ firstName: 'Asha' }, all('REQUIRED_FIELD_MISSING').slice(1)],
    [{ firstName: '', lastName: ' ', email: '\t', message: '\r\n' }, all('REQUIRED_FIELD_EMPTY')],
    [invisible, all('REQUIRED_FIELD_EMPTY')],
    [{ ...message, email: 'asha at example' }, all('TYPE_EMAIL').slice(2, 3)],
    [{ firstName: 1, lastName: [], email: {}, message: true }, all('TYPE_TEXT')],
    [{ ...message, message: 'x'.repeat(contactCaps.message + 1) }, [long]],
  ];
  for (const [body, errors] of invalidForms)
    expect((await expectRefused(post(body), 422, 'contact-invalid')).errors).toEqual(errors);
  expect(await stored()).toEqual([]);
});

test('an invalid form is refused with an error of the whole form where no field is to blame', async () => {
  const file = new Blob(['a picture']);
  const many = formOf(message);
  for (let n = 0; n < 11; n += 1) many.append('files', file, `${n}.png`);
  const large = formOf({ ...message, file: new Blob(['x'.repeat(32 * 1024)]) });
  for (const [call, status, problem, code] of [
    [post(undefined), 400, 'contact-refused', 'EMPTY'],
    [post({ colour: 'red' }), 400, 'contact-refused', 'EMPTY'],
    [send(formOf({ ...message, file })), 400, 'contact-refused', 'NO_FILE_UPLOADS'],
    [send(many), 400, 'contact-refused', 'TOO_MANY_FILES'],
    [send(large), 413, 'too-large', 'FILES_TOO_BIG'],
  ] as const)
    expect((await expectRefused(call, status, problem)).errors).toMatchObject([{ code }]);
  // Browsers send an empty file for a file field that is left empty.
  expect((await send(formOf({ ...message, file: new File([], '') }))).status).toBe(302);
});

test('an invalid form is refused when it is not a form, is too large, or holds a NUL character', async () => {
  const invalid = [400, 'invalid-request'] as const;
  const large = JSON.stringify({ ...message, message: 'x'.repeat(32 * 1024) });
  for (const [type, body, status, code] of [
    ['application/json', '[]', ...invalid],
    ['application/json', '{', ...invalid],
    ['application/json', '{"firstName":"a\\u0000b"}', ...invalid],
    ['application/x-www-form-urlencoded', 'firstName=a%00b', ...invalid],
    ['multipart/form-data; boundary=x', 'nonsense', ...invalid],
    ['text/plain', 'hello', 415, 'unsupported-media-type'],
    ['application/json', large, 413, 'too-large'],
  ] as const)
    await expectRefused(send(body, { 'Content-Type': type }), status, code);
  expect(await stored()).toEqual([]);
});

test('the 31st message of an hour from one address gets BLOCKED and Retry-After', async () => {
  for (let n = 0; n < 30; n += 1) expect((await post({ colour: 'red' })).status).toBe(400);
  const refused = await post(message);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const { errors } = await expectRefused(Promise.resolve(refused), 429, 'rate-limited');
  expect(errors).toEqual([{ code: 'BLOCKED', message: expect.stringContaining('try again in') }]);
  // The page's own form counts towards the same limit.
  const page = await send(new URLSearchParams(message), { Origin: product.url }, '/getintouch');
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('Too many messages came from your network');
  expect(await stored()).toEqual([]);
  from = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await post(message)).status).toBe(200);
});

test('the 31st message of an hour from one sender gets BLOCKED, whichever addresses they come through', async () => {
  const write = (n: number, email: string) =>
    post({ ...message, email, message: `Message ${n}` }, { 'X-Forwarded-For': `198.51.100.${n}` });
  for (let n = 100; n < 130; n += 1) expect((await write(n, 'ravi@example.org')).status).toBe(200);
  const { errors } = await expectRefused(write(130, ' RAVI@example.org'), 429, 'rate-limited');
  expect(errors).toMatchObject([{ code: 'BLOCKED' }]);
  expect((await write(130, 'kamala@example.org')).status).toBe(200);
});

test('the page answers at two spellings of its path only', async () => {
  const spellings = { '/getintouch': 200, '/Getintouch': 200, '/GETINTOUCH': 404, '/getInTouch': 404 };
  for (const [path, status] of Object.entries(spellings))
    expect((await product.visitor().get(path)).status, path).toBe(status);
});

test('the form service’s own client, pointed at this endpoint, sends messages and gets errors by their codes', async () => {
  const submit = (data: FormData | Record<string, string>, formId = 'contact') =>
    createClient().submitForm(formId, data, { endpoint: product.url + path });
  const failure = async (...call: Parameters<typeof submit>) => {
    const result = await submit(...call);
    if (!isSubmissionError(result)) throw new Error('It was taken');
    return result;
  };
  for (const data of [message, formOf(message)])
    expect(await submit(data)).toMatchObject({ kind: 'success', next: accepted.next });
  const error = await failure({ firstName: 'Asha', lastName: '', email: 'nowhere' });
  expect(error.getFormErrors()).toEqual([]);
  expect(error.getFieldErrors('lastName')).toMatchObject([{ code: 'REQUIRED_FIELD_EMPTY' }]);
  expect(error.getFieldErrors('email')).toMatchObject([{ code: 'TYPE_EMAIL' }]);
  const unknownForm = await failure(message, 'unknown');
  expect(unknownForm.getFormErrors()).toMatchObject([{ code: 'FORM_NOT_FOUND' }]);
});

test('the form service passes its errors on to the sender, the refused message is kept, and sent again when the sender repeats it', async () => {
  const errors = [
    { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
    { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: 'is empty' },
  ];
  service.failNext({ kind: 'errors', errors });
  expect((await expectRefused(post(message), 422, 'contact-invalid')).errors).toEqual(errors);
  expect(await stored()).toMatchObject([{ state: 'refused' }]);
  expect(await (await post(message)).json()).toEqual(accepted);
  expect(await stored()).toMatchObject([{ state: 'delivered' }]);
});

const notFound = { FORM_NOT_FOUND: 404, PROJECT_NOT_FOUND: 404 };
const statuses: Record<string, number> = { ...notFound, BLOCKED: 403, INACTIVE: 403, FILES_TOO_BIG: 413 };
const shown = async (fault: FormFault) => {
  service.failNext(fault);
  const answer = await answerOf(await post({ ...message, email: `${(senders += 1)}@example.org` }));
  return { status: answer.status, errors: expectProblem(answer).errors };
};

test('the form service passes every error code of the form on to the sender, also errors that can’t be stored', async () => {
  for (const code of formErrorCodes) {
    const errors = [{ code, message: `It is ${code}` }];
    const answer = await shown({ kind: 'errors', errors, status: 400 });
    expect(answer).toEqual({ status: statuses[code] ?? 400, errors });
  }
  const { errors } = await shown({ kind: 'error', error: 'Something else' });
  expect(errors).toEqual([{ message: 'Something else' }]);
  const odd = [{ field: 'email\0', code: 'ODD\0', message: 'is odd' }];
  expect((await shown({ kind: 'errors', errors: odd })).errors).toEqual(odd);
});

test.each<[string, FormFault]>([
  ['a page instead of an answer', { kind: 'body', text: '<h1>Welcome to the WiFi</h1>' }],
  ['another object', { kind: 'body', text: '{"hello":"there"}' }],
  ['errors without messages', { kind: 'body', text: '{"errors":[{"code":"BLOCKED"}]}' }],
  ['five megabytes', { kind: 'body', text: `"${'x'.repeat(5_000_000)}"` }],
  ['a redirect', { kind: 'status', status: 301 }],
])(
  'the form service with %s makes the sender see “Unexpected response format”, and is asked again',
  async (_, fault) => {
    const errors = [{ message: 'Unexpected response format' }];
    expect(await shown(fault)).toEqual({ status: 502, errors });
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    await pool.query(`update jobs set due_at = now() where kind = 'contact-messages'`);
    await expect.poll(stored).toMatchObject([{ state: 'delivered' }]);
  },
);
