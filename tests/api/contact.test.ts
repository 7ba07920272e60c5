import { createClient, isSubmissionError } from '@formspree/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactCaps } from '#contract/contact-form.ts';
import { answerOf, expectProblem, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// The contact form's endpoints (call 9 of specification section 7), with nothing to deliver to: everything is kept.

const product = await runProduct({ RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' });

const path = '/api/contact';
const message = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  message: 'Where is my course?',
};
let addresses = 0;
let from: Record<string, string>;
beforeEach(async () => {
  from = { 'X-Forwarded-For': `203.0.113.${(addresses += 1)}` };
  await product.database.pool.query('delete from contact_messages');
});

const post = (body: unknown, headers: Record<string, string> = {}, to = path) =>
  product.visitor().post(to, body, { ...from, ...headers });
const send = (body: BodyInit, headers: Record<string, string> = {}, to = path) =>
  fetch(product.url + to, { method: 'POST', headers: { ...from, ...headers }, body, redirect: 'manual' });

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await product.database.pool.query<Record<string, unknown>>(
    `select first_name as "firstName", last_name as "lastName", email, message, state from contact_messages order by id`,
  );
  return rows;
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('a message', () => {
  test.each<[string, () => [BodyInit, Record<string, string>]]>([
    ['as JSON', () => [JSON.stringify(message), { 'Content-Type': 'application/json' }]],
    ['as a multipart form', () => [formOf(message), { Accept: 'application/json' }]],
    ['as a urlencoded form', () => [new URLSearchParams(message), { Accept: 'application/json' }]],
  ])('sent %s is kept, and answered with where to go on', async (_, request) => {
    const answer = await send(...request());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, next: '/getintouch?sent=1' });
    expect(await stored()).toEqual([{ ...message, state: 'kept' }]);
  });

  test('sent by a browser’s form without any script is answered by the way to the page that thanks', async () => {
    for (const body of [formOf(message), new URLSearchParams(message)]) {
      const answer = await send(body, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe('/getintouch?sent=1');
    }
  });

  test('needs no session: neither a cookie nor an origin, and gives none', async () => {
    const answer = await send(JSON.stringify(message), {
      'Content-Type': 'application/json',
      Cookie: 'saksham.session_token=somebody',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });

  test('from a page of another site is refused, and no such page may ask whether it may send', async () => {
    const other = { Origin: 'https://evil.example' };
    const refused = await send(new URLSearchParams(message), other);
    expectRefusal(await answerOf(refused), 403, 'cross-site');
    const asked = await fetch(product.url + path, { method: 'OPTIONS', headers: other });
    expect([...asked.headers.keys()].some((name) => name.startsWith('access-control'))).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test('that is sent again within minutes is stored once, also by a double click', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(message)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await stored()).toHaveLength(1);
    await post({ ...message, message: 'And one thing more.' });
    expect(await stored()).toHaveLength(2);
    await product.database.pool.query(
      `update contact_messages set created_at = created_at - interval '11 minutes'`,
    );
    await post(message);
    expect(await stored()).toHaveLength(3);
  });

  test('keeps its lines and its script; names stay one line, whatever they carry', async () => {
    const hostile = 'Asha\r\nBcc: all@example.org\u0085\u2028';
    const text = 'नमस्ते,\r\n\r\nपाठ कहाँ है?\r\n';
    await send(formOf({ ...message, firstName: hostile, message: text }), { Accept: 'application/json' });
    expect(await stored()).toMatchObject([
      { firstName: 'Asha Bcc: all@example.org', message: 'नमस्ते,\n\nपाठ कहाँ है?' },
    ]);
  });

  test('has no name that turns round what stands beside it; letters that join stay joined', async () => {
    await post({ ...message, firstName: '\u202Eahsa\u2066', lastName: 'क्‍ष' });
    expect(await stored()).toMatchObject([{ firstName: 'ahsa', lastName: 'क्‍ष' }]);
  });

  test('that a program has filled in beyond what people see is kept as spam, and answered like any other', async () => {
    for (const trap of ['reference', '_gotcha']) {
      const answer = await post({ ...message, [trap]: 'https://spam.example' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true, next: '/getintouch?sent=1' });
    }
    expect(await stored()).toEqual([{ ...message, state: 'spam' }]);
    // The same words from a person are no spam.
    await post({ ...message, reference: '', _gotcha: ' ' });
    expect((await stored()).map(({ state }) => state)).toEqual(['spam', 'kept']);
  });

  test('of the greatest length is taken, in any script and as any kind of body', async () => {
    const long = {
      ...message,
      firstName: 'न'.repeat(contactCaps.firstName),
      message: `${'ठ'.repeat(contactCaps.message - 2)}\r\nठ`,
    };
    expect((await post(long)).status).toBe(200);
    expect((await send(formOf(long), { Accept: 'application/json' })).status).toBe(200);
  });
});

/** Checks a refusal: the house's own shape, and in it the form service's errors. */
async function errorsOf(response: Response, status: number, code: string) {
  const { errors } = expectRefusal(await answerOf(response), status, code);
  return errors;
}

describe('a form that is wrong', () => {
  const all = (code: string) =>
    ['firstName', 'lastName', 'email', 'message'].map((field) => ({
      field,
      code,
      message: expect.any(String),
    }));

  test('is told for each field, and nothing of it is stored', async () => {
    const wrong: [Record<string, unknown>, object[]][] = [
      [{ firstName: 'Asha' }, all('REQUIRED_FIELD_MISSING').slice(1)],
      [{ firstName: '', lastName: ' ', email: '\t', message: '\r\n' }, all('REQUIRED_FIELD_EMPTY')],
      // Nobody sees these either.
      [
        { firstName: '\u200B', lastName: '\u3164', email: '\u2060', message: '\u200B\n\uFE0F \u00AD' },
        all('REQUIRED_FIELD_EMPTY'),
      ],
      [
        { ...message, email: 'asha at example' },
        [expect.objectContaining({ field: 'email', code: 'TYPE_EMAIL' })],
      ],
      [{ firstName: 1, lastName: [], email: {}, message: true }, all('TYPE_TEXT')],
      [
        { ...message, message: 'x'.repeat(contactCaps.message + 1) },
        [{ field: 'message', code: 'TYPE_TEXT', message: 'should be text of at most 5,000 characters' }],
      ],
    ];
    for (const [body, errors] of wrong) {
      expect(await errorsOf(await post(body), 422, 'contact-invalid')).toEqual(errors);
    }
    expect(await stored()).toEqual([]);
  });

  test('is told as a whole where no field is to blame', async () => {
    const code = async (response: Promise<Response>, status: number, problem: string) =>
      (await errorsOf(await response, status, problem))?.map((error) => error.code);
    expect(await code(post(undefined), 400, 'contact-refused')).toEqual(['EMPTY']);
    expect(await code(post({ colour: 'red' }), 400, 'contact-refused')).toEqual(['EMPTY']);
    const file = new Blob(['a picture']);
    expect(await code(send(formOf({ ...message, file })), 400, 'contact-refused')).toEqual([
      'NO_FILE_UPLOADS',
    ]);
    const many = formOf(message);
    for (let n = 0; n < 11; n += 1) many.append('files', file, `${n}.png`);
    expect(await code(send(many), 400, 'contact-refused')).toEqual(['TOO_MANY_FILES']);
    const large = formOf({ ...message, file: new Blob(['x'.repeat(32 * 1024)]) });
    expect(await code(send(large), 413, 'too-large')).toEqual(['FILES_TOO_BIG']);
    // A file field that was left empty is what browsers send of every form that has one.
    expect((await send(formOf({ ...message, file: new File([], '') }))).status).toBe(302);
  });

  test('is refused when it is no form, or holds what can’t be stored', async () => {
    const json = { 'Content-Type': 'application/json' };
    const forms = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const body of ['[]', 'null', '"text"', '{', '{"firstName":"a\\u0000b"}']) {
      expectRefusal(await answerOf(await send(body, json)), 400, 'invalid-request');
    }
    expectRefusal(await answerOf(await send('firstName=a%00b', forms)), 400, 'invalid-request');
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expectRefusal(await answerOf(await send('nonsense', broken)), 400, 'invalid-request');
    expectRefusal(
      await answerOf(await send('hello', { 'Content-Type': 'text/plain' })),
      415,
      'unsupported-media-type',
    );
    const large = JSON.stringify({ ...message, message: 'x'.repeat(32 * 1024) });
    expectRefusal(await answerOf(await send(large, json)), 413, 'too-large');
    expect(await stored()).toEqual([]);
  });
});

test('31 messages an hour from one address are one too many: BLOCKED, with when to come back', async () => {
  const attempt = () => post({ colour: 'red' });
  for (let n = 0; n < 30; n += 1) expect((await attempt()).status).toBe(400);
  const refused = await post(message);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const { code, errors } = expectProblem(await answerOf(refused));
  expect(code).toBe('rate-limited');
  expect(errors).toEqual([{ code: 'BLOCKED', message: expect.stringContaining('try again in') }]);
  // The page's form counts as well, for whoever sends it.
  const page = await send(new URLSearchParams(message), { Origin: product.url }, '/getintouch');
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await page.text()).toContain('Too many messages came from your network');
  expect(await stored()).toEqual([]);
  from = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await post(message)).status).toBe(200);
});

