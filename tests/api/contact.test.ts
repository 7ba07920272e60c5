import { createClient, isSubmissionError } from '@formspree/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactCaps } from '#contract/contact-form.ts';
import { answerOf, expectProblem, expectRefusal } from './support/refusals.ts';
import { runProduct } from './support/running-product.ts';

// The contact form's endpoint (call 9) keeps every message where no form service and no mail is set up.

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
  ])('sent %s is kept, and answered with the address of the next page', async (_, request) => {
    const answer = await send(...request());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, next: '/getintouch?sent=1' });
    expect(await stored()).toEqual([{ ...message, state: 'kept' }]);
  });

  test('sent by a browser’s form without any script is answered with a redirect to the page that thanks', async () => {
    for (const body of [formOf(message), new URLSearchParams(message)]) {
      const answer = await send(body, {
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        Cookie: 'saksham.session_token=somebody',
      });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe('/getintouch?sent=1');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('from a page of another site is refused, also in its preflight request', async () => {
    const other = { Origin: 'https://evil.example' };
    const refused = await send(new URLSearchParams(message), other);
    expectRefusal(await answerOf(refused), 403, 'cross-site');
    const asked = await fetch(product.url + path, { method: 'OPTIONS', headers: other });
    expect([...asked.headers.keys()].some((name) => name.startsWith('access-control'))).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test('is stored once when it is repeated within ten minutes, also by a double click', async () => {
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

  test('keeps its lines, script and joiners; its names become one line without control of direction', async () => {
    const firstName = '\u202EAsha\u2066\r\nBcc: all@example.org\u0085\u2028';
    const text = 'नमस्ते,\r\n\r\nपाठ कहाँ है?\r\n';
    await send(formOf({ ...message, firstName, lastName: 'क्‍ष', message: text }), {
      Accept: 'application/json',
    });
    expect(await stored()).toMatchObject([
      { firstName: 'Asha Bcc: all@example.org', lastName: 'क्‍ष', message: 'नमस्ते,\n\nपाठ कहाँ है?' },
    ]);
  });

  test('with a filled-in hidden field is kept as spam, and answered like any other', async () => {
    for (const honeypot of ['reference', '_gotcha']) {
      const answer = await post({ ...message, [honeypot]: 'https://spam.example' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ ok: true, next: '/getintouch?sent=1' });
    }
    expect(await stored()).toEqual([{ ...message, state: 'spam' }]);
    // The same text with an empty hidden field isn't spam.
    await post({ ...message, reference: '', _gotcha: ' ' });
    expect((await stored()).map(({ state }) => state)).toEqual(['spam', 'kept']);
  });

  test('of the greatest length is accepted, in any script and as any kind of body', async () => {
    const long = {
      ...message,
      firstName: 'न'.repeat(contactCaps.firstName),
      message: `${'ठ'.repeat(contactCaps.message - 2)}\r\nठ`,
    };
    expect((await post(long)).status).toBe(200);
    expect((await send(formOf(long), { Accept: 'application/json' })).status).toBe(200);
    const whole = { ...long, message: long.message.replace('\r\n', '\n'), state: 'kept' };
    expect(await stored()).toEqual([whole]);
  });
});

/** Checks a refusal's shape, and returns its errors, which have the form service's shape. */
async function errorsOf(response: Response, status: number, code: string) {
  const { errors } = expectRefusal(await answerOf(response), status, code);
  return errors;
}

describe('an invalid form', () => {
  const all = (code: string) =>
    ['firstName', 'lastName', 'email', 'message'].map((field) => ({
      field,
      code,
      message: expect.any(String),
    }));

  test('is refused with an error for each invalid field, and nothing is stored', async () => {
    const invalidForms: [Record<string, unknown>, object[]][] = [
      [{ firstName: 'Asha' }, all('REQUIRED_FIELD_MISSING').slice(1)],
      [{ firstName: '', lastName: ' ', email: '\t', message: '\r\n' }, all('REQUIRED_FIELD_EMPTY')],
      // These characters are invisible.
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
    for (const [body, errors] of invalidForms) {
      expect(await errorsOf(await post(body), 422, 'contact-invalid')).toEqual(errors);
    }
    expect(await stored()).toEqual([]);
  });

  test('is refused with an error of the whole form where no field is to blame', async () => {
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
    // Browsers send an empty file for a file field that is left empty.
    expect((await send(formOf({ ...message, file: new File([], '') }))).status).toBe(302);
  });

  test('is refused when it is not a form, is too large, or holds a NUL character', async () => {
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

test('the 31st message of an hour from one address gets BLOCKED and Retry-After', async () => {
  const postEmpty = () => post({ colour: 'red' });
  for (let n = 0; n < 30; n += 1) expect((await postEmpty()).status).toBe(400);
  const refused = await post(message);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const { code, errors } = expectProblem(await answerOf(refused));
  expect(code).toBe('rate-limited');
  expect(errors).toEqual([{ code: 'BLOCKED', message: expect.stringContaining('try again in') }]);
  // The page's own form counts towards the same limit.
  const page = await send(new URLSearchParams(message), { Origin: product.url }, '/getintouch');
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await page.text()).toContain('Too many messages came from your network');
  expect(await stored()).toEqual([]);
  from = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await post(message)).status).toBe(200);
});

test('the 31st message of an hour from one sender gets BLOCKED, whichever addresses they come through', async () => {
  const write = (n: number, email: string) =>
    post({ ...message, email, message: `Message ${n}` }, { 'X-Forwarded-For': `198.51.100.${n}` });
  for (let n = 100; n < 130; n += 1) expect((await write(n, 'ravi@example.org')).status).toBe(200);
  const refused = await write(130, ' RAVI@example.org');
  expect(refused.status).toBe(429);
  expect(expectProblem(await answerOf(refused)).errors).toMatchObject([{ code: 'BLOCKED' }]);
  expect((await write(130, 'kamala@example.org')).status).toBe(200);
  expect(await stored()).toHaveLength(31);
});

test('the page answers at two spellings of its path only', async () => {
  for (const [path, status] of Object.entries({
    '/getintouch': 200,
    '/Getintouch': 200,
    '/GETINTOUCH': 404,
    '/getInTouch': 404,
  })) {
    expect((await product.visitor().get(path)).status, path).toBe(status);
  }
});

describe('the form service’s own client, pointed at this endpoint,', () => {
  const submit = (data: FormData | Record<string, string>, formId = 'contact') =>
    createClient().submitForm(formId, data, { endpoint: product.url + path });
  const failure = async (...call: Parameters<typeof submit>) => {
    const result = await submit(...call);
    if (!isSubmissionError(result)) throw new Error('It was taken');
    return result;
  };
  test('sends messages, and gets the errors of fields and of the form by their codes', async () => {
    for (const data of [message, formOf(message)]) {
      expect(await submit(data)).toMatchObject({ kind: 'success', next: '/getintouch?sent=1' });
    }
    expect(await stored()).toEqual([{ ...message, state: 'kept' }]);
    const error = await failure({ firstName: 'Asha', lastName: '', email: 'nowhere' });
    expect(error.getFormErrors()).toEqual([]);
    expect(error.getFieldErrors('lastName')).toMatchObject([{ code: 'REQUIRED_FIELD_EMPTY' }]);
    expect(error.getFieldErrors('email')).toMatchObject([{ code: 'TYPE_EMAIL' }]);
    expect(error.getFieldErrors('message')).toMatchObject([{ code: 'REQUIRED_FIELD_MISSING' }]);
    for (const [code, ...call] of [
      ['EMPTY', {}],
      ['FORM_NOT_FOUND', message, 'unknown'],
      ['NO_FILE_UPLOADS', formOf({ ...message, cv: new Blob(['a']) })],
      ['FILES_TOO_BIG', formOf({ ...message, cv: new Blob(['x'.repeat(40_000)]) })],
    ] as [string, ...Parameters<typeof submit>][]) {
      expect((await failure(...call)).getFormErrors()).toMatchObject([{ code }]);
    }
  });
});
