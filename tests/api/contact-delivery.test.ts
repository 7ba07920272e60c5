import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { formErrorCodes } from '#contract/contact-form.ts';
import { startFormspreeStandIn, type FormFault } from '#tests/stand-ins/formspree.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import type { ProductProcess } from '#tests/support/product-process.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { answerOf, expectProblem } from './support/refusals.ts';
import { runProduct, slowStartMs, type RunningProduct } from './support/running-product.ts';

// A stored contact message is delivered to the form service (call 9) and by mail.

const service = await startFormspreeStandIn();
afterAll(() => service.close());
const smtp = await startSmtpStandIn();
afterAll(() => smtp.close());
const mail = {
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Saksham <noreply@saksham.example>',
  OPERATOR_EMAILS: 'one@op.example, two@op.example',
};

const product = await runProduct(service.settings);
const mailing = await runProduct({ ...service.settings, ...mail });

let count = 0;
const newMessage = () => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  message: `Message ${(count += 1)}`,
});
beforeEach(() => {
  service.reset();
  smtp.mails.length = 0;
  smtp.refuse(undefined);
});

const post = (body: object, to: RunningProduct = product) => to.visitor().post('/api/contact', body);
const accepted = { ok: true, next: '/getintouch?sent=1' };

interface Stored {
  state: string;
  attempts: number;
  ways_left: string[];
  last_error: string | null;
}
async function stored(message: { message: string }, of: RunningProduct = product): Promise<Stored> {
  const { rows } = await of.database.pool.query<Stored>(
    'select state, attempts, ways_left, last_error from contact_messages where message = $1',
    [message.message],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** Simulates that the time until the next delivery, and every claim, are over. */
async function letTimePass(of: RunningProduct = product): Promise<void> {
  await of.database.pool.query(
    `update jobs set due_at = now(), claim_id = null where kind = 'contact-messages'`,
  );
}

const whenState = (state: string, message: { message: string }, of: RunningProduct = product) =>
  waitFor(`the message to be ${state}`, async () => (await stored(message, of)).state === state);

describe('the form service', () => {
  test('gets a message at once, in four fields, once for a double click, and no spam', async () => {
    const message = newMessage();
    const letGo = service.hold();
    const answers = [post(message), post(message)];
    await waitFor('the message to arrive', () => service.submissions.length > 0);
    letGo();
    for (const answer of answers) expect(await (await answer).json()).toEqual(accepted);
    await post(message);
    await post({ ...newMessage(), reference: 'filled in' });
    expect(service.submissions).toHaveLength(1);
    expect(service.accepted).toEqual([message]);
    const delivered = { state: 'delivered', attempts: 1, ways_left: [], last_error: null };
    expect(await stored(message)).toEqual(delivered);
  });

  test('passes its errors of fields on to the sender, and the refused message is kept', async () => {
    const errors = [
      { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
      { field: 'email', code: 'TYPE_TEXT', message: 'must be shorter' },
      { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: 'is empty' },
    ];
    const message = newMessage();
    service.failNext({ kind: 'errors', errors });
    const answer = await answerOf(await post(message));
    expect(expectProblem(answer)).toMatchObject({ code: 'contact-invalid', errors });
    expect(answer.status).toBe(422);
    expect(await stored(message)).toMatchObject({ state: 'refused' });
    // The service is asked again when the sender sends the message once more.
    expect(await (await post(message)).json()).toEqual(accepted);
    expect(await stored(message)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  const statuses: Record<string, number> = {
    BLOCKED: 403,
    INACTIVE: 403,
    FORM_NOT_FOUND: 404,
    PROJECT_NOT_FOUND: 404,
    FILES_TOO_BIG: 413,
  };
  test('passes every error code of the form on to the sender, also errors that can’t be stored', async () => {
    for (const code of formErrorCodes) {
      const message = newMessage();
      service.failNext({ kind: 'errors', errors: [{ code, message: `It is ${code}` }], status: 400 });
      const answer = await answerOf(await post(message));
      expect(expectProblem(answer)).toMatchObject({ errors: [{ code, message: `It is ${code}` }] });
      expect(answer.status, code).toBe(statuses[code] ?? 400);
      expect(await stored(message)).toMatchObject({ state: 'refused', last_error: code });
    }
    service.failNext({ kind: 'error', error: 'Something else' });
    const [error] = expectProblem(await answerOf(await post(newMessage()))).errors ?? [];
    expect(error).toEqual({ message: 'Something else' });
    const message = newMessage();
    const errors = [{ field: 'email\0', code: 'ODD\0', message: 'is odd' }];
    service.failNext({ kind: 'errors', errors });
    expect(expectProblem(await answerOf(await post(message))).errors).toEqual(errors);
    expect(await stored(message)).toMatchObject({ state: 'refused', last_error: 'email ODD' });
  });

  const senseless: [string, FormFault][] = [
    ['a page instead of an answer', { kind: 'body', text: '<h1>Welcome to the WiFi</h1>' }],
    ['another object', { kind: 'body', text: '{"hello":"there"}' }],
    ['a list', { kind: 'body', text: '[]' }],
    ['errors without messages', { kind: 'body', text: '{"errors":[{"code":"BLOCKED"}]}' }],
    ['five megabytes', { kind: 'body', text: `"${'x'.repeat(5_000_000)}"` }],
    ['a redirect', { kind: 'status', status: 301 }],
  ];
  const away: FormFault[] = [
    { kind: 'no-connection' },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429 },
  ];

  const waiting = { state: 'waiting', attempts: 1, ways_left: ['form-service'] };

  test('with a malformed answer makes the sender see “Unexpected response format”', async () => {
    for (const [what, fault] of senseless) {
      const message = newMessage();
      service.failNext(fault);
      const answer = await answerOf(await post(message));
      expect(expectProblem(answer).errors, what).toEqual([{ message: 'Unexpected response format' }]);
      expect(answer.status).toBe(502);
      expect(await stored(message), what).toMatchObject(waiting);
      // The outcome is unknown, so the message is sent again at once when the sender repeats it.
      expect(await (await post(message)).json()).toEqual(accepted);
    }
  });

  test('is asked again after an outage, which the sender is not shown, and after a malformed answer', async () => {
    const messages = [];
    for (const fault of [...away, senseless[0]![1]]) {
      const message = newMessage();
      messages.push(message);
      service.failNext(fault);
      const answer = await post(message);
      expect(answer.status).toBe(away.includes(fault) ? 200 : 502);
      expect(await stored(message)).toMatchObject(waiting);
    }
    await letTimePass();
    for (const message of messages) await whenState('delivered', message);
    expect(service.accepted).toHaveLength(messages.length);
  });

  test('keeps the sender waiting for at most 5 s, and still gets the message once', async () => {
    const message = newMessage();
    const letGo = service.hold();
    expect(await (await post(message)).json()).toEqual(accepted);
    expect(await stored(message)).toMatchObject({ state: 'waiting' });
    letGo();
    await whenState('delivered', message);
    expect(service.submissions).toHaveLength(1);
  });

  test(
    'gets messages given up after three days at the next start, and each message from one worker only',
    { timeout: 2 * slowStartMs },
    async () => {
      const givenUp = newMessage();
      service.failAlways({ kind: 'status', status: 500 });
      await post(givenUp);
      await product.database.pool.query(`update contact_messages set created_at = now() - interval '3 days'`);
      await letTimePass();
      await whenState('kept', givenUp);
      service.reset();
      const workers = await Promise.all([1, 2].map(() => product.startAnother({ SERVICES: 'worker' })));
      await whenState('delivered', givenUp);

      const messages = Array.from({ length: 15 }, newMessage);
      service.failAlways({ kind: 'status', status: 500 });
      for (const message of messages) await post(message);
      service.reset();
      const letGo = service.hold();
      await letTimePass();
      // A worker delivers five messages at once, so the sixth belongs to the other worker.
      await waitFor('two workers to deliver', () => service.submissions.length > 5);
      letGo();
      for (const message of messages) await whenState('delivered', message);
      const delivered = service.submissions.map(({ fields }) => String(fields['message']));
      expect(delivered.toSorted()).toEqual(messages.map(({ message }) => message).toSorted());
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  );
});

describe('a process that is killed', () => {
  test(
    'in the middle of a delivery loses no message, because the next one delivers it',
    { timeout: 2 * slowStartMs },
    async () => {
      const dying: ProductProcess = await mailing.startProcess({ ...mail, SERVICES: 'web,worker' });
      const message = newMessage();
      const letGo = service.hold();
      service.failNext({ kind: 'no-connection' });
      const answer = dying
        .session()
        .post('/api/contact', message)
        .catch(() => 'cut');
      await waitFor('the message to be under way', () => service.submissions.length > 0);
      await dying.kill();
      expect(await answer).toBe('cut');
      letGo();
      expect(await stored(message, mailing)).toMatchObject({ state: 'waiting', attempts: 1 });
      await letTimePass(mailing);
      await whenState('delivered', message, mailing);
      expect(service.accepted).toEqual([message]);
      expect(smtp.mails).toHaveLength(1);
    },
  );
});

describe('mail', () => {
  test('goes to the operators, and its Reply-To is the sender', async () => {
    const message = { ...newMessage(), firstName: 'आशा', message: 'नमस्ते,\nकोर्स कहाँ है?' };
    expect((await post(message, mailing)).status).toBe(200);
    const [caught] = smtp.mails;
    expect(smtp.mails).toHaveLength(1);
    expect(caught).toMatchObject({
      from: 'noreply@saksham.example',
      to: ['one@op.example', 'two@op.example'],
    });
    expect(caught?.headers.get('from')).toEqual(['Saksham <noreply@saksham.example>']);
    expect(caught?.headers.get('reply-to')?.join()).toMatch(/<asha@example\.org>$/);
    expect(Buffer.from(caught?.body ?? '', 'base64').toString()).toContain('कोर्स कहाँ है?');
    expect(service.accepted).toHaveLength(1);
  });

  test('carries no header that a sender injects', async () => {
    const bcc = 'x\r\nBcc: all@victims.example\r\nX-Evil: 1';
    const hostile = {
      firstName: bcc,
      lastName: `"${bcc}`,
      email: 'asha@example.org',
      message: `Hello\r\n.\r\nDATA\r\n${bcc}`,
    };
    expect((await post(hostile, mailing)).status).toBe(200);
    const [caught] = smtp.mails;
    expect(caught?.to).toEqual(['one@op.example', 'two@op.example']);
    expect([...(caught?.headers.keys() ?? [])].toSorted()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(smtp.mails).toHaveLength(1);
    const inAddress = { ...newMessage(), email: 'a@example.org\r\nBcc: b@example.org' };
    expect((await post(inAddress, mailing)).status).toBe(422);
  });

  test('is retried after a refusal without sending the message to the form service again', async () => {
    const message = newMessage();
    smtp.refuse({ code: 451, message: 'Greylisted, come back' });
    expect(await (await post(message, mailing)).json()).toEqual(accepted);
    expect(await stored(message, mailing)).toMatchObject({ state: 'waiting', ways_left: ['mail'] });
    smtp.refuse(undefined);
    await letTimePass(mailing);
    await whenState('delivered', message, mailing);
    expect(smtp.mails).toHaveLength(1);
    expect(service.submissions).toHaveLength(1);
  });

  test('reaches the operators when the form service is misconfigured, and the sender gets no error', async () => {
    const message = newMessage();
    service.failNext({
      kind: 'errors',
      errors: [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }],
      status: 404,
    });
    expect(await (await post(message, mailing)).json()).toEqual(accepted);
    expect(smtp.mails).toHaveLength(1);
    expect(mailing.log()).toContain('look at FORMSPREE_FORM_ID');
  });
});