test('31 messages an hour from one sender are one too many, whichever addresses they come through', async () => {
  const write = (n: number, email: string) =>
    post({ ...message, email, message: `Message ${n}` }, { 'X-Forwarded-For': `198.51.100.${n}` });
  for (let n = 100; n < 130; n += 1) expect((await write(n, 'ravi@example.org')).status).toBe(200);
  const refused = await write(130, ' RAVI@example.org');
  expect(refused.status).toBe(429);
  expect(expectProblem(await answerOf(refused)).errors).toMatchObject([{ code: 'BLOCKED' }]);
  expect((await write(130, 'kamala@example.org')).status).toBe(200);
  expect(await stored()).toHaveLength(31);
});

describe('the form service’s own client, pointed here', () => {
  const submit = (data: FormData | Record<string, string>, formId = 'contact') =>
    createClient().submitForm(formId, data, { endpoint: product.url + path });
  const failure = async (...call: Parameters<typeof submit>) => {
    const result = await submit(...call);
    if (!isSubmissionError(result)) throw new Error('It was taken');
    return result;
  };
  test('sends a message, as an object and as a form', async () => {
    for (const data of [message, formOf(message)]) {
      expect(await submit(data)).toMatchObject({ kind: 'success', next: '/getintouch?sent=1' });
    }
    expect(await stored()).toEqual([{ ...message, state: 'kept' }]);
  });

  test('gets the errors of fields by their codes', async () => {
    const error = await failure({ firstName: 'Asha', lastName: '', email: 'nowhere', message: 'Hello' });
    expect(error.getFormErrors()).toEqual([]);
    expect(error.getFieldErrors('lastName')).toMatchObject([{ code: 'REQUIRED_FIELD_EMPTY' }]);
    expect(error.getFieldErrors('email')).toMatchObject([{ code: 'TYPE_EMAIL' }]);
    expect((await failure({ email: message.email })).getFieldErrors('message')).toMatchObject([
      { code: 'REQUIRED_FIELD_MISSING' },
    ]);
  });

  test('gets the errors of the form by their codes', async () => {
    const codes = async (...call: Parameters<typeof submit>) =>
      (await failure(...call)).getFormErrors().map(({ code }) => code);
    expect(await codes({})).toEqual(['EMPTY']);
    expect(await codes(message, 'unknown')).toEqual(['FORM_NOT_FOUND']);
    expect(await codes(formOf({ ...message, cv: new Blob(['a']) }))).toEqual(['NO_FILE_UPLOADS']);
    expect(await codes(formOf({ ...message, cv: new Blob(['x'.repeat(40_000)]) }))).toEqual([
      'FILES_TOO_BIG',
    ]);
  });
});
