import { createClient, isSubmissionError } from '@formspree/core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactCaps } from '#contract/contact-form.ts';
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
  const long = expect.objectContaining({ field: 'message', code: 'TYPE_TEXT' }) as object;
  const invalidForms: [Record<string, unknown>, object[]][] = [
    [{ firstName: 'Asha' }, all('REQUIRED_FIELD_MISSING').slice(1)],
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
  const large = formOf({ ...message, file: new Blob(['x'.repeat(32 * 1024)]) });
  for (const [call, status, problem, code] of [
    [post({ colour: 'red' }), 400, 'contact-refused', 'EMPTY'],
    [send(formOf({ ...message, file })), 400, 'contact-refused', 'NO_FILE_UPLOADS'],
    [send(large), 413, 'too-large', 'FILES_TOO_BIG'],
  ] as const)
    expect((await expectRefused(call, status, problem)).errors).toMatchObject([{ code }]);
  // Browsers send an empty file for a file field that is left empty.
  expect((await send(formOf({ ...message, file: new File([], '') }))).status).toBe(302);
});

test('an invalid form is refused when it is not a form, is too large, holds a NUL character, or comes from another site', async () => {
  const invalid = [400, 'invalid-request'] as const;
  const large = JSON.stringify({ ...message, message: 'x'.repeat(32 * 1024) });
  for (const [type, body, status, code] of [
    ['application/json', '[]', ...invalid],
    ['application/json', '{"firstName":"a\\u0000b"}', ...invalid],
    ['application/x-www-form-urlencoded', 'firstName=a%00b', ...invalid],
    ['text/plain', 'hello', 415, 'unsupported-media-type'],
    ['application/json', large, 413, 'too-large'],
  ] as const)
    await expectRefused(send(body, { 'Content-Type': type }), status, code);
  await expectRefused(
    send(new URLSearchParams(message), { Origin: 'https://evil.example' }),
    403,
    'cross-site',
  );
  expect(await stored()).toEqual([]);
});

test('the 31st message of an hour gets BLOCKED and Retry-After, from one address or one sender at many', async () => {
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
  const write = (n: number, email = 'ravi@example.org') =>
    post({ ...message, email, message: `Message ${n}` }, { 'X-Forwarded-For': `198.51.100.${n}` });
  for (let n = 0; n < 30; n += 1) expect((await write(n)).status).toBe(200);
  await expectRefused(write(30, ' RAVI@example.org'), 429, 'rate-limited');
  expect((await write(30, 'kamala@example.org')).status).toBe(200);
});

test('the form service’s own client, pointed at this endpoint, sends messages and gets errors by their codes', async () => {
  const submit = (data: FormData | Record<string, string>, formId = 'contact') =>
    createClient().submitForm(formId, data, { endpoint: product.url + path });
  expect(await submit(formOf(message))).toMatchObject({ kind: 'success', next: accepted.next });
  const invalid = await submit({ firstName: 'Asha', lastName: '', email: 'nowhere' });
  const unknown = await submit(message, 'unknown');
  if (!isSubmissionError(invalid) || !isSubmissionError(unknown)) throw new Error('It was taken');
  expect(invalid.getFieldErrors('lastName')).toMatchObject([{ code: 'REQUIRED_FIELD_EMPTY' }]);
  expect(unknown.getFormErrors()).toMatchObject([{ code: 'FORM_NOT_FOUND' }]);
});

test('the form service passes its errors on to the sender, the refused message is kept, and sent again when the sender repeats it', async () => {
  const errors = [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }];
  service.failNext({ kind: 'errors', errors });
  expect((await expectRefused(post(message), 422, 'contact-invalid')).errors).toEqual(errors);
  expect(await stored()).toMatchObject([{ state: 'refused' }]);
  expect(await (await post(message)).json()).toEqual(accepted);
  expect(await stored()).toMatchObject([{ state: 'delivered' }]);
});

test.each<[string, FormFault]>([
  ['a page instead of an answer', { kind: 'body', text: '<h1>Welcome to the WiFi</h1>' }],
  ['five megabytes', { kind: 'body', text: `"${'x'.repeat(5_000_000)}"` }],
  ['a redirect', { kind: 'status', status: 301 }],
])(
  'the form service with %s makes the sender see “Unexpected response format”, and is asked again',
  async (_, fault) => {
    service.failNext(fault);
    const answer = await answerOf(await post(message));
    expect(answer.status).toBe(502);
    expect(expectProblem(answer).errors).toEqual([{ message: 'Unexpected response format' }]);
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    await pool.query(`update jobs set due_at = now() where kind = 'contact-messages'`);
    await expect.poll(stored).toMatchObject([{ state: 'delivered' }]);
  },
);
