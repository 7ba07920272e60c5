import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFormspreeStandIn, type FormFault } from '#tests/stand-ins/formspree.ts';
import { startSmtpStandIn } from '#tests/stand-ins/smtp.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { runProduct } from './support/running-product.ts';

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
const product = await runProduct({ ...service.settings, ...mail });
const { pool } = product.database;

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

const accepted = { ok: true, next: '/getintouch?sent=1' };
const post = async (body: object) => (await product.visitor().post('/api/contact', body)).json();

async function stored({ message }: { message: string }) {
  const sql = 'select state, attempts, ways_left from contact_messages where message = $1';
  const { rows } = await pool.query<{ state: string }>(sql, [message]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}
const whenState = (state: string, message: { message: string }) =>
  waitFor(`the message to be ${state}`, async () => (await stored(message)).state === state);

const letTimePass = () =>
  pool.query(`update jobs set due_at = now(), claim_id = null where kind = 'contact-messages'`);

test('form service and mail are each tried again after an outage, which the sender is not shown, and each gets a message once', async () => {
  const away: FormFault[] = [{ kind: 'no-connection' }, { kind: 'status', status: 429 }];
  const messages = away.map(newMessage);
  for (const [n, fault] of away.entries()) {
    service.failNext(fault);
    expect(await post(messages[n]!)).toEqual(accepted);
    const waiting = { state: 'waiting', attempts: 1, ways_left: ['form-service'] };
    expect(await stored(messages[n]!)).toEqual(waiting);
  }
  const unmailed = newMessage();
  smtp.refuse({ code: 451, message: 'Greylisted, come back' });
  expect(await post(unmailed)).toEqual(accepted);
  expect(await stored(unmailed)).toMatchObject({ state: 'waiting', ways_left: ['mail'] });
  smtp.refuse(undefined);
  await letTimePass();
  for (const message of [...messages, unmailed]) await whenState('delivered', message);
  expect([service.accepted, smtp.mails]).toMatchObject([{ length: 3 }, { length: 3 }]);
});

test('the form service gets messages given up after three days at the next start', async () => {
  const message = newMessage();
  service.failAlways({ kind: 'status', status: 500 });
  await post(message);
  await pool.query(`update contact_messages set created_at = now() - interval '3 days'`);
  await letTimePass();
  await whenState('kept', message);
  service.reset();
  await product.startAnother({ SERVICES: 'worker' });
  await whenState('delivered', message);
  expect(service.submissions).toHaveLength(1);
});

test('mail goes to the operators, also when the form service is misconfigured, and its Reply-To is the sender', async () => {
  await post({ ...newMessage(), firstName: 'आशा', message: 'नमस्ते,\nकोर्स कहाँ है?' });
  const [caught, ...more] = smtp.mails;
  expect(more).toEqual([]);
  expect(caught?.to).toEqual(['one@op.example', 'two@op.example']);
  expect(caught?.headers.get('reply-to')?.join()).toMatch(/<asha@example\.org>$/);
  expect(Buffer.from(caught?.body ?? '', 'base64').toString()).toContain('कोर्स कहाँ है?');
  const errors = [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }];
  service.failNext({ kind: 'errors', errors, status: 404 });
  expect(await post(newMessage())).toEqual(accepted);
  expect(smtp.mails).toHaveLength(2);
  expect(product.log()).toContain('look at FORMSPREE_FORM_ID');
});
